import { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { useRef, useState } from 'react'
import { FieldsDialog } from '../../../../resource/FieldsDialog.tsx'
import { useLive } from '../../../../resource/useLive.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useCan } from '../../../../session/profile.ts'
import { ChosenVisit } from './ChosenVisit.tsx'
import { DeskFind } from './DeskFind.tsx'
import { DeskPlace } from './DeskPlace.tsx'
import { ShiftTotal } from '../gate/ShiftTotal.tsx'
import { useDeskPlace } from './useDeskPlace.ts'
import { gateFields, openGate } from './open-gate.ts'
import type { LaneCar } from './useLaneCars.ts'
import { useDeskKeys } from '../../../../resource/useDeskKeys.ts'

// Drawn with what a call of its own answers.
const InsideNow = whenOpened(async () => (await import('./InsideNow.tsx')).InsideNow)
const WalkIn = whenOpened(async () => (await import('./WalkIn.tsx')).WalkIn)

/** The desk of the gate: who comes on the left, who is looked at in the middle, who is inside on the right. */
export function VisitorDesk() {
  const { estateId } = useDeskPlace()
  if (estateId === null) return <Banner tone="info" title="没有可以登记访客的小区" />
  return <Desk key={estateId} estateId={estateId} />
}

function Desk({ estateId }: { readonly estateId: number }) {
  useLive(visitorApplication)
  const { channelId } = useDeskPlace()
  const [chosen, choose] = useState<number | null>(null)
  const [open, setOpen] = useState<'walkIn' | 'gate' | null>(null)
  const [car, setCar] = useState<LaneCar | null>(null)
  const mayRegister = useCan('visitor:application:create')
  const mayOpen = useCan('visitor:application:openGate')
  const search = useRef<HTMLInputElement>(null)
  const register = (comes: LaneCar | null) => {
    if (!mayRegister) return
    setCar(comes)
    setOpen('walkIn')
  }
  useDeskKeys({
    F2: () => search.current?.focus(),
    F4: () => register(null),
    F8: () => mayOpen && setOpen('gate'),
  })
  return (
    <div className="grid gap-3 py-3">
      <DeskPlace>
        <span className="ms-auto flex gap-2">
          {mayOpen && <Button onClick={() => setOpen('gate')}>手动开门 F8</Button>}
          {mayRegister && (
            <Button variant="primary" onClick={() => register(null)}>
              登记来访 F4
            </Button>
          )}
        </span>
      </DeskPlace>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(240px,1fr)_minmax(320px,1.4fr)_minmax(260px,1fr)]">
        <DeskFind
          estateId={estateId}
          controlRef={search}
          hears={open === null}
          chosen={chosen}
          onChoose={choose}
          onUnknownCar={register}
        />
        <ChosenVisit key={chosen} id={chosen} channelId={channelId} />
        <InsideNow estateId={estateId} onChoose={choose} />
      </div>
      <ShiftTotal estateId={estateId} />
      {open === 'walkIn' && (
        <WalkIn
          estateId={estateId}
          car={car}
          onClose={() => setOpen(null)}
          onSaved={({ id }) => choose(id)}
        />
      )}
      {open === 'gate' && (
        <FieldsDialog
          title="手动开门"
          submitLabel="开门"
          fields={gateFields(estateId)}
          initial={{ channelId }}
          note="记入门岗记录，由本人负责"
          onSubmit={openGate}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

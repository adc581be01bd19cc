import { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { useRef, useState } from 'react'
import { FieldsDialog } from '../../../../resource/FieldsDialog.tsx'
import { useLive } from '../../../../resource/useLive.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useCan, useProfile } from '../../../../session/profile.ts'
import { ChosenVisit } from './ChosenVisit.tsx'
import { DeskFind } from './DeskFind.tsx'
import { InsideNow } from './InsideNow.tsx'
import { gateFields, openGate } from './open-gate.ts'
import { useDeskKeys } from '../../../../resource/useDeskKeys.ts'

// Who stands at the gate comes first: a guard has one estate and one gate.
const RefSelect = whenOpened(async () => (await import('../../../../resource/RefSelect.tsx')).RefSelect)
const WalkIn = whenOpened(async () => (await import('./WalkIn.tsx')).WalkIn)
const ignored = () => undefined

/** The desk of the gate: who comes on the left, who is looked at in the middle, who is inside on the right. */
export function VisitorDesk() {
  useLive(visitorApplication)
  const [asked, setAsked] = useState<number | null>(null)
  const first = useProfile(({ profile }) => profile?.estates[0]?.id ?? null)
  const estateId = asked ?? first
  const [channelId, setChannel] = useState<number | null>(null)
  const [chosen, choose] = useState<number | null>(null)
  const [open, setOpen] = useState<'walkIn' | 'gate' | null>(null)
  const mayRegister = useCan('visitor:application:create')
  const mayOpen = useCan('visitor:application:openGate')
  const search = useRef<HTMLInputElement>(null)
  useDeskKeys({
    F2: () => search.current?.focus(),
    F4: () => mayRegister && setOpen('walkIn'),
    F8: () => mayOpen && setOpen('gate'),
  })
  if (estateId === null) return <Banner tone="info" title="没有可以登记访客的小区" />
  return (
    <div className="grid gap-3 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="w-48">
          <RefSelect
            to="base/estates"
            clearable={false}
            placeholder="小区"
            bind={{
              name: 'estateId',
              value: estateId,
              onChange: (id) => {
                setAsked(id)
                setChannel(null)
                choose(null)
              },
              onBlur: ignored,
            }}
          />
        </div>
        <div className="w-48">
          <RefSelect
            key={estateId}
            to="base/channels"
            placeholder="值守通道"
            narrow={{ estateId }}
            bind={{ name: 'channelId', value: channelId, onChange: setChannel, onBlur: ignored }}
          />
        </div>
        <span className="text-small text-text-2">签到后打开此通道，不选则人工放行</span>
        <span className="ms-auto flex gap-2">
          {mayOpen && <Button onClick={() => setOpen('gate')}>手动开门 F8</Button>}
          {mayRegister && (
            <Button variant="primary" onClick={() => setOpen('walkIn')}>
              登记来访 F4
            </Button>
          )}
        </span>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(240px,1fr)_minmax(320px,1.4fr)_minmax(260px,1fr)]">
        <DeskFind key={estateId} estateId={estateId} controlRef={search} chosen={chosen} onChoose={choose} />
        <ChosenVisit key={chosen} id={chosen} channelId={channelId} />
        <InsideNow estateId={estateId} onChoose={choose} />
      </div>
      {open === 'walkIn' && (
        <WalkIn estateId={estateId} onClose={() => setOpen(null)} onSaved={({ id }) => choose(id)} />
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

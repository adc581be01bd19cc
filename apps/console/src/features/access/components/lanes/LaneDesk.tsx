import { laneOverview, laneWait } from '@linli/api-client/contract/access/lane-wait'
import type { OutputOf, RowOf } from '@linli/api-client/kit'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { toast } from '@linli/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { callsOf } from '../../../../resource/calls.ts'
import { chime } from '../../../../resource/chime.ts'
import { EstateSelect } from '../../../../resource/EstateSelect.tsx'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { TransitionDialog } from '../../../../resource/opened.tsx'
import { useCall, useResourceList, useWrite } from '../../../../resource/queries.ts'
import { useScanner } from '../../../../resource/useScanner.ts'
import { useLive } from '../../../../resource/useLive.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { fits } from './fits.ts'
import { showError } from '../../../../session/show-error.ts'
import { LaneFigures } from './LaneFigures.tsx'

type Wait = RowOf<typeof laneWait>
type Lane = OutputOf<typeof laneOverview>['lanes'][number]

const modeDialogs = () => import('../modes/mode-dialogs.ts')
const laneParts = () => import('./lane-parts.ts')
const SoundCheck = whenOpened(async () => (await import('../../../../resource/SoundCheck.tsx')).SoundCheck)
const LaneCard = whenOpened(async () => (await laneParts()).LaneCard)
const LaneSlip = whenOpened(async () => (await laneParts()).LaneSlip)
const MakeRecord = whenOpened(async () => (await laneParts()).MakeRecord)
const ShiftBar = whenOpened(async () => (await laneParts()).ShiftBar)
const OverrideDialog = whenOpened(async () => (await modeDialogs()).OverrideDialog)

/** What each key does with the car that is looked at. */
const keys: Readonly<Record<string, string>> = {
  F1: 'open',
  F2: 'refuse',
  F3: 'correct',
  F4: 'collect',
  F6: 'ask',
  F7: 'noPlate',
  F8: 'slip',
}
/** What stands on the slip of a car without a plate. */
const slipNo = /^WP\d{6}$/i
const overviewMs = 5_000

/** Lanes of an estate: who waits there, what was decided and why, and what the guard may do about it. */
export function LaneDesk() {
  useLive(laneWait)
  const [asked, setAsked] = useState<number | null>(null)
  const [open, setOpen] = useState<{ readonly row: Wait; readonly action: string } | null>(null)
  const [chosen, choose] = useState<number | null>(null)
  const [slip, setSlip] = useState<Wait | null>(null)
  const [listed, setListed] = useState<Wait | null>(null)
  const [keptOpen, keepOpen] = useState<Lane | null>(null)
  const {
    data: overview,
    error,
    refetch,
  } = useCall(laneOverview, asked === null ? {} : { estateId: asked }, { refetchInterval: overviewMs })
  const estateId = overview?.estateId ?? null
  const { data: list } = useResourceList(
    laneWait,
    {
      state: ['waiting'],
      estateId: estateId === null ? [] : [estateId],
      sort: 'occurredAt',
      pageNum: 1,
      pageSize: 50,
    },
    estateId !== null,
  )
  const waits = list?.records ?? []
  const looked = waits.find(({ id }) => id === chosen) ?? waits[0]
  useRing(waits)

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = keys[event.key]
      if (action === undefined || open !== null || looked === undefined) return
      event.preventDefault()
      if (!fits(action, looked)) return
      setOpen({ row: looked, action })
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })

  // The scanner reads a slip: the car at the exit leaves by it, without a dialog.
  const leave = useWrite(callsOf(laneWait).actions.slip)
  useScanner((text) => {
    const scanned = text.trim().toUpperCase()
    if (!slipNo.test(scanned)) return false
    const car = [looked, ...waits].find((one) => one !== undefined && fits('slip', one))
    if (car === undefined) toast.info('出口没有等待凭条的车辆')
    else leave.mutate({ id: car.id, version: car.version, slipNo: scanned }, { onError: showError })
    return true
  })

  if (error && !overview) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!overview) return <Skeleton shape="block" />
  const devices = overview.lanes.flatMap((lane) => lane.devices.map((device) => ({ lane, device })))
  const transition = open === null ? undefined : laneWait.flow?.transitions[open.action]
  return (
    <div className="grid gap-3 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <EstateSelect value={estateId} onChange={setAsked} />
          <SoundCheck />
        </div>
        {/* Its place is kept on a telephone, where it stands in a line of its own. */}
        <div className="flex min-h-control basis-full items-center sm:basis-auto">
          {estateId !== null && <ShiftBar estateId={estateId} />}
        </div>
      </div>
      <LaneFigures overview={overview} />
      {devices.length === 0 ? (
        <Empty title="没有车道" cause="在通道中登记车行通道并绑定道闸后，会出现在这里" />
      ) : (
        <ul
          aria-label="车道"
          className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(320px,1fr))] gap-3 p-0"
        >
          {devices.map(({ lane, device }) => {
            const wait = waits.find(({ deviceId }) => deviceId === device.id)
            return (
              <LaneCard
                key={device.id}
                lane={lane}
                device={device}
                wait={wait}
                isLooked={wait !== undefined && wait.id === looked?.id}
                onLook={() => choose(wait?.id ?? null)}
                onAct={(action) => wait && setOpen({ row: wait, action })}
                onList={setListed}
                onMode={() => (lane.mode === 'normal' ? keepOpen(lane) : void restore(lane))}
              />
            )
          })}
        </ul>
      )}
      {keptOpen !== null && (
        <OverrideDialog
          chosen={{ channelIds: [keptOpen.channelId] }}
          title={`车道常开：${keptOpen.name}`}
          initial={{ mode: 'keep_open', minutes: 30 }}
          onClose={() => keepOpen(null)}
        />
      )}
      {open && transition && (
        <TransitionDialog
          of={laneWait}
          row={open.row}
          action={open.action}
          transition={transition}
          onDone={(action, row) => {
            if (action === 'noPlate') setSlip(row)
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {slip && <LaneSlip wait={slip} onDone={() => setSlip(null)} />}
      {listed && (
        <MakeRecord
          of="alert/control-targets"
          given={{
            estateId: listed.estateId,
            kind: 'vehicle',
            listType: 'black',
            plateNo: listed.plateNo,
            plateColor: listed.plateColor,
          }}
          onClose={() => setListed(null)}
        />
      )}
    </div>
  )
}

const restore = async ({ channelId, name }: Lane): Promise<void> =>
  await (await modeDialogs()).askToClear({ channelIds: [channelId] }, name)

/** Rings once for each car that was not there before; three times for one on the black list. */
function useRing(waits: readonly Wait[]): void {
  const heard = useRef<ReadonlySet<number> | null>(null)
  useEffect(() => {
    const before = heard.current
    heard.current = new Set(waits.map(({ id }) => id))
    if (before === null) return
    const fresh = waits.filter(({ id }) => !before.has(id))
    if (fresh.length === 0) return
    const reasons = fresh.map(({ reason }) => reason)
    chime(reasons.includes('blacklist') ? 3 : reasons.includes('unpaid') ? 2 : 1)
  }, [waits])
}

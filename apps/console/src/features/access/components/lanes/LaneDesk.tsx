import { laneOverview, laneWait } from '@linli/api-client/contract/access/lane-wait'
import type { OutputOf, RowOf } from '@linli/api-client/kit'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { useEffect, useRef, useState } from 'react'
import { chime } from '../../../../resource/chime.ts'
import { EstateSelect } from '../../../../resource/EstateSelect.tsx'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { TransitionDialog } from '../../../../resource/opened.tsx'
import { useCall, useResourceList } from '../../../../resource/queries.ts'
import { useLive } from '../../../../resource/useLive.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { LaneCard } from './LaneCard.tsx'
import { LaneFigures } from './LaneFigures.tsx'
import { ShiftBar } from './ShiftBar.tsx'

type Wait = RowOf<typeof laneWait>
type Lane = OutputOf<typeof laneOverview>['lanes'][number]

const modeDialogs = () => import('../modes/mode-dialogs.ts')
const OverrideDialog = whenOpened(async () => (await modeDialogs()).OverrideDialog)

/** What each key does with the car that is looked at. */
const keys: Readonly<Record<string, string>> = { F1: 'open', F2: 'refuse', F3: 'correct', F4: 'collect' }
const overviewMs = 5_000

/** Lanes of an estate: who waits there, what was decided and why, and what the guard may do about it. */
export function LaneDesk() {
  useLive(laneWait)
  const [asked, setAsked] = useState<number | null>(null)
  const [open, setOpen] = useState<{ readonly row: Wait; readonly action: string } | null>(null)
  const [chosen, choose] = useState<number | null>(null)
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
      setOpen({ row: looked, action })
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })

  if (error && !overview) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!overview) return <Skeleton shape="block" />
  const devices = overview.lanes.flatMap((lane) => lane.devices.map((device) => ({ lane, device })))
  const transition = open === null ? undefined : laneWait.flow?.transitions[open.action]
  return (
    <div className="grid gap-3 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <EstateSelect value={estateId} onChange={setAsked} />
        {estateId !== null && <ShiftBar estateId={estateId} />}
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
          onClose={() => setOpen(null)}
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

import { equipmentCheck } from '@linli/api-client/contract/ops/equipment-check'
import { Button } from '@linli/ui/button'
import { Empty } from '@linli/ui/empty'
import { SegmentedControl } from '@linli/ui/segmented-control'
import { Skeleton } from '@linli/ui/skeleton'
import { TextLinkButton } from '@linli/ui/text-link'
import { toast } from '@linli/ui/toast'
import { LocateFixed } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useResourceList } from '../../../../resource/queries.ts'
import type { ResourcePageState } from '../../../../resource/useResourcePage.ts'
import { DueDay } from '../DueDay.tsx'
import { type Crs, MapBeside, Unplaced } from '../map/MapBeside.tsx'
import { WayToDevice } from '../WayToDevice.tsx'
import type { Check } from './check-record.ts'
import { here } from './here.ts'
import { distanceText, metresOf, type Stop, wayBetween, wayLayers } from './way-between.ts'

/** As many as are read at once. */
const most = 200
const reaches = [
  { value: 'today', label: '今天到期和逾期' },
  { value: 'all', label: '全部' },
] as const
type Reach = (typeof reaches)[number]['value']

/** The day in China. */
const dayNow = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

interface CheckWayProps {
  readonly page: ResourcePageState<typeof equipmentCheck>
  /** Begins a check on site, where the user may do it. */
  readonly onSite: (check: Check) => (() => void) | undefined
}

/** 路线: the devices that are to be looked at, in the order in which one walks from one to the next. */
export function CheckWay({ page, onSite }: CheckWayProps) {
  const query = { ...page.filter, pageNum: 1, pageSize: most }
  const { data, error, refetch } = useResourceList(equipmentCheck, query)
  const [today] = useState(dayNow)
  const [asked, setAsked] = useState<Reach | null>(null)
  const [from, setFrom] = useState<readonly [number, number] | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const rows = data?.records
  const reach = asked ?? (rows?.some(({ dueDate }) => dueDate <= today) ? 'today' : 'all')
  const wanted = useMemo(
    () => (rows ?? []).filter(({ dueDate }) => reach === 'all' || dueDate <= today),
    [rows, reach, today],
  )
  const stops = useMemo(() => wayBetween(wanted, from), [wanted, from])
  const layersIn = useCallback((crs: Crs) => wayLayers(stops, from, today, crs), [stops, from, today])
  if (error && !rows) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!rows) return <Skeleton shape="block" />
  const locate = async () => {
    const found = await here()
    if (found === null) toast.warning('无法取得当前位置，路线从最先到期的设备开始')
    setFrom(found)
  }
  const unplaced = wanted.filter(({ deviceGeo }) => deviceGeo == null)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SegmentedControl label="范围" size="small" options={reaches} value={reach} onChange={setAsked} />
        <Button icon={LocateFixed} onClick={() => void locate()}>
          从我的位置出发
        </Button>
        {stops.length > 0 && (
          <span className="text-text-2">
            {stops.length} 台设备，直线共 {distanceText(metresOf(stops))}
          </span>
        )}
      </div>
      {wanted.length === 0 ? (
        <Empty title={reach === 'today' ? '今天没有到期的点检' : '没有待点检的设备'} />
      ) : (
        <MapBeside
          label="点检路线"
          layersIn={layersIn}
          selected={chosen === null ? undefined : { layer: 'stops', feature: String(chosen) }}
          onSelect={(id) => setChosen(Number(id) || null)}
        >
          <ol aria-label="点检顺序" className="m-0 grid list-none gap-3 p-0">
            {stops.map((stop, at) => (
              <StopCard
                key={stop.check.id}
                stop={stop}
                number={at + 1}
                isChosen={stop.check.id === chosen}
                onChoose={() => setChosen(stop.check.id)}
                onOpen={page.openRecord}
                onSite={onSite(stop.check)}
              />
            ))}
          </ol>
          <Unplaced
            title={`设备未定位 ${unplaced.length} 台`}
            rows={unplaced.map(({ id, checkNo, deviceName, place }) => ({
              id,
              name: [place, deviceName ?? checkNo].filter(Boolean).join(' · '),
            }))}
            onOpen={page.openRecord}
          />
        </MapBeside>
      )}
    </div>
  )
}

interface StopCardProps {
  readonly stop: Stop
  readonly number: number
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onOpen: (id: number) => void
  readonly onSite: (() => void) | undefined
}

function StopCard({ stop: { check, metres }, number, isChosen, onChoose, onOpen, onSite }: StopCardProps) {
  const name = check.deviceName ?? check.checkNo
  return (
    <li
      className={`grid gap-2 rounded-card border bg-surface p-3 ${isChosen ? 'border-accent' : 'border-border'}`}
    >
      <div className="flex items-start gap-3">
        <button
          type="button"
          aria-label={`在地图上标出${name}`}
          aria-pressed={isChosen}
          className="grid size-6 shrink-0 cursor-pointer place-items-center rounded-full border-0 bg-accent-soft text-small text-accent-text tabular-nums"
          onClick={onChoose}
        >
          {number}
        </button>
        <div className="grid min-w-0 flex-1 gap-0.5">
          <TextLinkButton onClick={() => onOpen(check.id)}>{name}</TextLinkButton>
          <span className="text-caption break-words text-text-2">
            {[check.place, metres === null ? null : `距上一台${distanceText(metres)}`]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="text-caption text-text-2">
            截止 <DueDay day={check.dueDate} dueAt={check.dueAt} />
          </span>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {onSite && (
          <Button variant="primary" onClick={onSite}>
            现场点检
          </Button>
        )}
        <WayToDevice of={check} />
      </div>
    </li>
  )
}

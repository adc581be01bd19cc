import { channel, channelDirections } from '@linli/api-client/contract/base/channel'
import { queryEstateById } from '@linli/api-client/contract/base/estate'
import type { RowOf } from '@linli/api-client/kit'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { TextLinkButton } from '@linli/ui/text-link'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall, useResourceList } from '../../../../resource/queries.ts'
import { ringsOf } from './AreaShape.tsx'
import { type PlanFrame, planFrame, type Position, ringsPath } from '../../../../resource/plan-frame.ts'

type Channel = RowOf<typeof channel>

interface ChannelPlanProps {
  readonly estateId: number
  readonly onOpen: (id: number) => void
}

/** More doors than anybody tells apart on one sheet. */
const most = 200
const sheet = { width: 880, height: 480, margin: 112 } as const
/** How long the arrow of a gate is, and how far it stands off. */
const arrow = { long: 26, off: 8 } as const

/** The doors of an estate around its outline: which way they lead, whether their devices are there, who passed today. */
export function ChannelPlan({ estateId, onOpen }: ChannelPlanProps) {
  const { data: place, error, refetch } = useCall(queryEstateById, { estateId })
  const { data: rows } = useResourceList(channel, { estateId, pageNum: 1, pageSize: most })
  if (error && !place) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!place || !rows) return <Skeleton shape="block" />
  const placed = rows.records.filter(({ geo, level }) => geo != null && !inside.has(level))
  const doors = rows.records.filter(({ geo, level }) => geo != null && inside.has(level))
  const others = rows.records.filter((row) => !placed.includes(row))
  const rings = place.boundary === null ? [] : ringsOf(place.boundary)
  const points = [...rings.flat(), ...placed.flatMap(({ geo }) => (geo == null ? [] : [geo]))]
  if (rows.records.length === 0) return <Empty title="该小区还没有通道" />
  const frame = points.length > 0 ? planFrame(points, sheet) : null
  return (
    <div className="grid gap-4">
      {frame && placed.length > 0 && (
        <figure className="m-0 overflow-x-auto rounded-card border border-border bg-surface">
          <svg
            viewBox={`0 0 ${sheet.width} ${sheet.height}`}
            role="group"
            aria-label={`${place.name}通道图`}
            className="block w-full min-w-[560px]"
          >
            <path
              d={ringsPath(rings, frame)}
              className="fill-fill stroke-border"
              fillRule="evenodd"
              strokeWidth="1.5"
            />
            {doors.map(({ id, geo, name }) => {
              const [x, y] = frame.at(geo as Position)
              return (
                <circle key={id} cx={x} cy={y} r="4" className="fill-text-3 stroke-surface" strokeWidth="1.5">
                  <title>{name}</title>
                </circle>
              )
            })}
            {placed.map((row, at) => (
              <Gate
                key={row.id}
                of={row}
                frame={frame}
                // Gates beside each other have their names one below the other.
                turn={placed.slice(0, at).filter((before) => isBeside(before, row, frame)).length}
                onOpen={onOpen}
              />
            ))}
          </svg>
          <figcaption className="px-4 pb-3 text-caption text-text-2">
            箭头为通行方向；小圆点为设备，绿色在线、红色离线；灰点为楼栋和单元门；数字为今日进、出
          </figcaption>
        </figure>
      )}
      {others.length > 0 && (
        <section aria-label="其他通道" className="grid gap-2">
          <h3 className="m-0 text-body font-semibold">其他通道（{others.length}）</h3>
          <ul className="m-0 grid list-none gap-2 p-0 sm:grid-cols-2 lg:grid-cols-3">
            {others.map((row) => (
              <li
                key={row.id}
                className="grid gap-1 rounded-card border border-border bg-surface p-3 text-small"
              >
                <TextLinkButton onClick={() => onOpen(row.id)}>{row.name}</TextLinkButton>
                <span className="text-text-2">
                  {channelDirections[row.direction]} · 设备 {row.deviceOnline}/{row.deviceCount} · 今日进{' '}
                  {row.todayIn ?? 0}，出 {row.todayOut ?? 0}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Doors of a house, not of the estate: they lie too close to each other to be named. */
const inside: ReadonlySet<string> = new Set(['building', 'unit', 'lift'])
/** What a gate with its words takes on the sheet. */
const besides = { wide: 110, tall: 60 } as const

function isBeside(one: Channel, other: Channel, { at }: PlanFrame): boolean {
  const [x, y] = at(one.geo as Position)
  const [a, b] = at(other.geo as Position)
  return Math.abs(x - a) < besides.wide && Math.abs(y - b) < besides.tall
}

interface GateProps {
  readonly of: Channel
  readonly frame: PlanFrame
  /** How many gates beside it are named before it. */
  readonly turn: number
  readonly onOpen: (id: number) => void
}

/** Name, figures and dots of a gate, in pixels. */
const lines = 48
/** Most dots in a row; more devices are told by the number. */
const mostDots = 6

function Gate({ of: row, frame, turn, onOpen }: GateProps) {
  const [x, y] = frame.at(row.geo as Position)
  // Outwards is away from the middle of the sheet, which is the middle of the estate.
  const [dx, dy] = [x - sheet.width / 2, y - sheet.height / 2]
  const far = Math.hypot(dx, dy) || 1
  const [ux, uy] = far === 1 ? [0, 1] : [dx / far, dy / far]
  const inner = [x + ux * arrow.off, y + uy * arrow.off] as const
  const outer = [x + ux * (arrow.off + arrow.long), y + uy * (arrow.off + arrow.long)] as const
  const online = row.deviceOnline ?? 0
  const total = row.deviceCount ?? 0
  // What is above the middle is named above its gate, so that no name lies in the estate.
  const down = dy >= 0 ? 1 : -1
  const text = y + down * (Math.abs(uy) * (arrow.off + arrow.long) + (down > 0 ? 18 : 36) + turn * lines)
  const said = `${row.name}，${channelDirections[row.direction]}，设备在线 ${online}/${total}，今日进 ${row.todayIn ?? 0} 出 ${row.todayOut ?? 0}`
  return (
    <g
      role="button"
      tabIndex={0}
      aria-label={said}
      className={`cursor-pointer focus-visible:outline-2 focus-visible:outline-accent ${row.enabled ? '' : 'opacity-50'}`}
      onClick={() => onOpen(row.id)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onOpen(row.id)
      }}
    >
      <title>{said}</title>
      <circle cx={x} cy={y} r="6" className="fill-accent stroke-surface" strokeWidth="1.5" />
      <line
        x1={inner[0]}
        y1={inner[1]}
        x2={outer[0]}
        y2={outer[1]}
        className="stroke-accent"
        strokeWidth="2"
      />
      {row.direction !== 'out' && <Head at={inner} to={[-ux, -uy]} />}
      {row.direction !== 'in' && <Head at={outer} to={[ux, uy]} />}
      <text x={x} y={text} textAnchor="middle" className="fill-text text-[12px] font-semibold">
        {row.name}
      </text>
      <text x={x} y={text + 15} textAnchor="middle" className="fill-text-2 text-[11px] tabular-nums">
        进 {row.todayIn ?? 0} · 出 {row.todayOut ?? 0}
      </text>
      {Array.from({ length: Math.min(total, mostDots) }, (_, at) => (
        <circle
          key={at}
          cx={x + (at - (Math.min(total, mostDots) - 1) / 2) * 10}
          cy={text + 24}
          r="3.5"
          className={at < online ? 'fill-success' : 'fill-danger'}
        />
      ))}
    </g>
  )
}

/** The head of an arrow that points along a direction. */
function Head({
  at: [x, y],
  to: [ux, uy],
}: {
  readonly at: readonly [number, number]
  readonly to: readonly [number, number]
}) {
  const [wide, long] = [4, 8]
  const back = [x - ux * long, y - uy * long] as const
  const corners = [
    [x, y],
    [back[0] - uy * wide, back[1] + ux * wide],
    [back[0] + uy * wide, back[1] - ux * wide],
  ]
  return <polygon points={corners.map((one) => one.join(',')).join(' ')} className="fill-accent" />
}

import type { Area } from '@linli/api-client/contract/base/geometry'

export type SketchPlace = readonly [number, number]

export interface SketchPoint {
  readonly id: number
  readonly name: string
  readonly at: SketchPlace
  /** How it is filled. */
  readonly look: string
  /** Large, with its name. */
  readonly isWide: boolean
  /** What is said of it beside its name. */
  readonly says?: string
}

interface PlaceSketchProps {
  readonly label: string
  readonly boundary: Area | null
  readonly points: readonly SketchPoint[]
  readonly picked?: number | null
  readonly onPick?: ((id: number) => void) | undefined
  /** Points in the order in which somebody passed them. */
  readonly way?: readonly number[]
}

const size = 320
const margin = 20

const ringsOf = (area: Area | null): readonly (readonly SketchPlace[])[] => {
  if (area === null) return []
  const rings = area.type === 'Polygon' ? area.coordinates : area.coordinates.flat()
  return rings.map((ring) => ring.map(([x = 0, y = 0]): SketchPlace => [x, y]))
}

/** Puts places on the sheet: north is up, and a degree of longitude is shorter than one of latitude. */
function projection(points: readonly SketchPlace[]): (point: SketchPlace) => SketchPlace {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const span = Math.max((east - west) * narrow, north - south, 1e-6)
  const scale = (size - 2 * margin) / span
  const [padX, padY] = [(size - (east - west) * narrow * scale) / 2, (size - (north - south) * scale) / 2]
  return ([x, y]) => [padX + (x - west) * narrow * scale, size - padY - (y - south) * scale]
}

/** An estate as it lies, drawn without tiles, with places in it. */
export function PlaceSketch({ label, boundary, points, picked = null, onPick, way = [] }: PlaceSketchProps) {
  if (points.length === 0) return null
  const rings = ringsOf(boundary)
  const project = projection([...rings.flat(), ...points.map(({ at }) => at)])
  const placed = points.map((one) => ({ one, xy: project(one.at) }))
  const xyOf = new Map(placed.map(({ one, xy }) => [one.id, xy]))
  // Two places beside each other: the name of the second stands below them.
  const isBeside = (index: number, [x, y]: SketchPlace) =>
    placed.slice(0, index).some(({ one, xy }) => one.isWide && Math.hypot(xy[0] - x, xy[1] - y) < 24)
  return (
    <figure className="m-0 rounded-card border border-border bg-surface p-2">
      <svg viewBox={`0 0 ${size} ${size}`} role="group" aria-label={label} className="block w-full">
        {rings.map((ring) => (
          <polygon
            key={ring[0]?.join()}
            points={ring.map((point) => project(point).join(',')).join(' ')}
            className="fill-fill stroke-border"
            strokeWidth="1.5"
          />
        ))}
        {way.length > 1 && (
          <polyline
            points={way.flatMap((id) => xyOf.get(id)?.join(',') ?? []).join(' ')}
            className="fill-none stroke-accent"
            strokeWidth="2"
            strokeDasharray="5 4"
          />
        )}
        {placed.map(({ one, xy: [x, y] }, index) => {
          const says = one.says === undefined ? one.name : `${one.name} ${one.says}`
          return (
            <g
              key={one.id}
              {...(onPick && {
                'data-row': one.id,
                role: 'button',
                tabIndex: one.isWide ? 0 : -1,
                'aria-label': says,
                className: 'cursor-pointer focus-visible:outline-2 focus-visible:outline-accent',
                onClick: () => onPick(one.id),
                onKeyDown: (event: { readonly key: string }) => {
                  if (event.key === 'Enter') onPick(one.id)
                },
              })}
            >
              <title>{says}</title>
              {picked === one.id && (
                <circle cx={x} cy={y} r="11" className="fill-none stroke-accent" strokeWidth="2" />
              )}
              <circle
                cx={x}
                cy={y}
                r={one.isWide ? 7 : 4}
                className={`${one.look} stroke-surface`}
                strokeWidth="1.5"
              />
              {one.isWide && (
                <text
                  x={x}
                  y={isBeside(index, [x, y]) ? y + 20 : y - 11}
                  textAnchor="middle"
                  className="fill-text text-[11px]"
                >
                  {one.name}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </figure>
  )
}

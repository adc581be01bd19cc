import type { ModeGate } from '@linli/api-client/contract/access/modes/channel-mode'
import { passModes } from '@linli/api-client/contract/base/channel'
import type { Area } from '@linli/api-client/contract/base/geometry'
import { modeShapes } from './mode-look.ts'

type Point = readonly [number, number]

interface GateSketchProps {
  readonly boundary: Area | null
  readonly gates: readonly ModeGate[]
  readonly picked: number | null
  readonly onPick: (id: number) => void
}

const size = 320
const margin = 20

const ringsOf = (area: Area | null): readonly (readonly Point[])[] => {
  if (area === null) return []
  const rings = area.type === 'Polygon' ? area.coordinates : area.coordinates.flat()
  return rings.map((ring) => ring.map(([x = 0, y = 0]): Point => [x, y]))
}

/** Puts places on the sheet: north is up, and a degree of longitude is shorter than one of latitude. */
function projection(points: readonly Point[]): (point: Point) => Point {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const span = Math.max((east - west) * narrow, north - south, 1e-6)
  const scale = (size - 2 * margin) / span
  const [padX, padY] = [(size - (east - west) * narrow * scale) / 2, (size - (north - south) * scale) / 2]
  return ([x, y]) => [padX + (x - west) * narrow * scale, size - padY - (y - south) * scale]
}

/** Levels that are worth a name on the sheet. */
const named = new Set(['estate', 'zone', 'lot'])

/** The estate as it lies, with its gates coloured by what they do. */
export function GateSketch({ boundary, gates, picked, onPick }: GateSketchProps) {
  const placed = gates.flatMap((gate) => (gate.geo === null ? [] : [{ gate, at: gate.geo }]))
  const rings = ringsOf(boundary)
  const points = [...rings.flat(), ...placed.map(({ at }) => at)]
  if (placed.length === 0) return null
  const project = projection(points)
  // Two gates beside each other: the name of the second stands below them.
  const isBeside = (index: number) =>
    placed.slice(0, index).some(({ gate, at }) => {
      const [dx, dy] = [0, 1].map(
        (axis) => (project(at)[axis] ?? 0) - (project(placed[index]?.at ?? at)[axis] ?? 0),
      )
      return named.has(gate.level) && Math.hypot(dx ?? 0, dy ?? 0) < 24
    })
  return (
    <figure className="m-0 rounded-card border border-border bg-surface p-2">
      <svg viewBox={`0 0 ${size} ${size}`} role="group" aria-label="小区平面与通道" className="block w-full">
        {rings.map((ring) => (
          <polygon
            key={ring[0]?.join()}
            points={ring.map((point) => project(point).join(',')).join(' ')}
            className="fill-fill stroke-border"
            strokeWidth="1.5"
          />
        ))}
        {placed.map(({ gate, at }, index) => {
          const [x, y] = project(at)
          const isWide = named.has(gate.level)
          return (
            <g
              key={gate.id}
              role="button"
              tabIndex={isWide ? 0 : -1}
              aria-label={`${gate.name} ${passModes[gate.mode].label}`}
              className="cursor-pointer focus-visible:outline-2 focus-visible:outline-accent"
              onClick={() => onPick(gate.id)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') onPick(gate.id)
              }}
            >
              <title>{`${gate.name} ${passModes[gate.mode].label}`}</title>
              {picked === gate.id && (
                <circle cx={x} cy={y} r="11" className="fill-none stroke-accent" strokeWidth="2" />
              )}
              <circle
                cx={x}
                cy={y}
                r={isWide ? 7 : 4}
                className={`${modeShapes[gate.mode]} stroke-surface`}
                strokeWidth="1.5"
              />
              {isWide && (
                <text
                  x={x}
                  y={isBeside(index) ? y + 20 : y - 11}
                  textAnchor="middle"
                  className="fill-text text-[11px]"
                >
                  {gate.name}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </figure>
  )
}

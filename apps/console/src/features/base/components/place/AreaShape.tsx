import type { Area } from '@linli/api-client/contract/base/geometry'

interface AreaShapeProps {
  readonly area: Area
  readonly center?: readonly [number, number] | null
  readonly label: string
  /** The shape alone, without frame and scale. */
  readonly bare?: boolean
}

type Position = readonly number[]

const size = { width: 640, height: 260, margin: 16 }
const metresPerDegree = 111_320

const ringsOf = (area: Area): readonly (readonly Position[])[] =>
  area.type === 'Polygon' ? area.coordinates : area.coordinates.flat()

/** Nice length below a fifth of the width, in metres. */
function barOf(metresPerPixel: number): number {
  const most = (metresPerPixel * size.width) / 5
  const power = 10 ** Math.floor(Math.log10(most))
  return [5, 2, 1].map((step) => step * power).find((step) => step <= most) ?? power
}

/** A boundary on plain ground, north up, with a scale. */
export function AreaShape({ area, center, label, bare = false }: AreaShapeProps) {
  const rings = ringsOf(area)
  const points = [...rings.flat(), ...(center ? [center] : [])]
  const [lngs, lats] = [points.map((p) => p[0] ?? 0), points.map((p) => p[1] ?? 0)]
  const [west, east, south, north] = [
    Math.min(...lngs),
    Math.max(...lngs),
    Math.min(...lats),
    Math.max(...lats),
  ]
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const metres = {
    x: Math.max((east - west) * metresPerDegree * narrowing, 1),
    y: Math.max((north - south) * metresPerDegree, 1),
  }
  const scale = Math.min(
    (size.width - 2 * size.margin) / metres.x,
    (size.height - 2 * size.margin) / metres.y,
  )
  const at = (p: Position) => [
    size.width / 2 + ((p[0] ?? 0) - (west + east) / 2) * metresPerDegree * narrowing * scale,
    size.height / 2 - ((p[1] ?? 0) - (south + north) / 2) * metresPerDegree * scale,
  ]
  const bar = barOf(1 / scale)
  return (
    <figure className={bare ? 'm-0' : 'm-0 overflow-hidden rounded-card border border-border bg-canvas'}>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={label}
        className="block w-full"
      >
        <path
          d={rings.map((ring) => `M${ring.map((p) => at(p).join(' ')).join('L')}Z`).join('')}
          className="fill-accent/15 stroke-accent"
          fillRule="evenodd"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        {center && <circle cx={at(center)[0]} cy={at(center)[1]} r="4" className="fill-accent" />}
        {!bare && (
          <g
            className="fill-text-2 stroke-text-2"
            transform={`translate(${size.margin} ${size.height - 12})`}
          >
            <path d={`M0 -4V0H${bar * scale}V-4`} fill="none" strokeWidth="1.5" />
            <text x={bar * scale + 8} y="0" stroke="none" fontSize="12">
              {bar >= 1000 ? `${bar / 1000} km` : `${bar} m`}
            </text>
          </g>
        )}
      </svg>
    </figure>
  )
}

import type { Area } from '@linli/api-client/contract/base/geometry'
import {
  type PlanFrame,
  planFrame,
  type Position,
  ringsPath,
  scaleBar,
} from '../../../../resource/plan-frame.ts'

interface AreaShapeProps {
  readonly area: Area
  readonly center?: readonly [number, number] | null
  readonly label: string
  /** The shape alone, without frame and scale. */
  readonly bare?: boolean
}

export const planSize = { width: 640, height: 260, margin: 16 } as const

export const ringsOf = (area: Area): readonly (readonly Position[])[] =>
  area.type === 'Polygon' ? area.coordinates : area.coordinates.flat()

/** A boundary on plain ground, north up, with a scale. */
export function AreaShape({ area, center, label, bare = false }: AreaShapeProps) {
  const rings = ringsOf(area)
  const frame = planFrame([...rings.flat(), ...(center ? [center] : [])], planSize)
  const middle = center ? frame.at(center) : undefined
  return (
    <figure className={bare ? 'm-0' : 'm-0 overflow-hidden rounded-card border border-border bg-canvas'}>
      <svg
        viewBox={`0 0 ${planSize.width} ${planSize.height}`}
        role="img"
        aria-label={label}
        className="block w-full"
      >
        <path
          d={ringsPath(rings, frame)}
          className="fill-accent/15 stroke-accent"
          fillRule="evenodd"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        {middle && <circle cx={middle[0]} cy={middle[1]} r="4" className="fill-accent" />}
        {!bare && <ScaleBar frame={frame} />}
      </svg>
    </figure>
  )
}

/** A length on the plan, in its lower corner. */
export function ScaleBar({ frame: { metresPerPixel } }: { frame: PlanFrame }) {
  const bar = scaleBar(metresPerPixel, planSize.width)
  const long = bar / metresPerPixel
  return (
    <g
      className="fill-text-2 stroke-text-2"
      transform={`translate(${planSize.margin} ${planSize.height - 12})`}
    >
      <path d={`M0 -4V0H${long}V-4`} fill="none" strokeWidth="1.5" />
      <text x={long + 8} y="0" stroke="none" fontSize="12">
        {bar >= 1000 ? `${bar / 1000} km` : `${bar} m`}
      </text>
    </g>
  )
}

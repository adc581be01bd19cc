import { estate } from '@linli/api-client/contract/base/estate'
import { type Area, area } from '@linli/api-client/contract/base/geometry'
import { pageUrl } from '@linli/api-client/contract/page-urls'
import { ConsoleLink } from '../../../../resource/ConsoleLink.tsx'
import * as z from 'zod/mini'
import { useResourceList } from '../../../../resource/queries.ts'
import { planSize, ringsOf, ScaleBar } from './AreaShape.tsx'
import { planFrame, type Position, ringsPath } from '../../../../resource/plan-frame.ts'

interface EstatesPlanProps {
  /** Of whom. */
  readonly where: { readonly communityId: number } | { readonly companyId: number }
  readonly label: string
  /** What they lie in. */
  readonly outline?: Area | null
}

/** More estates than are told apart on a plan. */
const most = 200
/** Names of what lies higher on the sheet stand below it. */
const labelled = 24
/** Metres around estates that lie close together. */
const room = 150

/** Where the estates of a community or a company lie to each other; each leads to its file. */
export function EstatesPlan({ where, label, outline }: EstatesPlanProps) {
  const { data } = useResourceList(estate, { ...where, pageNum: 1, pageSize: most })
  const places = (data?.records ?? []).flatMap(({ id, name, center, boundary }) => {
    const read = z.safeParse(area, boundary)
    const rings = read.success ? ringsOf(read.data) : []
    const at: Position | undefined = center ?? rings[0]?.[0]
    return at === undefined ? [] : [{ id, name, rings, at }]
  })
  const around = outline ? ringsOf(outline) : []
  if (places.length === 0 && around.length === 0) return null
  const frame = planFrame(
    [...around.flat(), ...places.flatMap(({ rings, at }) => [at, ...rings.flat()])],
    planSize,
    room,
  )
  return (
    <figure className="m-0 overflow-hidden rounded-card border border-border bg-canvas">
      <svg
        viewBox={`0 0 ${planSize.width} ${planSize.height}`}
        role="group"
        aria-label={label}
        className="block w-full"
      >
        <path d={ringsPath(around, frame)} className="fill-fill stroke-border" strokeWidth="1.5" />
        {places.map(({ id, name, rings, at }) => {
          const [x, y] = frame.at(at)
          return (
            <ConsoleLink key={id} href={`${pageUrl('estates')}?id=${id}`} aria-label={name}>
              <title>{name}</title>
              <path
                d={ringsPath(rings, frame)}
                className="fill-accent/15 stroke-accent"
                fillRule="evenodd"
                strokeWidth="1.5"
              />
              <circle cx={x} cy={y} r="4" className="fill-accent" />
              <text
                x={x}
                y={y < labelled ? y + 18 : y - 8}
                textAnchor="middle"
                className="fill-text text-[12px]"
              >
                {name}
              </text>
            </ConsoleLink>
          )
        })}
        <ScaleBar frame={frame} />
      </svg>
    </figure>
  )
}

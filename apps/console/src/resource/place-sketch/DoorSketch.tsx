import { estateSketch } from '@linli/api-client/contract/base/estate-sketch'
import { useCall } from '../queries.ts'
import { PlaceSketch } from './PlaceSketch.tsx'

interface DoorSketchProps {
  readonly label: string
  readonly estateId: number
  /** Doors that it is about; without a place for any of them nothing is drawn. */
  readonly doorIds: readonly number[]
  /** In the order in which somebody passed them. */
  readonly way?: readonly number[]
  /** What some of them are in this drawing, and how they are filled then. */
  readonly marks?: ReadonlyMap<number, DoorMark>
}

export interface DoorMark {
  readonly says: string
  readonly look: string
}

/** Where doors of an estate are, among the others. */
export function DoorSketch({ label, estateId, doorIds, way, marks }: DoorSketchProps) {
  const { data } = useCall(estateSketch, { estateId }, { enabled: doorIds.length > 0 })
  const meant = new Set(doorIds)
  if (data === undefined || !data.doors.some(({ id }) => meant.has(id))) return null
  // Those that are meant stand over the others.
  const doors = data.doors.toSorted((a, b) => Number(meant.has(a.id)) - Number(meant.has(b.id)))
  return (
    <div className="max-w-sm">
      <PlaceSketch
        label={label}
        boundary={data.boundary}
        points={doors.map(({ id, name, geo }) => {
          const mark = marks?.get(id)
          return {
            id,
            name: mark === undefined ? name : `${name}（${mark.says}）`,
            at: geo,
            isWide: meant.has(id),
            look: mark?.look ?? (meant.has(id) ? 'fill-accent' : 'fill-text-3'),
          }
        })}
        {...(way && { way })}
      />
    </div>
  )
}

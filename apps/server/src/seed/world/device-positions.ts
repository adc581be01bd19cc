import type { Area } from '@linli/api-client/contract/base/geometry'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../kit/context.ts'
import { createRandom } from './random.ts'

type Position = [number, number]

interface Place {
  readonly type: number
  readonly id: number
}

const outer = (area: Area): readonly (readonly number[])[] =>
  (area.type === 'Polygon' ? area.coordinates[0] : area.coordinates[0]?.[0]) ?? []

const between = (a: readonly number[] = [], b: readonly number[] = [], share = 0.5): Position => [
  round((a[0] ?? 0) * (1 - share) + (b[0] ?? 0) * share),
  round((a[1] ?? 0) * (1 - share) + (b[1] ?? 0) * share),
]
const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7

/**
 * Where the doors and devices of an estate stand: at its gates in the middle of the south and north side, at the wall
 * of their building, else at the centre.
 */
export async function positionsIn(
  ctx: Ctx,
  estateId: number,
): Promise<{ of(place: Place, name: string): Position | null }> {
  const [estate] = await ctx.tx.execute<{ center: Position | null; boundary: Area | null }>(
    sql`select center, boundary from estate where id = ${estateId}`,
  )
  const buildings = await ctx.tx.execute<{ id: number; footprint: Area | null; units: number[] }>(sql`
    select b.id, b.footprint, coalesce(array_agg(u.id order by u.sort_no) filter (where u.id is not null), '{}') as units
    from building b left join building_unit u on u.building_id = b.id where b.estate_id = ${estateId} group by b.id`)
  const walls = new Map<string, Position>()
  for (const { id, footprint, units } of buildings) {
    const ring = footprint ? outer(footprint) : []
    if (ring.length < 4) continue
    walls.set(`5:${id}`, between(ring[0], ring[2]))
    // The doors of the units stand along the south wall.
    for (const [index, unit] of units.entries())
      walls.set(`6:${unit}`, between(ring[0], ring[1], (index + 0.5) / units.length))
  }
  const sides = estate?.boundary ? outer(estate.boundary) : []
  const random = createRandom(estateId)
  /** Devices of one door hang some metres apart, so that each can be seen on a map. */
  const apart = ([lng, lat]: Position): Position => [
    round(lng + random.int(-20, 20) * 1e-6),
    round(lat + random.int(-20, 20) * 1e-6),
  ]
  return {
    of: (place, name) => {
      const gate = name.startsWith('南门')
        ? between(sides[0], sides[1])
        : name.startsWith('北门')
          ? between(sides[2], sides[3])
          : null
      const at = (sides.length > 3 ? gate : null) ?? walls.get(`${place.type}:${place.id}`) ?? estate?.center
      return at ? apart([at[0] ?? 0, at[1] ?? 0]) : null
    },
  }
}

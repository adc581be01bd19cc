import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { rememberedCounts } from '../../../kit/serve/remembered-count.ts'
import { idList } from '../buildings/tree-rows.ts'

type Place = 'estate' | 'building'

/** How many live in each of the places: a person with two rooms of one is one of them. Read from an index alone. */
export const countLiving: Readonly<Record<Place, (ids: readonly number[]) => SQL>> = {
  estate: (ids) => sql`
    select h.estate_id as id, count(distinct h.resident_id)::int as residents from resident_house h
    where h.estate_id = ${idList(ids)} and h.state = 'active' and h.lives_here group by h.estate_id`,
  building: (ids) => sql`
    select b.id, (select count(distinct h.resident_id)::int from resident_house h join room on room.id = h.room_id
      where room.building_id = b.id and h.state = 'active' and h.lives_here) as residents
    from building b where b.id = ${idList(ids)}`,
}

/** The same, told again for a minute where they are very many. */
export const livingIn = (
  ctx: Ctx,
  place: Place,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> =>
  rememberedCounts(ctx, `living in: ${place}`, ids, async (unknown) => {
    const rows = await ctx.tx.execute<{ id: number; residents: number }>(countLiving[place](unknown))
    return new Map(rows.map(({ id, residents }) => [id, residents]))
  })

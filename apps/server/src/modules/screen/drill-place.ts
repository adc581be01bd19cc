import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '../../kit/app-error.ts'
import type { Ctx } from '../../kit/context.ts'
import type { DrillPlace } from './drill-steps.ts'

/** A device is where its passage is, or its building, or the estate. */
const placeBy = (which: SQL) => sql`
  select e.name as "estateName", coalesce(c.name, d.name, e.name) as place, b.id as "buildingId",
    coalesce(d.geo, c.geo, e.center) as geo
  from estate e left join lateral (select * from device where estate_id = e.id and ${which} limit 1) d on true
  left join channel c on c.id = d.channel_id left join building b on d.node_type = 5 and b.id = d.node_id`

interface Found extends DrillPlace, Record<string, unknown> {}

/** Where a script that stands happens: at the first device of its kind that has a place, else in the estate. */
export async function placeInEstate(
  ctx: Ctx,
  estateId: number,
  category: string | null,
): Promise<DrillPlace> {
  const [found] = await ctx.tx.execute<Found>(
    sql`${placeBy(sql`id = (select id from device where estate_id = e.id and category = ${category}
      and state = 'in_use' order by geo is null, node_type <> 5, id limit 1)`)} where e.id = ${estateId}`,
  )
  if (found === undefined) throw notFound()
  return found
}

/** Where a device is; one that is gone is the estate. */
export async function placeOfDevice(ctx: Ctx, deviceId: number, estate: DrillPlace): Promise<DrillPlace> {
  const [found] = await ctx.tx.execute<Found>(
    sql`${placeBy(sql`id = ${deviceId}`)} where e.id = (select estate_id from device where id = ${deviceId})`,
  )
  return found ?? estate
}

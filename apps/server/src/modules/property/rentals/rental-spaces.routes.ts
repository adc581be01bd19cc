import { type RentalSpace, rentalSpaces } from '@linli/api-client/contract/property/rentals/rental-calls'
import { sql } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle } from '../../../kit/route.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { addDays } from '../../../kit/periods.ts'
import { soonDays } from './contract-rules.ts'

interface Found extends RentalSpace, Record<string, unknown> {
  readonly areaId: number
  readonly lot: string
  readonly area: string
}

/** Each space with what binds it: a contract before an offer, an offer before the right that somebody has to it. */
const spacesOf = async (ctx: Ctx, estateId: number) => {
  const soon = addDays(dayOf(ctx.now), soonDays)
  return await ctx.tx.execute<Found>(sql`
    select s.id::float8 as id, s.space_no as "spaceNo", a.id::float8 as "areaId", l.name as lot, a.name as area,
      o.id::float8 as "listingId", c.id::float8 as "contractId", coalesce(c.end_date, s.use_to)::text as until,
      case when c.id is not null or s.state = 'leased'
          then case when coalesce(c.end_date, s.use_to) <= ${soon}::date then 'ending' else 'let' end
        when o.id is not null then 'listed'
        when s.state = 'idle' then 'free' else 'other' end as state
    from parking_space s join parking_area a on a.id = s.area_id join parking_lot l on l.id = s.lot_id
    left join lateral (select o.id from parking_listing o where o.parking_space_id = s.id and o.state = 'online' limit 1) o
      on true
    left join lateral (select c.id, c.end_date from rental_contract c where c.parking_space_id = s.id
      and c.state in ('waiting', 'active') order by c.start_date limit 1) c on true
    where s.estate_id = ${estateId} order by l.name, a.name, s.space_no`)
}

/** The picture of the spaces of an estate. */
export const rentalSpacesRoute = handle(rentalSpaces, async ({ estateId }, ctx) => {
  if (!coversEstate(ctx.scopeFor('property:parkingListing:list'), estateId)) throw notFound()
  const byArea = Map.groupBy(await spacesOf(ctx, estateId), ({ areaId }) => areaId)
  return Array.from(byArea, ([areaId, rows]) => ({
    areaId,
    lot: rows[0]?.lot ?? '',
    area: rows[0]?.area ?? '',
    spaces: rows.map(({ id, spaceNo, state, listingId, contractId, until }) => ({
      id,
      spaceNo,
      state,
      listingId,
      contractId,
      until,
    })),
  }))
})

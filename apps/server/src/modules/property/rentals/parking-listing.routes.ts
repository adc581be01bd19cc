import { parkingListing as described } from '@linli/api-client/contract/property/rentals/parking-listing'
import { openListings } from '@linli/api-client/contract/property/rentals/listing-flow'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { parkingSpace } from '../../base/parking/parking.table.ts'
import { afterRent, assertAvailable, assertOwnsSpace } from './listing-rules.ts'
import { parkingListing, type ParkingListingRow } from './rental.table.ts'

/** A space is on offer once; who asks at once waits for the space. */
async function handIn(row: ParkingListingRow, ctx: Ctx): Promise<void> {
  await ctx.tx
    .select({ id: parkingSpace.id })
    .from(parkingSpace)
    .where(eq(parkingSpace.id, row.parkingSpaceId))
    .for('update')
  const others = and(
    eq(parkingListing.parkingSpaceId, row.parkingSpaceId),
    inArray(parkingListing.state, openListings),
    ne(parkingListing.id, row.id),
  )
  if ((await ctx.tx.$count(parkingListing, others)) > 0) throw refuse('该车位已有在架或在租信息')
}

/** 车位出租信息 (catalogue 3 /parkinglot-rental). */
export const { model: parkingListingModel, routes: parkingListingCalls } = serve(
  described,
  parkingListing,
)({
  // Who asks about an offer, or rents by it, looks for the space; several offers of one differ by their numbers.
  title: sql<string>`(select s.space_no from parking_space s where s.id = ${parkingListing.parkingSpaceId}) || ' ' || ${parkingListing.listingNo}`,
  reads: { areaId: ['parkingSpaceId'] },
  filters: {
    areaId: (ids) =>
      sql`${parkingListing.parkingSpaceId} in (select ${parkingSpace.id} from ${parkingSpace} where ${anyOf(parkingSpace.areaId, [ids].flat())})`,
  },
  check: async (input, ctx, before) => {
    const { lessorType, lessorPersonId, parkingSpaceId, ...dates } = { ...before, ...input }
    assertAvailable(dates)
    if (lessorType === 'owner' && lessorPersonId != null && parkingSpaceId !== undefined)
      await assertOwnsSpace(ctx, parkingSpaceId, lessorPersonId)
  },
  defaults: async ({ estateId }, ctx) => ({ listingNo: await sequences.next(ctx, 'CW', estateId) }),
  removable: (row) => {
    if (row.state !== 'draft') throw refuse('只有草稿可以删除')
  },
  on: {
    submit: async (row, _input, ctx) => await handIn(row, ctx),
    relist: async (row, _input, ctx) => await handIn(row, ctx),
    vacate: (row, _input, ctx) => ({ to: afterRent(row, ctx) }),
  },
})

import { houseListing as described } from '@linli/api-client/contract/property/rentals/house-listing'
import { openListings } from '@linli/api-client/contract/property/rentals/listing-flow'
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { room } from '../../base/rooms/room.table.ts'
import { afterRent, assertAvailable, assertOwnsRoom } from './listing-rules.ts'
import { houseListing, type HouseListingRow } from './rental.table.ts'

/** A home is on offer once, or each of its rooms; who asks at once waits for the home. */
async function assertOnce(row: HouseListingRow, ctx: Ctx): Promise<void> {
  await ctx.tx.select({ id: room.id }).from(room).where(eq(room.id, row.roomId)).for('update')
  const others = and(
    eq(houseListing.roomId, row.roomId),
    inArray(houseListing.state, openListings),
    ne(houseListing.id, row.id),
    row.rentMode === 'whole'
      ? undefined
      : or(eq(houseListing.rentMode, 'whole'), eq(houseListing.shareRoomName, row.shareRoomName ?? '')),
  )
  if ((await ctx.tx.$count(houseListing, others)) > 0) throw refuse('该房屋已有在架或在租信息')
}

async function handIn(row: HouseListingRow, ctx: Ctx): Promise<void> {
  if ((row.images ?? []).length === 0) throw invalid({ images: '请至少上传一张图片' })
  if ((row.propertyCert ?? []).length === 0) throw invalid({ propertyCert: '请上传产权证明' })
  await assertOwnsRoom(ctx, row.roomId, row.lessorPersonId)
  await assertOnce(row, ctx)
}

const roomOf = async (ctx: Ctx, roomId: number) =>
  (
    await ctx.tx
      .select({ builtArea: room.builtArea, floorNo: room.floorNo })
      .from(room)
      .where(eq(room.id, roomId))
  )[0]

/** 房源信息 (catalogue 3 /house-rental). */
export const { model: houseListingModel, routes: houseListingCalls } = serve(
  described,
  houseListing,
)({
  reads: { buildingId: ['roomId'] },
  filters: {
    buildingId: (ids) =>
      sql`${houseListing.roomId} in (select ${room.id} from ${room} where ${anyOf(room.buildingId, [ids].flat())})`,
  },
  check: async (input, ctx, before) => {
    const { roomId, lessorPersonId, area, agentName, authorizationFile, ...dates } = { ...before, ...input }
    assertAvailable(dates)
    if (agentName && !authorizationFile) throw invalid({ authorizationFile: '委托代理须上传委托书' })
    if (roomId === undefined) return
    const place = await roomOf(ctx, roomId)
    if (area != null && place?.builtArea != null && area > place.builtArea)
      throw invalid({ area: `面积不能大于房屋的建筑面积${String(place.builtArea)}㎡` })
    if (lessorPersonId !== undefined) await assertOwnsRoom(ctx, roomId, lessorPersonId)
  },
  defaults: async ({ estateId, roomId }, ctx) => {
    const place = await roomOf(ctx, roomId)
    return {
      listingNo: await sequences.next(ctx, 'FY', estateId),
      floorText: place === undefined ? null : `${String(place.floorNo)}层`,
    }
  },
  removable: (row) => {
    if (row.state !== 'draft') throw refuse('只有草稿可以删除')
  },
  on: {
    submit: async (row, _input, ctx) => await handIn(row, ctx),
    relist: async (row, _input, ctx) => await handIn(row, ctx),
    vacate: (row, _input, ctx) => ({ to: afterRent(row, ctx) }),
  },
})

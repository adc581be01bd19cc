import * as calls from '@linli/api-client/contract/property/rentals/mp-home-offer-calls'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { invalid, notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { assertMay, ownCapabilities } from '../../auth/mp/mp-capabilities.ts'
import { ownHomes, residentOf, withinEstate } from '../../auth/mp/mp-caller.ts'
import { resident, residentHouse } from '../../base/people/resident.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { houseListingModel } from './house-listing.routes.ts'
import { ownsRoom } from './listing-rules.ts'
import { houseListing } from './rental.table.ts'

/** More of them has no household. */
const most = 50

/** Who lets the home: who offers it, if it is the own one, else an owner of it, for whom somebody of the household does. */
async function lessorOf(ctx: Ctx, roomId: number): Promise<number> {
  const { personId } = residentOf(ctx)
  const [owner] = await ctx.tx
    .select({ personId: resident.personId })
    .from(residentHouse)
    .innerJoin(resident, eq(resident.id, residentHouse.residentId))
    .where(ownsRoom(roomId))
    .orderBy(desc(sql`${resident.personId} = ${personId}`), residentHouse.id)
    .limit(1)
  if (owner === undefined) throw invalid({ roomId: '该房屋没有登记业主，请联系物业' })
  return owner.personId
}

/** The offers of homes for which the account may do so. */
async function shownOffers(ctx: Ctx, id?: number): Promise<calls.MpHomeOffer[]> {
  const may = await ownCapabilities(ctx)
  const homes = (await ownHomes(ctx)).filter(({ roomId }) => may.get(roomId)?.includes('rental'))
  const rows = await ctx.tx
    .select({ row: houseListing, place: room.fullName })
    .from(houseListing)
    .innerJoin(room, eq(room.id, houseListing.roomId))
    .where(
      and(
        inArray(houseListing.roomId, [...homes.map(({ roomId }) => roomId), 0]),
        id === undefined ? undefined : eq(houseListing.id, id),
      ),
    )
    .orderBy(desc(houseListing.id))
    .limit(most)
  return rows.map(({ place, row }) => {
    const { listingNo, title, monthlyRent, viewCount, inquiryCount, rejectReason, state } = row
    return { id: row.id, listingNo, title, place, monthlyRent, viewCount, inquiryCount, rejectReason, state }
  })
}

async function shownOffer(ctx: Ctx, id: number): Promise<calls.MpHomeOffer> {
  const [shown] = await shownOffers(ctx, id)
  if (shown === undefined) throw notFound()
  return shown
}

/** What residents do to let their homes: through the rules of the desk, for homes where they may. */
export const mpHomeOfferRoutes: readonly Route[] = [
  handle(calls.mpOfferHome, async ({ roomId, ...given }, ctx) => {
    const home = (await ownHomes(ctx)).find((one) => one.roomId === roomId)
    if (home === undefined) throw invalid({ roomId: '只能发布本人名下的房屋' })
    await assertMay(ctx, roomId, 'rental')
    const { estateId } = home
    const within = withinEstate(ctx, estateId)
    const row = await createRow(
      houseListingModel,
      { ...given, estateId, roomId, lessorPersonId: await lessorOf(ctx, roomId) },
      within,
    )
    const { id } = await takeTransition(houseListingModel, row, 'submit', {}, within)
    return await shownOffer(ctx, id)
  }),
  handle(calls.mpHomeOffers, async (_input, ctx) => await shownOffers(ctx)),
  handle(calls.mpWithdrawHome, async ({ id }, ctx) => {
    await shownOffer(ctx, id)
    const [row] = await ctx.tx.select().from(houseListing).where(eq(houseListing.id, id)).for('update')
    if (row === undefined) throw notFound()
    await takeTransition(houseListingModel, row, 'offline', {}, withinEstate(ctx, row.estateId))
    return await shownOffer(ctx, id)
  }),
]

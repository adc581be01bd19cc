import * as calls from '@linli/api-client/contract/property/rentals/mp-rental-calls'
import { houseListing as describedHouse } from '@linli/api-client/contract/property/rentals/house-listing'
import type { rentalTargets } from '@linli/api-client/contract/property/rentals/rental-inquiry'
import { fieldOf, weekWords } from '@linli/api-client/kit'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { ResidentRows } from '../../../kit/module.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { wordsFor } from '../../../kit/words.ts'
import { ownHomes, residentOf, withinEstate } from '../../auth/mp/mp-caller.ts'
import { ownContact } from '../../auth/mp/own-contact.ts'
import { parkingArea, parkingLot, parkingSpace } from '../../base/parking/parking.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { rentalInquiryModel } from './rental-inquiry.routes.ts'
import {
  houseListing,
  type HouseListingRow,
  parkingListing,
  type ParkingListingRow,
  rentalContract,
  rentalInquiry,
  type RentalInquiryRow,
  rentalPlan,
} from './rental.table.ts'

/** More of them are on no telephone. */
const most = 200

type Target = keyof typeof rentalTargets
type HouseField = 'orientation' | 'decoration' | 'payment'

const estatesOf = async (ctx: Ctx) => [...new Set((await ownHomes(ctx)).map(({ estateId }) => estateId)), 0]

const houseWords = async (ctx: Ctx, key: HouseField, value: string | null) =>
  value === null ? undefined : await wordsFor(fieldOf(describedHouse, key), value, undefined, ctx)

async function houseView(ctx: Ctx, row: HouseListingRow): Promise<calls.MpOffer> {
  const facts = [
    row.layout,
    row.area === null ? undefined : `${String(row.area)}㎡`,
    await houseWords(ctx, 'orientation', row.orientation),
    await houseWords(ctx, 'decoration', row.decoration),
    row.rentMode === 'share' ? `合租${row.shareRoomName ?? ''}` : '整租',
  ]
  return {
    id: row.id,
    type: 'house',
    title: row.title,
    facts: facts.filter(Boolean).join(' · '),
    monthlyRent: row.monthlyRent,
    deposit: null,
    payment: (await houseWords(ctx, 'payment', row.payment)) ?? null,
    minMonths: row.minMonths,
    availableFrom: row.availableFrom,
    images: [...(row.images ?? [])],
  }
}

const parkingView = (row: ParkingListingRow, place: string): calls.MpOffer => ({
  id: row.id,
  type: 'parking',
  title: place,
  facts: row.sharedTimes === null ? '长租' : `错时共享 ${weekWords(row.sharedTimes)}`,
  monthlyRent: row.monthlyRent,
  deposit: row.deposit,
  payment: null,
  minMonths: row.minMonths,
  availableFrom: row.availableFrom,
  images: [...(row.images ?? [])],
})

/** Where a space is, without its number: nobody comes to it before it is let. */
const parkingPlace = sql<string>`${parkingLot.name} || ' ' || ${parkingArea.name}`

const parkingOffers = (ctx: Ctx) =>
  ctx.tx
    .select({ row: parkingListing, place: parkingPlace })
    .from(parkingListing)
    .innerJoin(parkingSpace, eq(parkingSpace.id, parkingListing.parkingSpaceId))
    .innerJoin(parkingArea, eq(parkingArea.id, parkingSpace.areaId))
    .innerJoin(parkingLot, eq(parkingLot.id, parkingSpace.lotId))

async function offersOf(ctx: Ctx, estateId: number, type: Target): Promise<calls.MpOffer[]> {
  if (type === 'house') {
    const rows = await ctx.tx
      .select()
      .from(houseListing)
      .where(and(eq(houseListing.estateId, estateId), eq(houseListing.state, 'online')))
      .orderBy(desc(houseListing.id))
      .limit(most)
    const views: calls.MpOffer[] = []
    for (const row of rows) views.push(await houseView(ctx, row))
    return views
  }
  const rows = await parkingOffers(ctx)
    .where(and(eq(parkingListing.estateId, estateId), eq(parkingListing.state, 'online')))
    .orderBy(asc(parkingListing.monthlyRent), asc(parkingListing.id))
    .limit(most)
  return rows.map(({ row, place }) => parkingView(row, place))
}

/** On offer, and where who calls is at home; nothing else is found. */
const isOffered = async (ctx: Ctx, of: typeof houseListing | typeof parkingListing, id: number) =>
  and(eq(of.id, id), eq(of.state, 'online'), inArray(of.estateId, await estatesOf(ctx)))

async function houseOffer(ctx: Ctx, id: number): Promise<HouseListingRow> {
  const [row] = await ctx.tx
    .select()
    .from(houseListing)
    .where(await isOffered(ctx, houseListing, id))
  if (row === undefined) throw notFound()
  return row
}

async function parkingOffer(ctx: Ctx, id: number) {
  const [found] = await parkingOffers(ctx).where(await isOffered(ctx, parkingListing, id))
  if (found === undefined) throw notFound()
  return found
}

async function viewed(ctx: Ctx, type: Target, id: number) {
  if (type === 'parking') {
    const { row, place } = await parkingOffer(ctx, id)
    return { ...parkingView(row, place), description: null, facilities: [] }
  }
  const row = await houseOffer(ctx, id)
  // Who only looks changes no version: nobody who edits meanwhile is told of a conflict.
  await ctx.tx
    .update(houseListing)
    .set({ viewCount: sql`${houseListing.viewCount} + 1`, updatedAt: sql`${houseListing.updatedAt}` })
    .where(eq(houseListing.id, id))
  const facilities = await Promise.all(
    (row.facilities ?? []).map(async (one) => await ctx.deps.dicts.label('house_facility', one)),
  )
  return { ...(await houseView(ctx, row)), description: row.description, facilities }
}

async function titles(ctx: Ctx, rows: readonly RentalInquiryRow[]) {
  const houses = await ctx.tx
    .select({ id: houseListing.id, title: houseListing.title })
    .from(houseListing)
    .where(
      anyOf(
        houseListing.id,
        rows.map(({ houseListingId }) => houseListingId ?? 0),
      ),
    )
  const spaces = await parkingOffers(ctx).where(
    anyOf(
      parkingListing.id,
      rows.map(({ parkingListingId }) => parkingListingId ?? 0),
    ),
  )
  const ofHouse = new Map(houses.map(({ id, title }) => [id, title]))
  const ofSpace = new Map(spaces.map(({ row, place }) => [row.id, place]))
  return (row: RentalInquiryRow) =>
    (row.listingType === 'house'
      ? ofHouse.get(row.houseListingId ?? 0)
      : ofSpace.get(row.parkingListingId ?? 0)) ?? ''
}

async function shownInquiries(ctx: Ctx, rows: readonly RentalInquiryRow[]): Promise<calls.MpInquiry[]> {
  const titleOf = await titles(ctx, rows)
  return rows.map((row) => ({
    id: row.id,
    type: row.listingType,
    title: titleOf(row),
    visitAt: row.visitAt?.toISOString() ?? null,
    message: row.message,
    createdAt: row.createdAt.toISOString(),
    state: row.state,
  }))
}

/** What residents do about rentals. */
export const mpRentalRoutes: readonly Route[] = [
  handle(calls.mpOffers, async ({ estateId, type }, ctx) => {
    if (!(await estatesOf(ctx)).includes(estateId)) throw notFound()
    return await offersOf(ctx, estateId, type)
  }),
  handle(calls.mpOffer, async ({ id, type }, ctx) => await viewed(ctx, type, id)),
  handle(calls.mpInquire, async ({ id, type, visitAt, message }, ctx) => {
    const { estateId } = type === 'house' ? await houseOffer(ctx, id) : (await parkingOffer(ctx, id)).row
    const { name, phone } = await ownContact(ctx, estateId)
    const row = await createRow(
      rentalInquiryModel,
      {
        estateId,
        listingType: type,
        ...(type === 'house' ? { houseListingId: id } : { parkingListingId: id }),
        name,
        phone,
        visitAt,
        message,
      },
      withinEstate(ctx, estateId),
    )
    const [one] = await shownInquiries(ctx, [row])
    if (one === undefined) throw notFound()
    return one
  }),
  handle(calls.mpInquiries, async (_input, ctx) => {
    const rows = await ctx.tx
      .select()
      .from(rentalInquiry)
      .where(eq(rentalInquiry.personId, residentOf(ctx).personId))
      .orderBy(desc(rentalInquiry.id))
      .limit(most)
    return await shownInquiries(ctx, rows)
  }),
  handle(calls.mpLeases, async (_input, ctx) => {
    const rows = await ctx.tx
      .select({ row: rentalContract, room: room.fullName, space: parkingSpace.spaceNo })
      .from(rentalContract)
      .leftJoin(room, eq(room.id, rentalContract.roomId))
      .leftJoin(parkingSpace, eq(parkingSpace.id, rentalContract.parkingSpaceId))
      .where(
        and(
          eq(rentalContract.tenantPersonId, residentOf(ctx).personId),
          inArray(rentalContract.state, ['waiting', 'active']),
        ),
      )
      .orderBy(desc(rentalContract.id))
      .limit(most)
    const due = await ctx.tx
      .selectDistinctOn([rentalPlan.contractId])
      .from(rentalPlan)
      .where(
        and(
          anyOf(
            rentalPlan.contractId,
            rows.map(({ row }) => row.id),
          ),
          eq(rentalPlan.state, 'planned'),
        ),
      )
      .orderBy(asc(rentalPlan.contractId), asc(rentalPlan.dueDate), asc(rentalPlan.id))
    const next = new Map(due.map((plan) => [plan.contractId, plan]))
    return rows.map(({ row, room: home, space }) => ({
      id: row.id,
      contractNo: row.contractNo,
      type: row.targetType,
      place: home ?? (space === null ? '' : `车位 ${space}`),
      startDate: row.startDate,
      endDate: row.endDate,
      monthlyRent: row.monthlyRent,
      nextDue: next.get(row.id)?.dueDate ?? null,
      nextAmount: next.get(row.id)?.amount ?? null,
    }))
  }),
]

/** Pictures of what is on offer are shown where it is. */
export const offerPictures: readonly ResidentRows[] = (
  [
    ['houseListing', houseListing],
    ['parkingListing', parkingListing],
  ] as const
).map(([entity, of]) => ({
  entity,
  mayRead: async (ctx, id) => (await ctx.tx.$count(of, await isOffered(ctx, of, id))) > 0,
}))

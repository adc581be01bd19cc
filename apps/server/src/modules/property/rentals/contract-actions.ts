import type { rentalContract as described } from '@linli/api-client/contract/property/rentals/rental-contract'
import type { TakenOf } from '@linli/api-client/kit'
import { and, eq } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { addDays } from '../../../kit/periods.ts'
import { endContractCharges } from '../subjects/charged-contracts.ts'
import { assertComplete, assertNoOverlap } from './contract-rules.ts'
import { handBack, handOver } from './hand-overs.ts'
import { houseListingModel } from './house-listing.routes.ts'
import { beginTenancy, endTenancy } from './house-tenancy.ts'
import { parkingListingModel } from './parking-listing.routes.ts'
import { beginParking, endParking } from './parking-tenancy.ts'
import { assertChargeable, chargeRental, cutCharge } from './rental-bills.ts'
import { cutPlan, writePlan } from './rental-plan.routes.ts'
import { remindTenant } from './remind-tenant.ts'
import {
  houseListing,
  parkingListing,
  rentalContract,
  type RentalContractRow as Row,
} from './rental.table.ts'

type Taken<A extends string> = TakenOf<typeof described, A>

/** The offer of a contract follows it. */
async function moveListing(ctx: Ctx, row: Row, action: 'rent' | 'vacate'): Promise<void> {
  const from = action === 'rent' ? 'online' : 'rented'
  if (row.parkingListingId !== null) {
    const of = eq(parkingListing.id, row.parkingListingId)
    const [listing] = await ctx.tx.select().from(parkingListing).where(of).for('update')
    if (listing?.state === from) await takeTransition(parkingListingModel, listing, action, {}, ctx)
  }
  if (row.houseListingId !== null) {
    const of = eq(houseListing.id, row.houseListingId)
    const [listing] = await ctx.tx.select().from(houseListing).where(of).for('update')
    if (listing?.state === from) await takeTransition(houseListingModel, listing, action, {}, ctx)
  }
}

/** The term has begun: the tenant comes in. Columns that the row keeps of it. */
async function comeIn(ctx: Ctx, row: Row): Promise<{ vehicleIds?: number[] }> {
  await moveListing(ctx, row, 'rent')
  if (row.roomId !== null) await beginTenancy(ctx, row, row.roomId)
  return row.parkingSpaceId === null ? {} : { vehicleIds: await beginParking(ctx, row, row.parkingSpaceId) }
}

/** Its renewal is in force already. */
const isFollowed = async (ctx: Ctx, { id }: Row) =>
  (await ctx.tx.$count(
    rentalContract,
    and(eq(rentalContract.previousContractId, id), eq(rentalContract.state, 'active')),
  )) > 0

/** The term is over: access ends with it. */
async function goOut(ctx: Ctx, row: Row, reason: string): Promise<void> {
  if (row.roomId !== null) await endTenancy(ctx, row, row.roomId)
  if (row.parkingSpaceId !== null) await endParking(ctx, row, row.parkingSpaceId, reason)
  if (!(await isFollowed(ctx, row))) await moveListing(ctx, row, 'vacate')
}

async function chargeDeposit(ctx: Ctx, row: Row): Promise<number | null> {
  if (row.deposit === 0 || row.previousContractId !== null) return null
  const today = dayOf(ctx.now)
  return await chargeRental(ctx, row, {
    category: 'deposit',
    sourceId: row.id,
    amount: row.deposit,
    detail: `租赁押金 ${row.contractNo}`,
    span: { periodStart: today, periodEnd: today, dueDate: today > row.startDate ? today : row.startDate },
  })
}

async function approve(row: Row, ctx: Ctx) {
  assertComplete(row)
  await assertChargeable(ctx, row)
  await assertNoOverlap(ctx, row)
  const billed = row.collectMode === 'property' ? { depositBillId: await chargeDeposit(ctx, row) } : {}
  if (row.collectMode === 'property') await writePlan(ctx, row)
  if (row.startDate > dayOf(ctx.now)) return { to: 'waiting' as const, patch: billed }
  return { to: 'active' as const, patch: { ...billed, ...(await comeIn(ctx, row)) } }
}

async function terminate(row: Row, { earlyEndDate, endReason, penalty }: Taken<'terminate'>, ctx: Ctx) {
  if (earlyEndDate < row.startDate || earlyEndDate > row.endDate)
    throw invalid({ earlyEndDate: '解约日期须在租期之内' })
  if (earlyEndDate > dayOf(ctx.now)) throw invalid({ earlyEndDate: '解约日期不能晚于今天' })
  const refundDue = await cutPlan(ctx, row, earlyEndDate, `合同解约：${endReason}`.slice(0, 200))
  await endContractCharges(ctx, row.id, earlyEndDate)
  await goOut(ctx, row, '租赁合同解约')
  return { patch: { earlyEndDate, endReason, penalty: penalty ?? 0, refundDue }, content: endReason }
}

/** Nothing of the contract came to be: what was charged of it goes. */
async function cancel(row: Row, { endReason }: Taken<'cancel'>, ctx: Ctx) {
  const reason = `合同取消：${endReason}`.slice(0, 200)
  let refundDue = await cutPlan(ctx, row, addDays(row.startDate, -1), reason)
  if (row.depositBillId !== null) refundDue += (await cutCharge(ctx, row.depositBillId, 0, reason)).beyond
  await endContractCharges(ctx, row.id, row.startDate, { isVoid: true })
  return { patch: { endReason, refundDue }, content: endReason }
}

/** What staff and the clock do with a contract, whatever is let. */
export const contractActions = {
  submit: (row: Row) => assertComplete(row),
  approve: async (row: Row, _input: unknown, ctx: Ctx) => await approve(row, ctx),
  handOver,
  handBack,
  remind: remindTenant,
  terminate: async (row: Row, input: Taken<'terminate'>, ctx: Ctx) => await terminate(row, input, ctx),
  cancel: async (row: Row, input: Taken<'cancel'>, ctx: Ctx) => await cancel(row, input, ctx),
  begin: async (row: Row, _input: unknown, ctx: Ctx) => ({ patch: await comeIn(ctx, row) }),
  end: async (row: Row, _input: unknown, ctx: Ctx) => {
    await goOut(ctx, row, '租赁合同到期')
  },
}

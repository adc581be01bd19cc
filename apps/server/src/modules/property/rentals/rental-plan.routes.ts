import { rentalPlan as described } from '@linli/api-client/contract/property/rentals/rental-plan'
import { and, asc, eq, ne } from 'drizzle-orm'
import { userIdOf } from '../../../kit/caller.ts'
import { dayOf } from '../../../kit/calendar.ts'
import { changed } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { addDays, later } from '../../../kit/periods.ts'
import { type RentPeriod, rentOf, rentPlan } from './rent-terms.ts'
import { chargeRental, cutCharge } from './rental-bills.ts'
import { rentalContract, rentalPlan, type RentalContractRow, type RentalPlanRow } from './rental.table.ts'

/** Bills are made so many days before they are due. */
const daysAhead = 7

async function billPlan(row: RentalPlanRow, ctx: Ctx) {
  const [contract] = await ctx.tx.select().from(rentalContract).where(eq(rentalContract.id, row.contractId))
  if (contract === undefined) return { patch: {} }
  const { periodStart, periodEnd, dueDate, amount } = row
  const billId = await chargeRental(ctx, contract, {
    category: 'rent',
    sourceId: row.id,
    amount,
    detail: `租金 ${contract.contractNo} ${periodStart} 至 ${periodEnd}`,
    span: { periodStart, periodEnd, dueDate: later(dueDate, dayOf(ctx.now)) },
  })
  return { patch: { billId } }
}

/** 租金计划: read by people, made and billed by contracts. */
export const { model: rentalPlanModel, routes: rentalPlanCalls } = serve(
  described,
  rentalPlan,
)({ on: { bill: (row, _input, ctx) => billPlan(row, ctx) } })

/** Writes what is due down, and makes the bills whose time has come. */
export async function writePlan(
  ctx: Ctx,
  contract: RentalContractRow,
  periods: readonly RentPeriod[] = rentPlan(contract),
): Promise<void> {
  if (periods.length === 0) return
  const made = await ctx.tx
    .insert(rentalPlan)
    .values(
      periods.map((period) => ({
        ...period,
        estateId: contract.estateId,
        contractId: contract.id,
        dueDate: period.periodStart,
        billOn: addDays(period.periodStart, -daysAhead),
        createdAt: ctx.now,
        updatedAt: ctx.now,
        createdBy: userIdOf(ctx.caller),
      })),
    )
    .returning()
  for (const row of made)
    if (row.billOn <= dayOf(ctx.now)) await takeTransition(rentalPlanModel, row, 'bill', {}, ctx)
}

const plansOf = async (ctx: Ctx, contractId: number) =>
  await ctx.tx
    .select()
    .from(rentalPlan)
    .where(and(eq(rentalPlan.contractId, contractId), ne(rentalPlan.state, 'void')))
    .orderBy(asc(rentalPlan.periodStart))
    .for('update')

/** Cuts the plan off after a day; answers what was paid for days that are not used, which is asked for back. */
export async function cutPlan(
  ctx: Ctx,
  contract: RentalContractRow,
  lastDay: string,
  reason: string,
): Promise<number> {
  let beyond = 0
  for (const plan of await plansOf(ctx, contract.id)) {
    if (plan.periodEnd <= lastDay) continue
    const due = plan.periodStart > lastDay ? 0 : rentOf(contract, plan.periodStart, lastDay)
    const cut = plan.billId === null ? null : await cutCharge(ctx, plan.billId, due, reason)
    beyond += cut?.beyond ?? 0
    if (cut?.stands === true && due > 0) {
      // The bill stays with its plan, which asks for the days that were used.
      await ctx.tx
        .update(rentalPlan)
        .set({
          periodEnd: lastDay,
          amount: due,
          ...changed(ctx, rentalPlan),
        })
        .where(eq(rentalPlan.id, plan.id))
      continue
    }
    await takeTransition(rentalPlanModel, plan, 'drop', {}, ctx)
    if (due > 0)
      await writePlan(ctx, contract, [{ periodStart: plan.periodStart, periodEnd: lastDay, amount: due }])
  }
  return beyond
}

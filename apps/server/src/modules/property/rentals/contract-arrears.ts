import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { bill } from '../bills/bill.table.ts'
import { rentalPlan } from './rental.table.ts'

/** What is owed of the rent of each contract, of all its bills or of some. */
export async function rentOwedOf(
  ctx: Ctx,
  ids: readonly number[],
  which?: SQL,
): Promise<ReadonlyMap<number, number>> {
  const rows = await ctx.tx
    .select({ id: rentalPlan.contractId, owed: sql<number>`sum(${bill.owed})::bigint`.mapWith(Number) })
    .from(rentalPlan)
    .innerJoin(bill, eq(bill.id, rentalPlan.billId))
    .where(and(anyOf(rentalPlan.contractId, [...ids]), inArray(bill.state, ['unpaid', 'partial']), which))
    .groupBy(rentalPlan.contractId)
  return new Map(rows.map(({ id, owed }) => [id, owed]))
}

/** What of it is over its day. */
export const arrearsOf = async (ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> =>
  await rentOwedOf(ctx, ids, sql`${bill.dueDate} < ${dayOf(ctx.now)}`)

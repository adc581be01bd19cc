import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import type { BillRow } from '../bills/bill.table.ts'
import { rentalContract, rentalPlan } from './rental.table.ts'

/**
 * How much a bill asks for beyond the rent that is due of it, because its contract ended before its term: nobody owes
 * that again when it is given back.
 */
export async function beyondRent(
  ctx: Ctx,
  { id, source, amount, adjustAmount }: Pick<BillRow, 'id' | 'source' | 'amount' | 'adjustAmount'>,
): Promise<number> {
  if (source !== 'rental') return 0
  const [cut] = await ctx.tx
    .select({
      due: sql<number>`coalesce(sum(${rentalPlan.amount}) filter (where ${rentalPlan.state} <> 'void'), 0)::float8`,
    })
    .from(rentalPlan)
    .innerJoin(rentalContract, eq(rentalContract.id, rentalPlan.contractId))
    .where(sql`${rentalPlan.billId} = ${id} and ${rentalContract.state} in ('terminated', 'cancelled')`)
    .groupBy(rentalPlan.billId)
  return cut === undefined ? 0 : Math.max(0, amount + adjustAmount - cut.due)
}

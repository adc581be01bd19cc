import { quiet } from '../../../kit/quiet.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { bill } from '../bills/bill.table.ts'
import { paymentAllocation, paymentTender } from './payment.table.ts'

/** Documents whose bills are paid now go on, in this very transaction. */
export async function tellDocuments(ctx: Ctx, paymentId: number): Promise<void> {
  const documents = ctx.deps.modules.flatMap((one) => one.paidDocuments ?? [])
  const rows = await ctx.tx
    .select({ source: bill.source, sourceId: bill.sourceId })
    .from(paymentAllocation)
    .innerJoin(bill, eq(bill.id, paymentAllocation.billId))
    .where(
      and(
        eq(paymentAllocation.paymentId, paymentId),
        eq(bill.state, 'paid'),
        inArray(bill.source, ['repair', 'booking']),
      ),
    )
    .orderBy(asc(bill.id))
  if (rows.length === 0) return
  const [tender] = await ctx.tx
    .select({ method: paymentTender.method })
    .from(paymentTender)
    .where(eq(paymentTender.paymentId, paymentId))
    .orderBy(asc(paymentTender.id))
    .limit(1)
  for (const { source, sourceId } of rows)
    if (sourceId !== null)
      await documents
        .find((one) => one.source === source)
        ?.paid(quiet(ctx), { sourceId, method: tender?.method ?? 'cash' })
}

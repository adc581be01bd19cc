import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { bill } from '../bills/bill.table.ts'
import { payment, paymentAllocation } from './payment.table.ts'
import { refundableOf } from './refundable.ts'
import { writeRefund } from './write-refund.ts'

const nothing = { principal: 0, lateFee: 0 }

/**
 * Asks for the money of a document that was called off, as an application that is audited and executed like any other.
 * Answers whether there is such money.
 */
export async function draftRefund(
  ctx: Ctx,
  of: { readonly source: 'repair' | 'booking'; readonly sourceId: number },
  reason: string,
): Promise<boolean> {
  const rows = await ctx.tx
    .select({ payment, allocation: paymentAllocation })
    .from(paymentAllocation)
    .innerJoin(payment, eq(payment.id, paymentAllocation.paymentId))
    .innerJoin(bill, eq(bill.id, paymentAllocation.billId))
    .where(
      and(
        eq(bill.source, of.source),
        eq(bill.sourceId, of.sourceId),
        inArray(payment.state, ['success', 'part_refunded']),
      ),
    )
    .orderBy(asc(payment.id))
    .for('update', { of: payment })
  for (const { payment: paid, allocation } of rows) {
    const may = await refundableOf(ctx, paid)
    const { principal, lateFee } = may.lines.find(({ billId }) => billId === allocation.billId) ?? nothing
    const amount = principal + lateFee
    if (amount === 0) continue
    // What came by one way with enough in it goes back by it; otherwise in cash.
    const tender = may.tenders.find(({ left }) => left >= amount)
    const tenderAmounts = tender === undefined ? [] : [{ tenderId: tender.tenderId, amount }]
    await writeRefund(ctx, paid, {
      state: 'pending',
      amount,
      lines: [{ billId: allocation.billId, principal, lateFee }],
      tenderAmounts,
      way: tender === undefined ? 'cash' : 'original',
      reason,
    })
  }
  return rows.length > 0
}

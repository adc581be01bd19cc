import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { bill } from '../bills/bill.table.ts'
import { payment, paymentAllocation, type PaymentAllocationRow, type PaymentRow } from './payment.table.ts'
import { refundableOf } from './refundable.ts'
import { writeRefund } from './write-refund.ts'

interface Part {
  readonly principal: number
  readonly lateFee: number
}

interface Paid {
  readonly payment: PaymentRow
  readonly allocation: PaymentAllocationRow
}

const nothing: Part = { principal: 0, lateFee: 0 }

/** What was paid to bills and may go back, with its payments locked. */
const paidTo = async (ctx: Ctx, of: SQL | undefined, order: SQL): Promise<readonly Paid[]> =>
  await ctx.tx
    .select({ payment, allocation: paymentAllocation })
    .from(paymentAllocation)
    .innerJoin(payment, eq(payment.id, paymentAllocation.paymentId))
    .innerJoin(bill, eq(bill.id, paymentAllocation.billId))
    .where(and(of, inArray(payment.state, ['success', 'part_refunded'])))
    .orderBy(order)
    .for('update', { of: payment })

/** Asks for what a payment gave to a bill, as far as it is wanted and there; answers how much that is. */
async function askFor(
  ctx: Ctx,
  { payment: paid, allocation }: Paid,
  reason: string,
  wanted: (may: Part) => Part,
): Promise<number> {
  const may = await refundableOf(ctx, paid)
  const { principal, lateFee } = wanted(
    may.lines.find(({ billId }) => billId === allocation.billId) ?? nothing,
  )
  const amount = principal + lateFee
  if (amount === 0) return 0
  // What came by one way with enough in it goes back by it; otherwise in cash.
  const tender = may.tenders.find(({ left }) => left >= amount)
  await writeRefund(ctx, paid, {
    state: 'pending',
    amount,
    lines: [{ billId: allocation.billId, principal, lateFee }],
    tenderAmounts: tender === undefined ? [] : [{ tenderId: tender.tenderId, amount }],
    way: tender === undefined ? 'cash' : 'original',
    reason,
  })
  return amount
}

/**
 * Asks for the money of a document that was called off, as an application that is audited and executed like any other.
 * Answers whether there is such money.
 */
export async function draftRefund(
  ctx: Ctx,
  of: { readonly source: 'repair' | 'booking'; readonly sourceId: number },
  reason: string,
): Promise<boolean> {
  const ofDocument = and(eq(bill.source, of.source), eq(bill.sourceId, of.sourceId))
  const rows = await paidTo(ctx, ofDocument, asc(payment.id))
  for (const row of rows) await askFor(ctx, row, reason, (may) => may)
  return rows.length > 0
}

/** Asks for so much of what a bill was paid, from the last payment back, as applications like any other. */
export async function draftBillRefund(
  ctx: Ctx,
  billId: number,
  amount: number,
  reason: string,
): Promise<void> {
  let left = amount
  for (const row of await paidTo(ctx, eq(bill.id, billId), desc(payment.id)))
    left -= await askFor(ctx, row, reason, ({ principal }) => ({
      principal: Math.min(principal, left),
      lateFee: 0,
    }))
}

import { quiet } from '../../../kit/quiet.ts'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { paySubject } from '../subjects/charging.table.ts'
import { bill } from '../bills/bill.table.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { type PaymentRow, receipt } from './payment.table.ts'
import { writeReceipt } from './receipt-papers.ts'
import { receiptModel } from './receipt.routes.ts'
import type { RefundRow } from './refund.table.ts'

/** Papers of a payment are answered by red ones, each by what of it went back; one that is answered in whole holds no more. */
export async function writeRedReceipts(ctx: Ctx, of: PaymentRow, row: RefundRow): Promise<void> {
  const papers = await ctx.tx
    .select()
    .from(receipt)
    .where(and(eq(receipt.paymentId, of.id), eq(receipt.state, 'valid'), ne(receipt.kind, 'red')))
    .orderBy(asc(receipt.id))
    .for('update')
  if (papers.length === 0) return
  const lines = row.lines ?? []
  const deposits = await ctx.tx
    .select({ id: bill.id })
    .from(bill)
    .innerJoin(paySubject, and(eq(paySubject.id, bill.subjectId), eq(paySubject.chargeMode, 'deposit')))
    .where(
      anyOf(
        bill.id,
        lines.map(({ billId }) => billId),
      ),
    )
  const held = lines
    .filter(({ billId }) => deposits.some(({ id }) => id === billId))
    .reduce((sum, { principal, lateFee }) => sum + principal + lateFee, 0)
  for (const paper of papers) {
    const amount = paper.kind === 'deposit' ? held : row.amount - held
    if (amount === 0) continue
    const reds = await ctx.tx
      .select({ amount: receipt.amount })
      .from(receipt)
      .where(and(eq(receipt.originalId, paper.id), eq(receipt.state, 'valid')))
    await writeReceipt(ctx, of, { kind: 'red', title: paper.title, amount: -amount, originalId: paper.id })
    const answered = reds.reduce((sum, one) => sum - one.amount, amount)
    if (answered >= paper.amount) await takeTransition(receiptModel, paper, 'reverse', {}, quiet(ctx))
  }
}

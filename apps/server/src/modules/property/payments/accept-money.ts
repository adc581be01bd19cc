import { eq } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { beginRefund } from '../../pay/pay-refunds.ts'
import { creditPayment } from './credit-payment.ts'
import { type PaymentRow, paymentTender } from './payment.table.ts'
import { tellDocuments } from './tell-documents.ts'

async function doubted(ctx: Ctx, row: PaymentRow) {
  const tenders = await ctx.tx
    .select()
    .from(paymentTender)
    .where(eq(paymentTender.paymentId, row.id))
    .for('update')
  const tender = tenders.find(({ payTransactionId }) => payTransactionId !== null)
  if (tender === undefined || tender.payTransactionId === null || row.receivedAmount === null)
    throw refuse('没有渠道到账记录')
  const received = row.receivedAmount - (row.amount - tender.amount)
  return { tender, received, transactionId: tender.payTransactionId }
}

/** The amount that really came is taken: what is short leaves bills open, what is more stays with the room. */
export async function acceptMoney(ctx: Ctx, row: PaymentRow) {
  const { tender, received } = await doubted(ctx, row)
  await ctx.tx.update(paymentTender).set({ amount: received }).where(eq(paymentTender.id, tender.id))
  const credited = await creditPayment(ctx, row, row.paidAt ?? ctx.now)
  await tellDocuments(ctx, row.id)
  return credited
}

/** All that came goes back through the channel. */
export async function returnMoney(ctx: Ctx, row: PaymentRow): Promise<void> {
  const { tender, received, transactionId } = await doubted(ctx, row)
  await beginRefund(ctx, {
    transactionId,
    bizId: tender.id,
    sourceType: 'late_callback',
    sourceId: transactionId,
    amount: received,
    reason: '支付金额与订单不符',
  })
}

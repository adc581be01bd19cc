import { eq } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import { changed } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { chargeUntil } from '../sessions/parking-fee.ts'
import { parkingSession as t } from '../sessions/parking-session.table.ts'
import { tariffOf } from '../sessions/stay-tariff.ts'

interface Payment {
  readonly amount: number
  readonly discount: number
  readonly discountReason: string | null
  readonly method: 'cash' | 'other' | 'wechat' | 'alipay'
  /** Until when the stay was counted when the money was asked for. */
  readonly until: Date
  readonly payTransactionId?: number
}

/** What was taken for a stay at the barrier, and let off. What was due when it was asked for is for good. */
export async function settleStay(ctx: Ctx, sessionId: number, payment: Payment): Promise<void> {
  if (!(await settledStay(ctx, sessionId, payment))) throw refuse('停车记录已变化，请重新识别')
}

/** The same, for money that came already: whether the stay owes it. */
export async function settledStay(ctx: Ctx, sessionId: number, payment: Payment): Promise<boolean> {
  const [row] = await ctx.tx.select().from(t).where(eq(t.id, sessionId)).for('update')
  if (row === undefined) return false
  const fee = Math.max(row.fee, chargeUntil(row, payment.until, await tariffOf(ctx, row)))
  const paid = row.paid + payment.amount
  const discount = row.discount + payment.discount
  if (paid + discount > fee) return false
  await ctx.tx
    .update(t)
    .set({
      fee,
      paid,
      discount,
      discountReason: payment.discountReason ?? row.discountReason,
      payMethod: paid === 0 ? 'waived' : payment.amount > 0 ? payment.method : row.payMethod,
      payTransactionId: payment.payTransactionId ?? row.payTransactionId,
      paidAt: ctx.now,
      paidUntil: payment.until,
      ...changed(ctx, t),
    })
    .where(eq(t.id, sessionId))
  return true
}

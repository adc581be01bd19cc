import { asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import type { PaidMoney, PayBusiness } from '../../../kit/pay-business.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { lockPayment, paymentModel } from './payment.routes.ts'
import { payment, type PaymentRow, paymentTender } from './payment.table.ts'
import { tellRefund } from './refund.routes.ts'
import { settlePayment } from './settle-payment.ts'

/** The payment that a tender belongs to, locked. */
async function paymentOf(ctx: Ctx, tenderId: number): Promise<PaymentRow | undefined> {
  const [tender] = await ctx.tx
    .select({ paymentId: paymentTender.paymentId })
    .from(paymentTender)
    .where(eq(paymentTender.id, tenderId))
  return tender && (await lockPayment(ctx, tender.paymentId))
}

/** What was asked for is there, late or not; another amount waits for the accountant. */
async function paid(ctx: Ctx, money: PaidMoney): Promise<void> {
  const [item] = money.items
  if (item === undefined) return
  const row = await paymentOf(ctx, item.bizId)
  if (row?.state !== 'pending' && row?.state !== 'closed') return
  const { channelTradeNo: externalTradeNo, amount, expected, paidAt } = money
  await ctx.tx
    .update(paymentTender)
    .set({ externalTradeNo, updatedAt: ctx.now })
    .where(eq(paymentTender.id, item.bizId))
  if (amount === expected) {
    await settlePayment(ctx, row, paidAt)
    return
  }
  const receivedAmount = row.amount - expected + amount
  await ctx.tx.update(payment).set({ receivedAmount, paidAt }).where(eq(payment.id, row.id))
  await takeTransition(paymentModel, { ...row, receivedAmount, paidAt }, 'doubt', {}, ctx)
}

async function closed(ctx: Ctx, tenderIds: readonly number[]): Promise<void> {
  for (const id of tenderIds) {
    const row = await paymentOf(ctx, id)
    if (row?.state === 'pending') await takeTransition(paymentModel, row, 'close', {}, ctx)
  }
}

/** 物业缴费 by channels: late money and other amounts are taken, never given back by themselves. */
export const propertyPayments: PayBusiness = {
  bizType: 'property_payment',
  takesAnyMoney: true,
  paid,
  closed,
  refunded: tellRefund,
}

/** The tender of a payment that a channel took, or is asked for. */
export async function channelTender(ctx: Ctx, paymentId: number) {
  const [tender] = await ctx.tx
    .select()
    .from(paymentTender)
    .where(sql`${paymentTender.paymentId} = ${paymentId} and ${paymentTender.payTransactionId} is not null`)
    .orderBy(asc(paymentTender.id))
    .limit(1)
  return tender
}

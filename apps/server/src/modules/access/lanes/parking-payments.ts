import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import type { PaidMoney, PayBusiness } from '../../../kit/pay-business.ts'
import { raiseRows } from '../../../kit/serve/live-rows.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { beginRefund } from '../../pay/pay-refunds.ts'
import { payTransaction } from '../../pay/pay.table.ts'
import { laneWait as t, type WaitRow } from './lane.table.ts'
import { countTaken } from './lane-shift.routes.ts'
import { laneWaitModel, tellLane } from './lane-wait.routes.ts'
import { openBarrier } from './open-barrier.ts'
import { settledStay } from './settle-stay.ts'

/** The car that stands at the barrier until a payment is there, locked. */
async function carOf(ctx: Ctx, transactionId: number): Promise<WaitRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(t)
    .where(eq(t.payTransactionId, transactionId))
    .orderBy(t.id)
    .for('update')
  return row
}

/** Who asked for it, who has it in the shift as far as that is still on, and when. */
async function askedBy(ctx: Ctx, transactionId: number) {
  const [row] = await ctx.tx
    .select({ userId: payTransaction.createdBy, at: payTransaction.createdAt })
    .from(payTransaction)
    .where(eq(payTransaction.id, transactionId))
  return { userId: row?.userId ?? null, at: row?.at ?? ctx.now }
}

/** The stay is paid, and the car that still waits for it goes. What is owed no more, because somebody paid, goes back. */
async function paid(ctx: Ctx, money: PaidMoney): Promise<void> {
  const [item] = money.items
  if (item === undefined) return
  const { transactionId, amount } = money
  const car = await carOf(ctx, transactionId)
  const asked = await askedBy(ctx, transactionId)
  const isSettled = await settledStay(ctx, item.bizId, {
    amount,
    discount: car?.state === 'waiting' ? car.discount : 0,
    discountReason: car?.state === 'waiting' ? car.discountReason : null,
    method: money.channel === 'alipay' ? 'alipay' : 'wechat',
    payTransactionId: transactionId,
    until: car === undefined ? asked.at : (car.pricedAt ?? car.occurredAt),
  })
  if (!isSettled) {
    await beginRefund(ctx, {
      transactionId,
      bizId: item.bizId,
      sourceType: 'late_callback',
      sourceId: transactionId,
      amount,
      reason: '停车费已缴清',
    })
    return
  }
  const operatorId = asked.userId
  if (car !== undefined && operatorId !== null) await countTaken(ctx, operatorId, car.estateId, amount)
  if (car?.state !== 'waiting') return
  await takeTransition(laneWaitModel, car, 'paid', {}, ctx)
  const commandId = await openBarrier(ctx, car, '扫码缴费放行', 'access:lane:collect')
  await ctx.tx.update(t).set({ commandId, operatorId }).where(eq(t.id, car.id))
}

/** Nobody paid in time: the guard may ask again, or take the money otherwise. */
async function closed(ctx: Ctx, sessionIds: readonly number[]): Promise<void> {
  for (const sessionId of sessionIds) {
    const rows = await ctx.tx
      .update(t)
      .set({ payTransactionId: null })
      .where(and(eq(t.sessionId, sessionId), eq(t.state, 'waiting')))
      .returning()
    for (const row of rows) {
      await raiseRows(laneWaitModel, row, ctx)
      await tellLane(ctx, row)
    }
  }
}

/** 停车费 by channels, at the lane. A stay may be paid again: who stays beyond the grace owes more. */
export const parkingPayments: PayBusiness = {
  bizType: 'parking',
  paysOften: true,
  paid,
  closed,
  refunded: async () => await Promise.resolve(),
}

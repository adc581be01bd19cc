import type { PayBizType, PayChannel } from '@linli/api-client/contract/pay/pay-words'
import { eq } from 'drizzle-orm'
import { refuse } from '../../kit/app-error.ts'
import { userIdOf } from '../../kit/caller.ts'
import type { Ctx } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { hasChannel, payPort } from '../../ports/pay/pay-channels.ts'
import { PayRefusal } from '../../ports/pay/pay-port.ts'
import { payTransaction, payTransactionItem, type PayTransactionRow } from './pay.table.ts'
import { txnNumber } from './pay-numbers.ts'
import { takePaid } from './take-paid.ts'

const minute = 60_000

export interface NewPayment {
  readonly bizType: PayBizType
  readonly channel: Exclude<PayChannel, 'offline'>
  readonly subject: string
  readonly estateId?: number | null
  readonly memberId?: number | null
  /** Rows of the module, with what each is to get. */
  readonly items: readonly { readonly bizId: number; readonly amount: number }[]
  /** After this it is closed. */
  readonly minutes: number
}

/**
 * Asks a channel for money, for rows of the caller's module. The channel hears of it when this is committed; its code
 * stands in the row by the time the call is answered. What costs nothing is paid at once.
 */
export async function beginPayment(ctx: Ctx, payment: NewPayment): Promise<PayTransactionRow> {
  const { bizType, channel, subject, items, minutes } = payment
  const amount = items.reduce((sum, one) => sum + one.amount, 0)
  if (items.length === 0 || (channel === 'free') !== (amount === 0))
    throw new Error('Linli: a payment is for something, and is free when it costs nothing')
  if (channel !== 'free' && !hasChannel(ctx.deps, channel))
    throw refuse(`未开通${channel === 'wechat' ? '微信支付' : '支付宝'}收款`)
  const [row] = await ctx.tx
    .insert(payTransaction)
    .values({
      txnNo: txnNumber(ctx.now),
      bizType,
      channel,
      subject,
      amount,
      estateId: payment.estateId ?? null,
      memberId: payment.memberId ?? null,
      expiresAt: new Date(ctx.now.getTime() + minutes * minute),
      createdAt: ctx.now,
      updatedAt: ctx.now,
      createdBy: userIdOf(ctx.caller),
    })
    .returning()
  const made = row as PayTransactionRow
  const held = await ctx.tx
    .insert(payTransactionItem)
    .values(items.map((one) => ({ ...one, txnId: made.id, bizType, createdAt: ctx.now, updatedAt: ctx.now })))
    .onConflictDoNothing()
    .returning({ id: payTransactionItem.id })
  if (held.length < items.length) throw refuse('该业务已有支付中或已支付的订单')
  if (channel === 'free')
    await takePaid(ctx, 'free', { txnNo: made.txnNo, tradeNo: made.txnNo, amount: 0, paidAt: ctx.now })
  else ctx.afterCommit(async (deps) => await placeOrder(deps, made.id))
  return made
}

/** Tells the channel of an order that it does not know yet, and keeps its code, or why there is none. */
export async function placeOrder(deps: ServerDeps, id: number): Promise<void> {
  const { db } = deps.database
  const [row] = await db.select().from(payTransaction).where(eq(payTransaction.id, id))
  if (
    row?.state !== 'pending' ||
    row.codeText !== null ||
    row.channel === 'free' ||
    row.channel === 'offline'
  )
    return
  const port = payPort(deps, row.channel)
  if (port === undefined) return
  try {
    const codeText = await port.order(row)
    await db.update(payTransaction).set({ codeText, failReason: null }).where(eq(payTransaction.id, id))
  } catch (error) {
    if (!(error instanceof PayRefusal)) throw error
    await db.update(payTransaction).set({ failReason: error.message }).where(eq(payTransaction.id, id))
  }
}

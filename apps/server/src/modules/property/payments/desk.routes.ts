import * as calls from '@linli/api-client/contract/property/payments/desk-calls'
import { eq } from 'drizzle-orm'
import { notFound, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { closePayment } from '../../pay/close-payment.ts'
import { payTransaction } from '../../pay/pay.table.ts'
import { collectAtDesk } from './collect.ts'
import { cashierDesk } from './desk-bills.ts'
import { findOutsiders, findRooms } from './desk-rooms.ts'
import { lockPayment } from './payment.routes.ts'
import { payment, type PaymentRow } from './payment.table.ts'
import { channelTender } from './property-payments.ts'
import { printPapers } from './receipt-papers.ts'

const within = (ctx: Ctx, row: PaymentRow | undefined, code: string): PaymentRow => {
  if (row === undefined || !coversEstate(ctx.scopeFor(code), row.estateId)) throw notFound()
  return row
}

async function paymentWithin(ctx: Ctx, id: number, code: string): Promise<PaymentRow> {
  const [row] = await ctx.tx.select().from(payment).where(eq(payment.id, id))
  return within(ctx, row, code)
}

/** What the cashier does. */
export const deskRoutes: readonly Route[] = [
  handle(calls.deskRooms, async ({ estateId, keyword }, ctx) => [
    ...(await findRooms(ctx, estateId, keyword)),
    ...(await findOutsiders(ctx, estateId, keyword)),
  ]),
  handle(calls.cashierBills, async (input, ctx) => await cashierDesk(ctx, input)),
  handle(calls.collect, async (input, ctx) => {
    const { id, paymentNo, estateId, state } = await collectAtDesk(ctx, input)
    ctx.note({ resource: 'payment', targetId: id, estateId, title: `收款 ${paymentNo}` })
    return { id, paymentNo, state: state === 'pending' ? ('pending' as const) : ('success' as const) }
  }),
  handle(calls.codeState, async ({ id }, ctx) => {
    const { state, amount } = await paymentWithin(ctx, id, 'property:payment:collect')
    const tender = await channelTender(ctx, id)
    const [order] = await ctx.tx
      .select()
      .from(payTransaction)
      .where(eq(payTransaction.id, tender?.payTransactionId ?? 0))
    return {
      state,
      amount: tender?.amount ?? amount,
      codeText: order?.codeText ?? null,
      failReason: order?.failReason ?? null,
      expiresAt: order?.expiresAt.toISOString() ?? null,
    }
  }),
  handle(calls.cancelPayment, async ({ id }, ctx) => {
    const row = await paymentWithin(ctx, id, 'property:payment:collect')
    const tender = await channelTender(ctx, id)
    if (row.state !== 'pending' || tender?.payTransactionId == null) throw refuse('只能取消待支付的收款')
    const closed = await closePayment(ctx, tender.payTransactionId)
    ctx.note({
      resource: 'payment',
      targetId: id,
      estateId: row.estateId,
      title: `取消待支付收款 ${row.paymentNo}`,
    })
    return { closed }
  }),
  handle(calls.printReceipts, async ({ id, title }, ctx) => {
    const row = within(ctx, await lockPayment(ctx, id), 'property:receipt:print')
    return await printPapers(ctx, row, title ?? null)
  }),
]

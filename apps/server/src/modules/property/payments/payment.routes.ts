import { payment as described } from '@linli/api-client/contract/property/payments/payment'
import {
  paymentAllocation as describedAllocation,
  paymentTender as describedTender,
} from '@linli/api-client/contract/property/payments/payment-parts'
import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { room } from '../../base/rooms/room.table.ts'
import { acceptMoney, returnMoney } from './accept-money.ts'
import { creditPayment } from './credit-payment.ts'
import { payment, paymentAllocation, type PaymentRow, paymentTender } from './payment.table.ts'
import { reversePayment } from './reverse-payment.ts'

/** The ways in which each came. */
async function methodsOf(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await ctx.tx
    .select({ id: paymentTender.paymentId, method: paymentTender.method })
    .from(paymentTender)
    .where(anyOf(paymentTender.paymentId, ids))
    .orderBy(paymentTender.id)
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, all]) => [
      id,
      [...new Set(all.map(({ method }) => method))],
    ]),
  )
}

export const { model: paymentModel, routes: paymentCalls } = serve(
  described,
  payment,
)({
  reads: { method: ['methods'], tradeNo: [], buildingId: ['roomId'], billId: [] },
  filters: {
    method: (method) =>
      sql`${payment.id} in (select ${paymentTender.paymentId} from ${paymentTender}
        where ${paymentTender.method} = any(${`{${[method].flat().join(',')}}`}::text[]))`,
    tradeNo: (no) =>
      sql`${payment.id} in (select ${paymentTender.paymentId} from ${paymentTender}
        where ${paymentTender.externalTradeNo} = ${[no].flat().join('')})`,
    buildingId: (id) =>
      sql`${payment.roomId} in (select ${room.id} from ${room} where ${anyOf(room.buildingId, [id].flat())})`,
    billId: (id) =>
      sql`${payment.id} in (select ${paymentAllocation.paymentId} from ${paymentAllocation}
        where ${anyOf(paymentAllocation.billId, [id].flat())})`,
  },
  present: async (rows, ctx) => {
    const ids = rows.map(({ id }) => id)
    const methods = await methodsOf(ctx, ids)
    return new Map(ids.map((id) => [id, { methods: [...(methods.get(id) ?? [])] }]))
  },
  on: {
    settle: async (row, _input, ctx) => ({ patch: await creditPayment(ctx, row, row.paidAt ?? ctx.now) }),
    accept: async (row, _input, ctx) => ({ patch: await acceptMoney(ctx, row) }),
    giveBack: async (row, _input, ctx) => {
      await returnMoney(ctx, row)
    },
    giveSome: ({ amount, refundedAmount }) => ({
      to: refundedAmount < amount ? 'part_refunded' : 'refunded',
    }),
    reverse: async (row, { reverseReason }, ctx) => {
      await reversePayment(ctx, row)
      return { patch: { reverseReason }, content: reverseReason }
    },
  },
})

export const { routes: tenderCalls } = serve(describedTender, paymentTender)()
export const { routes: allocationCalls } = serve(describedAllocation, paymentAllocation)()

/** A payment, locked. */
export async function lockPayment(ctx: Ctx, id: number): Promise<PaymentRow | undefined> {
  const [row] = await ctx.tx.select().from(payment).where(eq(payment.id, id)).for('update')
  return row
}

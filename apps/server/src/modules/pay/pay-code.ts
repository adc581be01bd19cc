import type { PayBizType } from '@linli/api-client/contract/pay/pay-words'
import type { PayCode } from '@linli/api-client/contract/pay/pay-code'
import { and, desc, eq } from 'drizzle-orm'
import { notFound } from '../../kit/app-error.ts'
import { type Ctx, inContext } from '../../kit/context.ts'
import { closePayment } from './close-payment.ts'
import { payTransaction, payTransactionItem, type PayTransactionRow } from './pay.table.ts'

/** A payment as a desk shows it while a telephone pays. */
export async function codeOf(ctx: Ctx, transactionId: number | null): Promise<PayCode> {
  const [row] = await ctx.tx
    .select()
    .from(payTransaction)
    .where(eq(payTransaction.id, transactionId ?? 0))
  if (row === undefined) throw notFound()
  const { state, channel, amount, codeText, failReason, expiresAt } = row
  return { state, channel, amount, codeText, failReason, expiresAt: expiresAt.toISOString() }
}

/** The newest payment that was asked for a row of a module. */
export async function newestPayment(
  ctx: Ctx,
  bizType: PayBizType,
  bizId: number,
): Promise<PayTransactionRow | undefined> {
  const [found] = await ctx.tx
    .select({ row: payTransaction })
    .from(payTransactionItem)
    .innerJoin(payTransaction, eq(payTransaction.id, payTransactionItem.txnId))
    .where(and(eq(payTransactionItem.bizType, bizType), eq(payTransactionItem.bizId, bizId)))
    .orderBy(desc(payTransaction.id))
    .limit(1)
  return found?.row
}

/**
 * Nobody is to pay any more, once this is committed: in a transaction of its own, because a payment is locked before the
 * rows that it is for, and the caller holds one of these. Money that comes in between is the module's to give back.
 */
export function closeAfterwards(ctx: Ctx, transactionId: number): void {
  ctx.afterCommit(async (deps) => {
    await inContext(
      deps,
      { kind: 'system', name: '支付' },
      async (own) => await closePayment(own, transactionId),
      { now: deps.clock() },
    )
  })
}

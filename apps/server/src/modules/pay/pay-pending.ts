import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import { inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import type { JobDefinition } from '../../kit/jobs/definitions.ts'
import { payPort } from '../../ports/pay/pay-channels.ts'
import { placeOrder } from './begin-payment.ts'
import { closePayment } from './close-payment.ts'
import { sendRefund } from './pay-refunds.ts'
import { payRefund, payTransaction, type PayTransactionRow } from './pay.table.ts'
import { takePaid } from './take-paid.ts'

/** Looked at in one run; what is left is looked at by the next. */
const batch = 200
const minute = 60_000
const system = { kind: 'system', name: '支付' } as const

async function look(deps: ServerDeps, row: PayTransactionRow): Promise<'paid' | 'closed' | 'open'> {
  const { channel, txnNo, id } = row
  const now = deps.clock()
  const port = channel === 'wechat' || channel === 'alipay' ? payPort(deps, channel) : undefined
  const order = row.codeText === null ? undefined : await port?.query(txnNo)
  return await inContext(
    deps,
    system,
    async (ctx) => {
      if (order?.state === 'success') {
        await takePaid(ctx, channel, { ...order, txnNo })
        return 'paid'
      }
      if (order?.state !== 'closed' && row.expiresAt > now) return 'open'
      await closePayment(ctx, id)
      return 'closed'
    },
    { now },
  )
}

/** What a callback did not tell is asked for: payments that are open, and money on its way back. */
export async function lookAtPending(deps: ServerDeps) {
  const before = new Date(deps.clock().getTime() - minute)
  const { db } = deps.database
  const pending = eq(payTransaction.state, 'pending')
  const unplaced = await db
    .select({ id: payTransaction.id })
    .from(payTransaction)
    .where(and(pending, isNull(payTransaction.codeText), lt(payTransaction.createdAt, before)))
    .limit(batch)
  for (const { id } of unplaced) await placeOrder(deps, id)
  const open = await db
    .select()
    .from(payTransaction)
    .where(and(pending, lt(payTransaction.createdAt, before)))
    .orderBy(asc(payTransaction.createdAt))
    .limit(batch)
  const counts = { paid: 0, closed: 0, open: 0, failed: 0, refunds: 0 }
  for (const row of open)
    try {
      counts[await look(deps, row)] += 1
    } catch (error) {
      counts.failed += 1
      deps.log.warn('a payment could not be looked at', { error, txnNo: row.txnNo })
    }
  const refunds = await db
    .select({ id: payRefund.id })
    .from(payRefund)
    .where(and(eq(payRefund.state, 'processing'), lt(payRefund.updatedAt, before)))
    .limit(batch)
  for (const { id } of refunds) await sendRefund(deps, id)
  counts.refunds = refunds.length
  return counts
}

export const payPending: JobDefinition = {
  name: 'payPending',
  label: '查询支付结果',
  cron: '* * * * *',
  run: lookAtPending,
}

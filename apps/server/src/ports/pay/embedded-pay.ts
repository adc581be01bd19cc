import { and, eq, sql } from 'drizzle-orm'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ServerDeps } from '../../kit/deps.ts'
import { paySimulated, paySimulatedRefund } from './pay-simulated.table.ts'
import { type PayNotice, type PayPort, PayRefusal } from './pay-port.ts'

type Deps = Pick<ServerDeps, 'database' | 'secrets' | 'clock'>
type Order = typeof paySimulated.$inferSelect

const signatureHeader = 'x-simulated-signature'
/** Callbacks are good for so long, as those of the channels are. */
const freshMs = 5 * 60_000

const signatureOf = (deps: Pick<Deps, 'secrets'>, channel: string, at: string, body: string) =>
  createHmac('sha256', deps.secrets.masterKeys.newest.bytes)
    .update(`embedded pay\n${channel}\n${at}\n${body}`)
    .digest('base64url')

/** A callback as the embedded cashier sends it. */
export function simulatedCallback(
  deps: Pick<Deps, 'secrets' | 'clock'>,
  channel: Order['channel'],
  notice: PayNotice,
): { readonly headers: Headers; readonly body: string } {
  const body = JSON.stringify(notice)
  const at = String(deps.clock().getTime())
  return {
    headers: new Headers({ [signatureHeader]: `${at}.${signatureOf(deps, channel, at, body)}` }),
    body,
  }
}

/** What the telephone did to an order; another amount than was asked for where it is told to. */
export async function payOrder(deps: Deps, txnNo: string, amount: number): Promise<Order | undefined> {
  const [paid] = await deps.database.db
    .update(paySimulated)
    .set({
      state: 'success',
      tradeNo: sql`'SIM' || ${paySimulated.txnNo}`,
      paidAmount: amount,
      paidAt: deps.clock(),
    })
    .where(and(eq(paySimulated.txnNo, txnNo), eq(paySimulated.state, 'pending')))
    .returning()
  return paid
}

/** An order of the embedded cashier. */
export async function simulatedOrderOf(deps: Deps, txnNo: string): Promise<Order | undefined> {
  const [row] = await deps.database.db.select().from(paySimulated).where(eq(paySimulated.txnNo, txnNo))
  return row
}

/** The notice that belongs to an order that was paid. */
export function noticeOf({ txnNo, tradeNo, paidAmount, paidAt }: Order): PayNotice {
  if (tradeNo === null || paidAmount === null || paidAt === null) return { kind: 'other' }
  return { kind: 'paid', txnNo, tradeNo, amount: paidAmount, paidAt }
}

/** A channel in this house, for installations without one: its orders are rows, its telephone a page of the demo. */
export function embeddedPay(deps: Deps, channel: Order['channel']): PayPort {
  const known = async (txnNo: string): Promise<Order> => {
    const row = await simulatedOrderOf(deps, txnNo)
    if (row === undefined) throw new PayRefusal('ORDER_NOT_EXIST', '订单不存在')
    return row
  }
  return {
    async order({ txnNo, amount, subject }) {
      await deps.database.db
        .insert(paySimulated)
        .values({ txnNo, channel, amount, subject, createdAt: deps.clock() })
        .onConflictDoNothing()
      return `/test/pay?txn=${txnNo}`
    },
    async query(txnNo) {
      const row = await known(txnNo)
      if (row.state !== 'success' || row.tradeNo === null || row.paidAmount === null || row.paidAt === null)
        return { state: row.state === 'closed' ? 'closed' : 'pending' }
      return { state: 'success', tradeNo: row.tradeNo, amount: row.paidAmount, paidAt: row.paidAt }
    },
    async close(txnNo) {
      await deps.database.db
        .update(paySimulated)
        .set({ state: 'closed' })
        .where(and(eq(paySimulated.txnNo, txnNo), eq(paySimulated.state, 'pending')))
    },
    async refund({ txnNo, refundNo, amount }) {
      return await deps.database.db.transaction(async (tx) => {
        const [order] = await tx
          .select()
          .from(paySimulated)
          .where(eq(paySimulated.txnNo, txnNo))
          .for('update')
        const failed = (failReason: string) => ({
          state: 'failed' as const,
          channelRefundNo: null,
          failReason,
        })
        if (order?.state !== 'success') return failed('订单未支付')
        if (order.refusesRefunds) return failed('渠道余额不足')
        const done = { state: 'success' as const, channelRefundNo: `SIM${refundNo}`, failReason: null }
        const others = await tx.select().from(paySimulatedRefund).where(eq(paySimulatedRefund.txnNo, txnNo))
        if (others.some((one) => one.refundNo === refundNo)) return done
        const given = others.reduce((sum, one) => sum + one.amount, 0)
        if (given + amount > (order.paidAmount ?? 0)) return failed('退款金额超过可退金额')
        await tx.insert(paySimulatedRefund).values({ refundNo, txnNo, amount, createdAt: deps.clock() })
        return done
      })
    },
    read(headers, body) {
      const [at = '', given = ''] = (headers.get(signatureHeader) ?? '').split('.')
      const expected = Buffer.from(signatureOf(deps, channel, at, body))
      const signature = Buffer.from(given)
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined
      if (Math.abs(deps.clock().getTime() - Number(at)) > freshMs) return undefined
      const notice = JSON.parse(body) as PayNotice
      return notice.kind === 'paid' ? { ...notice, paidAt: new Date(notice.paidAt) } : notice
    },
    answer: (heard) => new Response(heard ? 'success' : 'fail', { status: heard ? 200 : 500 }),
  }
}

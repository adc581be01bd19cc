import { simulatedOrder, simulatedPay } from '@linli/api-client/contract/pay/pay-calls'
import type { SimulatedWay } from '@linli/api-client/contract/pay/pay-words'
import { eq } from 'drizzle-orm'
import { notFound, refuse } from '../../kit/app-error.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { handle, handleAlone, type Route } from '../../kit/route.ts'
import { noticeOf, payOrder, simulatedCallback, simulatedOrderOf } from '../../ports/pay/embedded-pay.ts'
import { paySimulated } from '../../ports/pay/pay-simulated.table.ts'
import { payTransaction } from './pay.table.ts'
import { receiveNotice } from './receive-notice.ts'

/** A channel tells a little later, or much. */
const delays: Readonly<Record<Exclude<SimulatedWay, 'cancel' | 'lost'>, readonly number[]>> = {
  pay: [300],
  twice: [300, 300, 1_000],
  late: [10_000],
  wrong: [300],
  short: [300],
}
const paidInstead = { wrong: 100, short: -1 } as const

async function pay(deps: ServerDeps, txnNo: string, way: SimulatedWay): Promise<boolean> {
  const order = await simulatedOrderOf(deps, txnNo)
  if (order === undefined) throw notFound()
  if (way === 'cancel') return false
  const more = way === 'wrong' || way === 'short' ? paidInstead[way] : 0
  const paid = await payOrder(deps, txnNo, order.amount + more)
  if (paid === undefined) throw refuse(order.state === 'closed' ? '订单已关闭' : '订单已支付')
  if (way === 'lost') return false
  const send = async () =>
    await receiveNotice(deps, paid.channel, simulatedCallback(deps, paid.channel, noticeOf(paid)))
  for (const delay of delays[way]) setTimeout(() => void send(), delay).unref()
  return true
}

/** The telephone at the embedded cashier; elsewhere there are no such calls. */
export const paySimulatorRoutes = (): readonly Route[] => [
  handle(simulatedOrder, async ({ txnNo }, { deps, tx }) => {
    const [row] = await tx
      .select({ order: paySimulated, state: payTransaction.state })
      .from(paySimulated)
      .leftJoin(payTransaction, eq(payTransaction.txnNo, paySimulated.txnNo))
      .where(eq(paySimulated.txnNo, txnNo))
    if (deps.mode !== 'demo' || row === undefined) throw notFound()
    const { channel, subject, amount, paidAmount } = row.order
    return { txnNo, channel, subject, amount, paidAmount, state: row.state ?? 'pending' }
  }),
  handleAlone(simulatedPay, async ({ txnNo, way }, { deps }) => {
    if (deps.mode !== 'demo') throw notFound()
    return { told: await pay(deps, txnNo, way) }
  }),
]

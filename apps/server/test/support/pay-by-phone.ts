import type { ServerDeps } from '../../src/kit/deps.ts'
import { noticeOf, payOrder, simulatedCallback } from '../../src/ports/pay/embedded-pay.ts'
import type { caller } from './calls.ts'

/** Pays the newest payment that was asked for by a code, as a telephone does and as its channel tells it: once, or oftener at once. */
export async function payByPhone(deps: ServerDeps, api: ReturnType<typeof caller>, times = 1): Promise<void> {
  const [asked] = await deps.database.sql<{ txnNo: string; amount: number }[]>`
    select txn_no as "txnNo", amount::int from pay_transaction order by id desc limit 1`
  const order = asked && (await payOrder(deps, asked.txnNo, asked.amount))
  if (order === undefined) throw new Error('Linli: nothing is to be paid')
  const { headers, body } = simulatedCallback(deps, order.channel, noticeOf(order))
  const init = { headers: Object.fromEntries(headers), body }
  const tell = async () => await api.raw('POST', `/api/open/pay/notify/${order.channel}`, init)
  await Promise.all(Array.from({ length: times }, tell))
}

import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDeps } from '../../../test/support/app.ts'
import { caller } from '../../../test/support/calls.ts'
import { useDatabase } from '../../../test/support/database.ts'
import type { Ctx } from '../../kit/context.ts'
import { inContext } from '../../kit/context.ts'
import { startModules } from '../../kit/create-server.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import type { PaidMoney, PayBusiness, RefundedMoney } from '../../kit/pay-business.ts'
import { noticeOf, payOrder, simulatedCallback } from '../../ports/pay/embedded-pay.ts'
import { beginPayment } from './begin-payment.ts'
import { closePayment } from './close-payment.ts'
import { payTransaction, type PayTransactionRow } from './pay.table.ts'
import { lookAtPending } from './pay-pending.ts'
import { beginRefund, retryRefund } from './pay-refunds.ts'

const database = useDatabase({ pool: 8 })
let now = new Date('2026-03-02T02:00:00Z')
let deps: ServerDeps
let api: ReturnType<typeof caller>
let bizId = 0
const paid: PaidMoney[] = []
const closed: number[] = []
const refunded: RefundedMoney[] = []

/** A business that wants the very amount in time, and one that takes any money. */
const business = (more: Partial<PayBusiness>): PayBusiness => ({
  bizType: 'ic_card',
  paid: async (_ctx, money) => void (await Promise.resolve(paid.push(money))),
  closed: async (_ctx, ids) => void (await Promise.resolve(closed.push(...ids))),
  refunded: async (_ctx, money) => void (await Promise.resolve(refunded.push(money))),
  ...more,
})

beforeAll(async () => {
  const made = testDeps(database(), { clock: () => now })
  const own = {
    name: 'bought',
    payBusiness: [
      business({}),
      business({ bizType: 'activity', takesAnyMoney: true }),
      business({ bizType: 'parking', paysOften: true }),
    ],
  }
  deps = { ...made, modules: [...made.modules.filter((one) => one.payBusiness === undefined), own] }
  await startModules(deps)
  api = caller(deps)
})

beforeEach(() => {
  now = new Date('2026-03-02T02:00:00Z')
  paid.length = 0
  closed.length = 0
  refunded.length = 0
  bizId += 1
})

const within = async <T>(work: (ctx: Ctx) => Promise<T>) =>
  await inContext(deps, { kind: 'system', name: '测试' }, work, { now })
const begun = async (bizType: 'ic_card' | 'activity' | 'parking' = 'ic_card', amount = 5_000) =>
  await within(
    async (ctx) =>
      await beginPayment(ctx, {
        bizType,
        channel: 'wechat',
        subject: '工本费',
        items: [{ bizId, amount }],
        minutes: 30,
      }),
  )
const rowOf = async ({ id }: PayTransactionRow) => {
  const [row] = await deps.database.db
    .select()
    .from(payTransaction)
    .then((rows) => rows.filter((one) => one.id === id))
  return row
}
const notify = async (
  row: PayTransactionRow,
  amount = row.amount,
  change: (body: string) => string = (b) => b,
) => {
  const order = await payOrder(deps, row.txnNo, amount)
  if (order === undefined) throw new Error('paid before')
  const { headers, body } = simulatedCallback(deps, 'wechat', noticeOf(order))
  const send = async () =>
    (
      await api.raw('POST', '/api/open/pay/notify/wechat', {
        headers: Object.fromEntries(headers),
        body: change(body),
      })
    ).status
  return { send, status: await send() }
}

describe('a payment', () => {
  test('has its code when it is begun, and is paid once however often the channel says so', async () => {
    const row = await begun()
    expect((await rowOf(row))?.codeText).toBe(`/test/pay?txn=${row.txnNo}`)
    const { send, status } = await notify(row)
    expect([status, ...(await Promise.all(Array.from({ length: 10 }, send)))]).toEqual(Array(11).fill(200))
    expect(paid).toEqual([
      expect.objectContaining({ items: [{ bizId, amount: 5_000 }], amount: 5_000, late: false }),
    ])
    expect(await rowOf(row)).toMatchObject({ state: 'success', channelTradeNo: `SIM${row.txnNo}` })
    await expect(begun()).rejects.toThrow('该业务已有支付中或已支付的订单')
  })

  test('is believed by its signature alone', async () => {
    const row = await begun()
    const { status } = await notify(row, row.amount, (body) => body.replace('5000', '5001'))
    expect(status).toBe(401)
    const bare = await api.raw('POST', '/api/open/pay/notify/wechat', { body: '{"kind":"paid"}' })
    expect(bare.status).toBe(401)
    expect(paid).toEqual([])
    expect((await rowOf(row))?.state).toBe('pending')
  })

  test('that no callback told of is found by asking', async () => {
    await database().sql`update pay_transaction set state = 'closed' where state = 'pending'`
    const row = await begun()
    await payOrder(deps, row.txnNo, row.amount)
    now = new Date(now.getTime() + 2 * 60_000)
    expect(await lookAtPending(deps)).toMatchObject({ paid: 1 })
    expect(paid).toHaveLength(1)
  })

  test('that nobody pays is closed, and what comes late goes back whole, once', async () => {
    const row = await begun()
    now = new Date(now.getTime() + 31 * 60_000)
    await within(async (ctx) => await closePayment(ctx, row.id))
    expect(closed).toEqual([bizId])
    // The telephone was quicker than the word of the closing.
    await database().sql`update pay_simulated set state = 'pending' where txn_no = ${row.txnNo}`
    const { send } = await notify(row)
    await send()
    expect(paid).toEqual([])
    expect(await rowOf(row)).toMatchObject({ state: 'late_paid', paidAmount: 5_000 })
    const refunds = await database()
      .sql`select amount::int, state from pay_refund where pay_transaction_id = ${row.id}`
    expect([...refunds]).toEqual([{ amount: 5_000, state: 'success' }])
    expect(refunded).toEqual([])
  })

  test('of another amount goes back, unless the business takes any money', async () => {
    const row = await begun()
    await notify(row, 4_999)
    expect(await rowOf(row)).toMatchObject({ state: 'late_paid', paidAmount: 4_999 })
    expect(closed).toEqual([bizId])
    bizId += 1
    const other = await begun('activity')
    await notify(other, 4_999)
    expect(paid).toEqual([expect.objectContaining({ expected: 5_000, amount: 4_999, late: false })])
  })

  test('may follow another for what is paid often', async () => {
    await notify(await begun('parking'))
    const second = await begun('parking')
    await expect(begun('parking')).rejects.toThrow('该业务已有支付中或已支付的订单')
    await notify(second)
    expect(paid).toHaveLength(2)
  })

  test('of nothing is paid at once', async () => {
    await within(
      async (ctx) =>
        await beginPayment(ctx, {
          bizType: 'ic_card',
          channel: 'free',
          subject: '工本费',
          items: [{ bizId, amount: 0 }],
          minutes: 30,
        }),
    )
    expect(paid).toEqual([expect.objectContaining({ amount: 0 })])
  })
})

describe('money', () => {
  const refund = async (row: PayTransactionRow, sourceId: number, amount: number) =>
    await within(
      async (ctx) =>
        await beginRefund(ctx, {
          transactionId: row.id,
          bizId,
          sourceType: 'ic_card',
          sourceId,
          amount,
          reason: '退卡',
        }),
    )

  test('goes back never above what came, asked for by 64 callers at once', async () => {
    const row = await begun('ic_card', 6_400)
    await notify(row)
    const asked = await Promise.allSettled(
      Array.from({ length: 64 }, async (_, i) => await refund(row, row.id * 1_000 + i, 200)),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(32)
    const [sum] = await database().sql`select sum(amount)::int as amount, count(*)::int as n from pay_refund
      where pay_transaction_id = ${row.id} and state = 'success'`
    expect(sum).toEqual({ amount: 6_400, n: 32 })
    expect(refunded.reduce((all, one) => all + one.amount, 0)).toBe(6_400)
  })

  test('that one source asks for twice goes back once, and what the channel refused is tried again', async () => {
    const row = await begun()
    await notify(row)
    await database().sql`update pay_simulated set refuses_refunds = true where txn_no = ${row.txnNo}`
    const made = await refund(row, row.id * 1_000, 2_000)
    expect(refunded).toEqual([expect.objectContaining({ state: 'failed', failReason: '渠道余额不足' })])
    await database().sql`update pay_simulated set refuses_refunds = false`
    await within(async (ctx) => await retryRefund(ctx, made.id))
    expect((await refund(row, row.id * 1_000, 2_000)).id).toBe(made.id)
    expect(refunded.at(-1)).toMatchObject({ state: 'success', amount: 2_000 })
    await expect(refund(row, row.id * 1_000 + 1, 3_001)).rejects.toThrow('退款金额超过可退金额')
  })
})

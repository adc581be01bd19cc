import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { idIn, openTill, type Till } from './testing/till.ts'

const database = useDatabase({ pool: 8 })
let till: Till
let auditor: Awaited<ReturnType<Till['account']>>
let second: typeof auditor
let [subjectId, next] = [0, 0]

beforeAll(async () => {
  till = await openTill(database, '2026-03-20T02:00:00Z')
  auditor = await till.account('auditor1')
  second = await till.account('auditor2')
  subjectId = await till.subject()
  await till.openShift()
})
beforeEach(async () => {
  await till.at('2026-03-20T02:00:00Z')
  auditor.token = await till.signIn(auditor.userId)
  second.token = await till.signIn(second.userId)
})

const room = () => till.rooms[next++ % till.rooms.length] ?? 0
const paid = async (amount: number, tenders = till.cash(amount), of = subjectId) => {
  const roomId = room()
  const billId = await till.billFor(roomId, of, amount)
  const paymentId = idIn(await till.collect(roomId, tenders, { ids: [billId] }))
  return { roomId, billId, paymentId }
}
type Paid = Awaited<ReturnType<typeof paid>>
const ask = async ({ paymentId, billId }: Paid, principal: number, more: object = {}) =>
  await till.send('refunds/apply', {
    paymentId,
    lines: [{ billId, principal, lateFee: 0 }],
    way: 'original',
    reason: '多收',
    ...more,
  })
const act = async (id: number, action: string, input: object = {}, token = auditor.token) =>
  await till.act('refund', id, action, input, token)
const execute = async (id: number, input: object = {}) => {
  expect(await act(id, 'approve')).toMatchObject({ success: true })
  return await act(id, 'execute', input, till.cashier.token)
}
const stateOf = async (id: number) =>
  (await till.sql`select state from refund where id = ${id}`)[0]?.['state']
const paymentOf = async ({ paymentId }: Paid) =>
  (await till.sql`select state, refunded_amount::int as back from payment where id = ${paymentId}`)[0]
const billOf = async ({ billId }: Paid) =>
  (
    await till.sql`select state, owed::int, paid_amount::int as paid, adjust_amount::int as adjusted
    from pay_bill where id = ${billId}`
  )[0]

describe('money that goes back', () => {
  test('is asked for by one and agreed to by another, by two where it is much', async () => {
    const one = await paid(150_000)
    const id = idIn(await ask(one, 100_000))
    expect(await act(id, 'approve', {}, till.cashier.token)).toMatchObject({ msg: '不能审核自己提交的申请' })
    expect(await act(id, 'approve')).toMatchObject({ data: { state: 'pending' } })
    expect(await act(id, 'approve')).toMatchObject({ msg: '复核人不能与审核人相同' })
    expect(await act(id, 'approve', {}, second.token)).toMatchObject({ data: { state: 'approved' } })
    expect(await act(id, 'execute', {}, auditor.token)).toMatchObject({ msg: '请先开班' })
    expect(await act(id, 'execute', {}, till.cashier.token)).toMatchObject({ data: { state: 'success' } })
    expect(await paymentOf(one)).toEqual({ state: 'part_refunded', back: 100_000 })
    expect(await billOf(one)).toMatchObject({ state: 'partial', owed: 100_000, paid: 50_000 })
    await till.assertSound()
  })

  test('is never more than came', async () => {
    const one = await paid(10_000)
    await ask(one, 6_000)
    expect(await ask(one, 4_001)).toMatchObject({ msg: '退款金额超过可退金额 40.00 元' })
    const id = idIn(await ask(one, 4_000))
    await act(id, 'cancel', {}, till.cashier.token)
    expect(await ask(one, 4_000)).toMatchObject({ success: true })
    const reversed = await till.act('payment', one.paymentId, 'reverse', { reverseReason: '错' })
    expect(reversed).toMatchObject({ msg: '该笔收款有退款申请，不能冲正' })
  })

  test('[3-13] asked for at once by many, is given once', async () => {
    const one = await paid(10_000)
    const answers = await Promise.all(Array.from({ length: 12 }, async () => await ask(one, 3_000)))
    expect(answers.filter(({ success }) => success)).toHaveLength(3)
  })

  test('goes through the channel that it came by, and again where that refused', async () => {
    const roomId = room()
    const billId = await till.billFor(roomId, subjectId, 5_000)
    const paymentId = idIn(
      await till.collect(roomId, [{ method: 'wechat', amount: 5_000 }], { ids: [billId] }),
    )
    await till.notify(paymentId)
    const one = { roomId, billId, paymentId }
    await till.sql`update pay_simulated set paid_amount = 0 where txn_no = (select x.txn_no from pay_transaction x
      join payment_tender t on t.pay_transaction_id = x.id where t.payment_id = ${paymentId})`
    const id = idIn(await ask(one, 5_000))
    await execute(id)
    expect(await stateOf(id)).toBe('failed')
    await till.sql`update pay_simulated set paid_amount = 5000 where paid_amount = 0`
    expect(await act(id, 'retry', {}, till.cashier.token)).toMatchObject({ success: true })
    expect(await stateOf(id)).toBe('success')
    expect(await paymentOf(one)).toEqual({ state: 'refunded', back: 5_000 })
    expect(await billOf(one)).toMatchObject({ state: 'unpaid', owed: 5_000 })
    await till.assertSound()
  })

  test('stays with the room, or leaves what stayed there', async () => {
    const one = await paid(3_000)
    await execute(idIn(await ask(one, 3_000, { way: 'prepaid' })))
    expect((await till.desk(one.roomId)).prepaid).toBe(3_000)
    const topup = idIn(await till.collect(one.roomId, till.cash(2_000), { ids: [], toPrepaid: true }))
    const out = idIn(
      await till.send('refunds/apply', {
        paymentId: topup,
        lines: [],
        prepaidAmount: 2_000,
        way: 'cash',
        reason: '退预存',
      }),
    )
    await execute(out)
    expect((await till.desk(one.roomId)).prepaid).toBe(3_000)
    await till.assertSound()
  })

  test('is answered by red paper', async () => {
    const one = await paid(4_000)
    await till.send(`payments/${one.paymentId}/receipts`, {})
    await execute(idIn(await ask(one, 1_000)))
    await execute(idIn(await ask(one, 3_000)))
    expect(
      await till.sql`select kind, amount::int, state from pay_receipt where payment_id = ${one.paymentId} order by id`,
    ).toEqual([
      { kind: 'receipt', amount: 4_000, state: 'reversed' },
      { kind: 'red', amount: -1_000, state: 'valid' },
      { kind: 'red', amount: -3_000, state: 'valid' },
    ])
  })

  test('[3-14] late fees do not count the days in which it was paid', async () => {
    const late = await till.subject({ lateEnabled: true, lateDailyRate: 0.0005 })
    await till.at('2026-04-10T02:00:00Z')
    const roomId = room()
    const billId = await till.billFor(roomId, late, 100_000)
    const paymentId = idIn(await till.collect(roomId, till.cash(100_500), { ids: [billId] }))
    await till.at('2026-06-09T02:00:00Z')
    auditor.token = await till.signIn(auditor.userId)
    await execute(idIn(await ask({ roomId, billId, paymentId }, 90_000, { way: 'prepaid' })))
    await till.at('2026-06-19T02:00:00Z')
    const bills = (await till.desk(roomId)).bills.filter(({ id }) => id === billId)
    expect(bills).toMatchObject([{ principal: 90_000, late: 450 }])
    await till.assertSound()
  })
})

describe('a deposit', () => {
  test('that goes back is not owed again; a part of it may be kept as income', async () => {
    const deposit = await till.subject({ chargeMode: 'deposit', category: 'deposit' })
    const one = await paid(200_000, till.cash(200_000), deposit)
    const income = await till.subject()
    const forfeit = async (amount: number) =>
      await till.send(`bills/${one.billId}/forfeit`, { amount, subjectId: income, reason: '装修损坏' })
    expect(await forfeit(200_001)).toMatchObject({ fields: { amount: '转收金额超过已收押金' } })
    const answer = await forfeit(30_000)
    expect(answer).toMatchObject({ success: true })
    expect(await billOf(one)).toEqual({ state: 'paid', owed: 0, paid: 170_000, adjusted: -30_000 })
    const id = idIn(
      await ask(one, 170_000, { way: 'transfer', payeeName: '王小明', payeeAccount: '6222000011112222' }),
    )
    await act(id, 'approve')
    await act(id, 'approve', {}, second.token)
    expect(await act(id, 'execute', {}, till.cashier.token)).toMatchObject({
      fields: { externalRefundNo: '请输入退款流水号' },
    })
    await act(id, 'execute', { externalRefundNo: 'B-77' }, till.cashier.token)
    expect(await billOf(one)).toEqual({ state: 'paid', owed: 0, paid: 0, adjusted: -200_000 })
    expect(await paymentOf(one)).toEqual({ state: 'refunded', back: 200_000 })
    await till.assertSound()
  })
})

describe('an adjustment', () => {
  const adjust = async ({ billId }: Paid, kind: string, amount: number) =>
    await till.send('bill-adjustments', { estateId: till.estateId, billId, kind, amount, reason: '协商' })

  test('is done at once where it is small, and agreed to by another where it is not', async () => {
    const one = await paid(10_000, till.cash(4_000))
    expect(await adjust(one, 'reduce', 6_001)).toMatchObject({ msg: '调整后应收不能小于已缴金额' })
    expect(await adjust(one, 'reduce', 1_000)).toMatchObject({ data: { state: 'approved' } })
    expect(await billOf(one)).toMatchObject({ owed: 5_000, adjusted: -1_000 })
    const more = await adjust(one, 'increase', 20_000)
    expect(more).toMatchObject({ data: { state: 'pending' } })
    const audit = async (token: string) => await till.act('bill_adjustment', idIn(more), 'approve', {}, token)
    expect(await audit(till.cashier.token)).toMatchObject({ msg: '不能审核自己提交的申请' })
    expect(await audit(auditor.token)).toMatchObject({ success: true })
    expect(await billOf(one)).toMatchObject({ owed: 25_000, adjusted: 19_000 })
    expect(await adjust(one, 'waive_late', 1)).toMatchObject({ msg: '减免金额不能大于所欠滞纳金' })
    await till.assertSound()
  })

  test('to nothing leaves nothing to pay', async () => {
    const roomId = room()
    const billId = await till.billFor(roomId, subjectId, 500)
    const one = { roomId, billId, paymentId: 0 }
    await adjust(one, 'reduce', 500)
    expect(await billOf(one)).toEqual({ state: 'paid', owed: 0, paid: 0, adjusted: -500 })
  })
})

test('[3-1] [3-2] bills, payments and accounts agree after whatever happens', async () => {
  const step = fc.record({
    do: fc.constantFrom('bill', 'pay', 'topup', 'deduct', 'refund', 'reverse', 'adjust'),
    amount: fc.integer({ min: 1, max: 4_000 }),
    nth: fc.nat(5),
  })
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
  const run = async (steps: readonly Step[]) => {
    const roomId = room()
    const payments: Paid[] = []
    const take = async ({ do: what, amount, nth }: Step) => {
      if (what === 'bill') await till.billFor(roomId, subjectId, amount)
      if (what === 'topup') await till.collect(roomId, till.cash(amount), { ids: [], toPrepaid: true })
      const { bills } = await till.desk(roomId)
      const [first] = bills
      const one = payments[nth]
      if (what === 'pay' || what === 'deduct') {
        const method = what === 'pay' ? 'cash' : 'prepaid'
        const answer = await till.collect(roomId, [{ method, amount }], { toPrepaid: what === 'pay' })
        if (answer.success && first) payments.push({ roomId, billId: first.id, paymentId: idIn(answer) })
      } else if (what === 'adjust' && first)
        await till.send('bill-adjustments', {
          estateId: till.estateId,
          billId: first.id,
          kind: amount % 2 === 0 ? 'reduce' : 'increase',
          amount,
          reason: '协商',
        })
      else if (what === 'reverse' && one)
        await till.act('payment', one.paymentId, 'reverse', { reverseReason: '错' })
      else if (what === 'refund' && one) {
        const answer = await ask(one, Math.ceil(amount / 4), { way: nth % 2 === 0 ? 'prepaid' : 'original' })
        if (answer.success) await execute(idIn(answer))
      }
    }
    for (const one of steps) await take(one)
    await till.assertSound()
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), run), { numRuns: 12 })
}, 120_000)

import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { idIn, openTill, type Till } from './testing/till.ts'

const database = useDatabase({ pool: 8 })
let till: Till
let [subjectId, next] = [0, 0]

beforeAll(async () => {
  till = await openTill(database, '2026-03-20T02:00:00Z')
  subjectId = await till.subject()
})
beforeEach(async () => {
  await till.at('2026-03-20T02:00:00Z')
})

/** A room that no other test has. */
const room = () => till.rooms[next++ % till.rooms.length] ?? 0
const stateOf = async (billId: number) =>
  (
    await till.sql`select state, paid_amount::int as paid, owed::int, late_paid::int as late from pay_bill where id = ${billId}`
  )[0]
const paymentOf = async (id: number) =>
  (
    await till.sql`select state, amount::int, bill_amount::int as bills, late_amount::int as late,
    prepaid_amount::int as prepaid, duplicate, shift_id is not null as in_shift from payment where id = ${id}`
  )[0]

describe('money at the desk', () => {
  test('is refused without an open shift', async () => {
    const roomId = room()
    await till.billFor(roomId, subjectId, 10_000)
    expect(await till.collect(roomId, till.cash(10_000))).toMatchObject({ msg: '请先开班' })
    await till.openShift()
    expect(await till.send('cashier-shifts', { estateId: till.estateId })).toMatchObject({
      msg: '您在该小区已有进行中的班次',
    })
  })

  test('pays bills by priority and age, with several ways at once', async () => {
    const roomId = room()
    const late = await till.billFor(roomId, subjectId, 10_000)
    const first = await till.billFor(roomId, subjectId, 5_000, { dueDate: '2026-03-25' })
    const answer = await till.collect(roomId, [
      { method: 'cash', amount: 4_000 },
      { method: 'pos', amount: 5_000, externalTradeNo: 'POS-1' },
    ])
    expect(answer).toMatchObject({ success: true, data: { state: 'success' } })
    expect(await stateOf(first)).toMatchObject({ state: 'paid', paid: 5_000, owed: 0 })
    expect(await stateOf(late)).toMatchObject({ state: 'partial', paid: 4_000, owed: 6_000 })
    const again = await till.collect(roomId, [{ method: 'pos', amount: 10, externalTradeNo: 'POS-1' }])
    expect(again).toMatchObject({ msg: '该交易号已登记收款' })
    await till.assertSound()
  })

  test('goes where somebody decided', async () => {
    const roomId = room()
    const [a, b] = [
      await till.billFor(roomId, subjectId, 3_000),
      await till.billFor(roomId, subjectId, 3_000),
    ]
    const answer = await till.send('payments/collect', {
      roomId,
      bills: [
        { id: a, expectedOwed: 3_000, amount: 1_000 },
        { id: b, expectedOwed: 3_000, amount: 2_500 },
      ],
      tenders: till.cash(3_500),
    })
    expect(answer).toMatchObject({ success: true })
    expect([(await stateOf(a))?.owed, (await stateOf(b))?.owed]).toEqual([2_000, 500])
  })

  test('is refused in words where it does not fit', async () => {
    const roomId = room()
    const whole = await till.subject({ allowPartial: false })
    const id = await till.billFor(roomId, whole, 10_000)
    expect(await till.collect(roomId, till.cash(9_999))).toMatchObject({ msg: '该项目不支持部分缴费' })
    expect(await till.collect(roomId, till.cash(10_001))).toMatchObject({ msg: '收款金额大于应缴金额' })
    const seen = async (expectedOwed: number) =>
      await till.send('payments/collect', {
        roomId,
        bills: [{ id, expectedOwed }],
        tenders: till.cash(10_000),
      })
    expect(await seen(9_000)).toMatchObject({ msg: '账单金额已变化，请刷新后重试' })
    expect(await seen(10_000)).toMatchObject({ success: true })
    expect((await seen(0)).msg).toMatch(/^账单 ZD\d+ 已缴清或作废$/u)
    expect(await till.collect(roomId, [{ method: 'voucher', amount: 1 }], { toPrepaid: true })).toMatchObject(
      {
        fields: { 'tenders.0.method': '抵扣券不可用' },
      },
    )
    expect(
      await till.collect(roomId, [{ method: 'deposit_offset', amount: 1 }], { toPrepaid: true }),
    ).toMatchObject({ fields: { 'tenders.0.method': '该方式不能在收银台使用' } })
  })

  test('pays the late fee first, to the day, as in the worked example', async () => {
    const roomId = room()
    const late = await till.subject({ lateEnabled: true, lateDailyRate: 0.0005 })
    const id = await till.billFor(roomId, late, 100_000)
    await till.at('2026-04-30T02:00:00Z')
    await till.collect(roomId, till.cash(41_500))
    expect(await stateOf(id)).toEqual({ state: 'partial', paid: 40_000, owed: 60_000, late: 1_500 })
    await till.at('2026-05-30T02:00:00Z')
    expect((await till.desk(roomId)).bills).toMatchObject([{ principal: 60_000, late: 900, owed: 60_900 }])
    await till.assertSound()
  })

  test('that is more stays with the room, and pays the next bills', async () => {
    const roomId = room()
    await till.billFor(roomId, subjectId, 1_000)
    const answer = await till.collect(roomId, till.cash(5_000), { toPrepaid: true })
    expect(await paymentOf(idIn(answer))).toMatchObject({ bills: 1_000, prepaid: 4_000 })
    await till.billFor(roomId, subjectId, 3_000)
    await till.collect(roomId, [{ method: 'prepaid', amount: 3_000 }])
    expect((await till.desk(roomId)).prepaid).toBe(1_000)
    await till.billFor(roomId, subjectId, 3_000)
    expect(await till.collect(roomId, [{ method: 'prepaid', amount: 3_000 }])).toMatchObject({
      msg: '预存余额不足',
    })
    const topup = await till.collect(roomId, till.cash(700), { ids: [], toPrepaid: true })
    expect(await paymentOf(idIn(topup))).toMatchObject({ bills: 0, prepaid: 700 })
    await till.assertSound()
  })
})

describe('a bill', () => {
  test('with a mark of its own is written down once', async () => {
    const roomId = room()
    const more = { rowKey: 'SHEET-1' }
    await till.billFor(roomId, subjectId, 1_000, more)
    const again = await till.send('bills', {
      estateId: till.estateId,
      roomId,
      subjectId,
      periodStart: '2026-03-01',
      periodEnd: '2026-03-31',
      dueDate: '2026-03-31',
      amount: 1_000,
      ...more,
    })
    expect(again).toMatchObject({ fields: { rowKey: '导入标识「SHEET-1」已存在' } })
  })
})

describe('invariants', () => {
  test('[3-10] two cashiers paying a bill at once take the money once', async () => {
    const roomId = room()
    const other = await till.account('cashier2')
    await till.openShift(other.token)
    const id = await till.billFor(roomId, subjectId, 10_000)
    const pay = async (token: string) =>
      await till.send(
        'payments/collect',
        { roomId, bills: [{ id, expectedOwed: 10_000 }], tenders: till.cash(10_000) },
        token,
      )
    const answers = await Promise.all([pay(till.cashier.token), pay(other.token)])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.find(({ success }) => !success)?.msg).toBe('账单金额已变化，请刷新后重试')
    await till.assertSound()
  })

  test('[3-3] 20 deductions at once never take more than is there', async () => {
    const roomId = room()
    await till.collect(roomId, till.cash(10_000), { ids: [], toPrepaid: true })
    const ids = []
    for (let i = 0; i < 20; i += 1) ids.push(await till.billFor(roomId, subjectId, 1_000))
    const answers = await Promise.all(
      ids.map(
        async (id) =>
          await till.send('payments/collect', {
            roomId,
            bills: [{ id, expectedOwed: 1_000 }],
            tenders: [{ method: 'prepaid', amount: 1_000 }],
          }),
      ),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(10)
    expect((await till.desk(roomId)).prepaid).toBe(0)
    await till.assertSound()
  })

  test('[3-11] a callback ten times at once makes one success', async () => {
    const roomId = room()
    const id = await till.billFor(roomId, subjectId, 10_000)
    const asked = await till.collect(roomId, [{ method: 'wechat', amount: 10_000 }])
    expect(asked.data).toMatchObject({ state: 'pending' })
    expect(await stateOf(id)).toMatchObject({ state: 'unpaid' })
    await till.notify(idIn(asked), 0, 10)
    expect(await paymentOf(idIn(asked))).toMatchObject({ state: 'success', bills: 10_000, duplicate: false })
    expect(
      await till.sql`select count(*)::int as n from payment_allocation where payment_id = ${idIn(asked)}`,
    ).toEqual([{ n: 1 }])
    await till.assertSound()
  })

  test('[3-12] money that comes late, or for what was paid meanwhile, is never lost', async () => {
    const roomId = room()
    const id = await till.billFor(roomId, subjectId, 10_000)
    const byCode = await till.collect(roomId, [{ method: 'wechat', amount: 10_000 }])
    const tell = await till.payByPhone(idIn(byCode))
    await till.send(`payments/${idIn(byCode)}/cancel`, {})
    expect(await paymentOf(idIn(byCode))).toMatchObject({ state: 'closed' })
    await till.collect(roomId, till.cash(10_000))
    await tell()
    expect(await paymentOf(idIn(byCode))).toMatchObject({
      state: 'success',
      bills: 0,
      prepaid: 10_000,
      duplicate: true,
    })
    expect(await stateOf(id)).toMatchObject({ state: 'paid', paid: 10_000 })
    await till.assertSound()
  })

  test('another amount waits for the accountant, who takes it as it is or gives it back', async () => {
    const roomId = room()
    const id = await till.billFor(roomId, subjectId, 10_000)
    const short = await till.collect(roomId, [{ method: 'wechat', amount: 10_000 }])
    await till.notify(idIn(short), -1)
    expect(await paymentOf(idIn(short))).toMatchObject({ state: 'abnormal' })
    expect(await stateOf(id)).toMatchObject({ state: 'unpaid' })
    expect(await till.act('payment', idIn(short), 'accept')).toMatchObject({ success: true })
    expect(await paymentOf(idIn(short))).toMatchObject({ state: 'success', amount: 9_999, bills: 9_999 })
    expect(await stateOf(id)).toMatchObject({ state: 'partial', owed: 1 })
    const over = await till.collect(roomId, [{ method: 'alipay', amount: 1 }])
    await till.notify(idIn(over), 100)
    expect(await till.act('payment', idIn(over), 'giveBack')).toMatchObject({ success: true })
    expect(await paymentOf(idIn(over))).toMatchObject({ state: 'closed' })
    expect(await till.sql`select amount::int, state from pay_refund`).toEqual([
      { amount: 101, state: 'success' },
    ])
    await till.assertSound()
  })
})

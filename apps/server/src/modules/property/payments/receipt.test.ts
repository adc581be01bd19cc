import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { idIn, openTill, type Till } from './testing/till.ts'

const database = useDatabase({ pool: 8 })
let till: Till
let [subjectId, roomId] = [0, 0]

beforeAll(async () => {
  till = await openTill(database, '2026-03-20T02:00:00Z')
  subjectId = await till.subject()
  roomId = till.rooms[0] ?? 0
  await till.openShift()
})

const paid = async (amount: number): Promise<number> => {
  const id = await till.billFor(roomId, subjectId, amount)
  return idIn(await till.collect(roomId, till.cash(amount), { ids: [id] }))
}
const papers = async (paymentId: number) =>
  await till.sql`select id::int, receipt_no, kind, amount::int, print_count as printed, state
    from pay_receipt where payment_id = ${paymentId} order by id`

describe('paper', () => {
  test('[3-15] numbers have neither gap nor twin, printed at once and failing', async () => {
    const ids = []
    for (let i = 0; i < 12; i += 1) ids.push(await paid(100 + i))
    const print = async (id: number) => await till.send(`payments/${id}/receipts`, {})
    await Promise.all([...ids, ...ids].flatMap((id) => [print(id), print(0)]))
    const rows = await till.sql`select receipt_no from pay_receipt order by receipt_no`
    expect(rows.map(({ receipt_no: no }) => String(no))).toEqual(
      ids.map((_, i) => `SJ2026${String(i + 1).padStart(6, '0')}`),
    )
    expect(await papers(ids[0] ?? 0)).toMatchObject([{ kind: 'receipt', printed: 2, state: 'valid' }])
  })

  test('keeps what is held apart from what was charged', async () => {
    const deposit = await till.subject({ chargeMode: 'deposit', category: 'deposit' })
    const own = till.rooms[1] ?? 0
    await till.billFor(own, deposit, 200_000)
    await till.billFor(own, subjectId, 5_000)
    const id = idIn(await till.collect(own, till.cash(206_000), { toPrepaid: true }))
    const answer = await till.send(`payments/${id}/receipts`, { title: '王先生' })
    expect(answer.data).toMatchObject([
      { kind: 'receipt', amount: 6_000, prepaid: 1_000, amountWords: '陆拾元整', title: '王先生' },
      { kind: 'deposit', amount: 200_000, prepaid: 0, amountWords: '贰仟元整' },
    ])
  })

  test('that is void gives its number up for good', async () => {
    const id = await paid(700)
    await till.send(`payments/${id}/receipts`, {})
    const [paper] = await papers(id)
    await till.act('pay_receipt', Number(paper?.['id']), 'void', { voidReason: '打印机卡纸' })
    await till.send(`payments/${id}/receipts`, {})
    const [first, second] = await papers(id)
    expect([first?.['state'], second?.['state']]).toEqual(['void', 'valid'])
    expect(
      Number(String(second?.['receipt_no']).slice(6)) - Number(String(first?.['receipt_no']).slice(6)),
    ).toBe(1)
  })
})

describe('a mistake at the desk', () => {
  const reverse = async (id: number, token?: string) =>
    await till.act('payment', id, 'reverse', { reverseReason: '录错金额' }, token)

  test('is undone with its paper, in the own open shift alone', async () => {
    const id = await paid(900)
    await till.send(`payments/${id}/receipts`, {})
    const other = await till.account('cashier2')
    expect(await reverse(id, other.token)).toMatchObject({ msg: '只能冲正本人班次的收款' })
    expect(await reverse(id)).toMatchObject({ success: true })
    expect(await papers(id)).toMatchObject([{ state: 'void' }])
    expect((await till.desk(roomId)).bills.map(({ owed }) => owed)).toContain(900)
    expect(await till.send(`payments/${id}/receipts`, {})).toMatchObject({
      msg: '只有已到账的收款可以打印票据',
    })
    await till.assertSound()
  })

  test('is not undone where its money is spent', async () => {
    const own = till.rooms[2] ?? 0
    const id = idIn(await till.collect(own, till.cash(1_000), { ids: [], toPrepaid: true }))
    await till.billFor(own, subjectId, 800)
    const spent = idIn(await till.collect(own, [{ method: 'prepaid', amount: 800 }]))
    expect(await reverse(id)).toMatchObject({ msg: '预存余额不足，不能冲正' })
    expect(await reverse(spent)).toMatchObject({ success: true })
    expect(await reverse(id)).toMatchObject({ success: true })
    expect((await till.desk(own)).prepaid).toBe(0)
    await till.assertSound()
  })
})

describe('a shift', () => {
  test('is handed in with the cash that was counted, and confirmed by another', async () => {
    const own = till.rooms[3] ?? 0
    const boss = await till.account('boss')
    const cashier = await till.account('cashier3')
    const { id } = await till.openShift(cashier.token)
    await till.billFor(own, subjectId, 3_000)
    const paymentId = idIn(
      await till.collect(
        own,
        [
          { method: 'cash', amount: 1_000 },
          { method: 'pos', amount: 2_000, externalTradeNo: 'POS-9' },
        ],
        { token: cashier.token },
      ),
    )
    const submit = async (input: object) =>
      await till.act('cashier_shift', id, 'submit', input, cashier.token)
    expect(await till.act('cashier_shift', id, 'submit', { countedCash: 1_000 })).toMatchObject({
      success: false,
    })
    expect(await submit({ countedCash: 900 })).toMatchObject({
      fields: { remark: '现金有差异，请填写差异说明' },
    })
    const { data } = await submit({ countedCash: 900, remark: '少收一元' })
    expect(data).toMatchObject({
      state: 'submitted',
      cashDue: 1_000,
      received: 3_000,
      difference: -100,
      totals: [
        { method: 'cash', received: 1_000, refunded: 0, count: 1 },
        { method: 'pos', received: 2_000, refunded: 0, count: 1 },
      ],
    })
    const reversed = await till.act('payment', paymentId, 'reverse', { reverseReason: '录错' }, cashier.token)
    expect(reversed).toMatchObject({ msg: '该笔收款已交账，请走退款流程' })
    expect(await till.act('cashier_shift', id, 'confirm', {}, cashier.token)).toMatchObject({
      msg: '不能确认自己的交账',
    })
    expect(await till.act('cashier_shift', id, 'confirm', {}, boss.token)).toMatchObject({ success: true })
  })

  test('waits for what is being paid by a code', async () => {
    const own = till.rooms[4] ?? 0
    const cashier = await till.account('cashier4')
    const { id } = await till.openShift(cashier.token)
    await till.billFor(own, subjectId, 3_000)
    await till.collect(own, [{ method: 'wechat', amount: 3_000 }], { token: cashier.token })
    expect(await till.act('cashier_shift', id, 'submit', { countedCash: 0 }, cashier.token)).toMatchObject({
      msg: '还有待支付的扫码收款，请等待到账或取消',
    })
  })
})

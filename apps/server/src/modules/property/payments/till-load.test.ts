import { expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { idIn, openTill } from './testing/till.ts'

const database = useDatabase({ pool: 16 })
/** Callers at once. */
const callers = 64

test('64 callers at once take, reverse, give back and read, and not a fen is lost or made', async () => {
  const till = await openTill(database, '2026-04-20T02:00:00Z')
  const subjectId = await till.subject({ lateEnabled: true, lateDailyRate: 0.0005 })
  const cashiers = [till.cashier]
  for (let i = 2; i <= 8; i += 1) cashiers.push(await till.account(`cashier${i}`))
  for (const { token } of cashiers) await till.openShift(token)
  // Fewer rooms than callers: they meet at the same bills and accounts.
  const rooms = till.rooms.slice(0, 6)
  for (const roomId of rooms) for (let i = 0; i < 6; i += 1) await till.billFor(roomId, subjectId, 1_000 + i)
  const refusals = new Set<string>()
  const work = async (at: number) => {
    const { token = '' } = cashiers[at % cashiers.length] ?? {}
    const roomId = rooms[at % rooms.length] ?? 0
    for (let round = 0; round < 4; round += 1) {
      const method = (at + round) % 5 === 0 ? 'prepaid' : 'cash'
      const answer = await till.collect(roomId, [{ method, amount: 700 + at }], { token, toPrepaid: true })
      if (!answer.success) refusals.add(answer.msg)
      else if ((at + round) % 3 === 0)
        await till.act('payment', idIn(answer), 'reverse', { reverseReason: '录错' }, token)
      else if ((at + round) % 3 === 1) await till.send(`payments/${idIn(answer)}/receipts`, {}, token)
      await till.read(`pay-report/cash?dayFrom=2026-04-20&dayTo=2026-04-20&by=method`, token)
    }
  }
  await Promise.all(Array.from({ length: callers }, async (_, at) => await work(at)))
  expect([...refusals].filter((msg) => !expected.includes(msg))).toEqual([])
  await till.assertSound()
  const [sums] = await till.sql`select
    (select sum(t.amount)::int from payment p join payment_tender t on t.payment_id = p.id
      where p.state = 'success' and t.method = 'cash') as cash,
    (select sum(paid_amount + late_paid)::int from pay_bill) as bills,
    (select coalesce(sum(balance), 0)::int from prepaid_account) as ahead`
  expect(sums?.['cash']).toBe(Number(sums?.['bills']) + Number(sums?.['ahead']))
  const shifts = await till.read('cashier-shifts?pageSize=20')
  const { records } = shifts.data as { readonly records: readonly { readonly cashDue: number }[] }
  expect(records.reduce((sum, { cashDue }) => sum + cashDue, 0)).toBe(sums?.['cash'])
  const numbers = await till.sql`select substr(receipt_no, 7)::int as n from pay_receipt order by 1`
  expect(numbers.map(({ n }) => Number(n))).toEqual(numbers.map((_, at) => at + 1))
}, 180_000)

/** What those hear who come too late, or ask for what is not there. */
const expected = ['账单金额已变化，请刷新后重试', '预存余额不足', '收款金额大于应缴金额']

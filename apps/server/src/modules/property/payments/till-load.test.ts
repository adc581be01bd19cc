import { expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { report } from '../../../../test/faults/extent.ts'
import { idIn, openTill } from './testing/till.ts'

const database = useDatabase({ pool: 16 })
/** Callers at once, each with a session and a shift of their own. */
const callers = 64
/** Payments of each; `npm run torture -- till` takes more, ten thousand changes of money and over together. */
const rounds = Number(process.env['LINLI_TORTURE'] ?? 3)

interface Refundable {
  readonly prepaid: number
  readonly lines: readonly { readonly billId: number; readonly principal: number }[]
}

test(
  '64 callers at once take, reverse, give back, void and read, and not a fen is lost or made',
  async () => {
    const till = await openTill(database, '2026-04-20T02:00:00Z', { timeGoesOn: true })
    const subjectId = await till.subject({ lateEnabled: true, lateDailyRate: 0.0005 })
    const auditor = await till.account('auditor1')
    const cashiers = [till.cashier]
    for (let i = 2; i <= callers; i += 1) cashiers.push(await till.account(`cashier${i}`))
    for (const { token } of cashiers) await till.openShift(token)
    // Fewer rooms than callers: they meet at the same bills and accounts.
    const rooms = till.rooms.slice(0, 6)
    for (const roomId of rooms)
      for (let i = 0; i < 6; i += 1) await till.billFor(roomId, subjectId, 1_000 + i)
    const refusals = new Set<string>()
    const done = { taken: 0, reversed: 0, refunded: 0, voided: 0 }
    const count = (what: keyof typeof done, { success, msg }: { success: boolean; msg: string }) => {
      if (success) done[what] += 1
      else refusals.add(msg)
    }
    /** Half of what went to its first bill goes back the way it came, or half of what went ahead of bills. */
    const refund = async (paymentId: number, token: string) => {
      const { lines, prepaid } = (await till.read(`payments/${paymentId}/refundable`, token))
        .data as Refundable
      const [line] = lines
      const asked = await till.send(
        'refunds/apply',
        {
          paymentId,
          lines: line ? [{ billId: line.billId, principal: Math.ceil(line.principal / 2), lateFee: 0 }] : [],
          ...(!line && { prepaidAmount: Math.ceil(prepaid / 2) }),
          way: 'original',
          reason: '多收',
        },
        token,
      )
      if (!asked.success) return count('refunded', asked)
      await till.act('refund', idIn(asked), 'approve', {}, auditor.token)
      count('refunded', await till.act('refund', idIn(asked), 'execute', {}, token))
    }
    const after = [
      async (id: number, token: string) =>
        count('reversed', await till.act('payment', id, 'reverse', { reverseReason: '录错' }, token)),
      async (id: number, token: string) => void (await till.send(`payments/${id}/receipts`, {}, token)),
      refund,
    ] as const
    const work = async (at: number) => {
      const { token = '' } = cashiers[at] ?? {}
      const roomId = rooms[at % rooms.length] ?? 0
      for (let round = 0; round < rounds; round += 1) {
        const method = (at + round) % 5 === 0 ? 'prepaid' : 'cash'
        const isFourth = (at + round) % 4 === 0
        // Others may pay it before it is void again.
        const billId = isFourth ? await till.billFor(roomId, subjectId, 900 + round, {}, token) : 0
        const collect = async () =>
          await till.collect(roomId, [{ method, amount: 700 + at }], { token, toPrepaid: true })
        let answer = await collect()
        // Somebody else took money for the same bills in between: a cashier looks again, and takes it then.
        for (let tries = 20; tries > 0 && hasChanged.test(answer.msg); tries -= 1) answer = await collect()
        count('taken', answer)
        if (answer.success) await after[(at + round) % after.length]?.(idIn(answer), token)
        if (isFourth)
          count('voided', await till.act('pay_bill', billId, 'void', { voidReason: '重复' }, token))
        await till.read(`pay-report/cash?dayFrom=2026-04-20&dayTo=2026-04-20&by=method`, token)
      }
    }
    const began = performance.now()
    await Promise.all(Array.from({ length: callers }, async (_, at) => await work(at)))
    const seconds = Math.round((performance.now() - began) / 1_000)
    const changes = Object.values(done).reduce((sum, times) => sum + times, 0)
    report('till', { callers, changes, seconds, ...done })
    expect([...refusals].filter((msg) => !expected.some((one) => one.test(msg)))).toEqual([])
    expect(Object.entries(done).filter(([, times]) => times === 0)).toEqual([])
    await till.assertSound()
    const [sums] = await till.sql`select
      (select sum(t.amount - t.refunded_amount)::int from payment p join payment_tender t on t.payment_id = p.id
        where p.state in ('success', 'part_refunded', 'refunded') and t.method = 'cash') as cash,
      (select sum(paid_amount + late_paid)::int from pay_bill) as bills,
      (select coalesce(sum(balance), 0)::int from prepaid_account) as ahead`
    expect(sums?.['cash']).toBe(Number(sums?.['bills']) + Number(sums?.['ahead']))
    const shifts = await till.read('cashier-shifts?pageSize=100')
    const { records } = shifts.data as { readonly records: readonly { readonly cashDue: number }[] }
    expect(records.reduce((sum, { cashDue }) => sum + cashDue, 0)).toBe(sums?.['cash'])
    const numbers = await till.sql`select substr(receipt_no, 7)::int as n from pay_receipt order by 1`
    expect(numbers.map(({ n }) => Number(n))).toEqual(numbers.map((_, at) => at + 1))
  },
  rounds * 60_000,
)

/** What those hear who come too late, or ask for what is not there. */
const hasChanged = /^账单金额已变化，请刷新后重试$/
const expected = [
  hasChanged,
  /^预存余额不足/,
  /^收款金额大于应缴金额$/,
  /^数据已被他人修改，请刷新后重试$/,
  /^当前状态为「.+」，不能/,
  /^退款金额超过可退金额/,
]

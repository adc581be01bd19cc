import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { lateOwed, lateOwedSql, type LateTerms } from '../bills/late-fee.ts'
import { addDays } from '../../../kit/periods.ts'
import { openTill, type Till } from './testing/till.ts'

const database = useDatabase()
let till: Till
let subjectId = 0

beforeAll(async () => {
  till = await openTill(database, '2026-04-30T02:00:00Z')
  subjectId = await till.subject({ lateEnabled: true, lateDailyRate: 0.0005 })
})
const roomAt = (at: number) => till.rooms[at] ?? 0

/** Bills as the database keeps them: the fee of each by the very expression that sums go by. */
async function bySql(terms: readonly LateTerms[], asOf: string): Promise<number[]> {
  const rows = terms.map((one, at) => ({
    at,
    amount: one.amount,
    adjust_amount: one.adjustAmount,
    paid_amount: one.paidAmount,
    due_date: one.dueDate,
    late_rate: one.lateRate,
    late_grace: one.lateGrace,
    late_cap: one.lateCap,
    late_settled: one.lateSettled,
    late_settled_until: one.lateSettledUntil,
    late_paid: one.latePaid,
    late_waived: one.lateWaived,
    frozen: one.frozen,
  }))
  const found = await database().db.execute<{ late: string }>(sql`
    select ${lateOwedSql('b', asOf)}::text as late from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as b(
      at int, amount bigint, adjust_amount bigint, paid_amount bigint, due_date date, late_rate numeric,
      late_grace int, late_cap numeric, late_settled bigint, late_settled_until date, late_paid bigint,
      late_waived bigint, frozen boolean) order by at`)
  return found.map(({ late }) => Number(late))
}

test('[3-9] the fee for being late is the same in the database as at the desk, to the 分', async () => {
  const due = '2026-03-31'
  const terms = fc.record({
    amount: fc.integer({ min: 0, max: 10 ** 9 }),
    paid: fc.integer({ min: 0, max: 100 }),
    adjustAmount: fc.integer({ min: 0, max: 5_000 }),
    rate: fc.integer({ min: 0, max: 3_000 }),
    lateGrace: fc.integer({ min: 0, max: 90 }),
    cap: fc.integer({ min: 0, max: 100 }),
    lateSettled: fc.integer({ min: 0, max: 10_000 }),
    settled: fc.option(fc.integer({ min: 0, max: 400 })),
    latePaid: fc.integer({ min: 0, max: 5_000 }),
    lateWaived: fc.integer({ min: 0, max: 5_000 }),
    frozen: fc.boolean(),
  })
  const bills = fc.sample(terms, 500).map(
    ({ rate, cap, paid, settled, ...one }): LateTerms => ({
      ...one,
      dueDate: due,
      lateRate: rate / 1_000_000,
      lateCap: cap / 100,
      paidAmount: Math.floor(((one.amount + one.adjustAmount) * paid) / 100),
      lateSettledUntil: settled === null ? null : addDays(due, settled),
    }),
  )
  for (const asOf of [due, '2026-04-01', '2026-09-09', '2031-12-31'])
    expect(await bySql(bills, asOf)).toEqual(bills.map((one) => lateOwed(one, asOf)))
})

describe('who owes', () => {
  beforeAll(async () => {
    await till.billFor(roomAt(0), subjectId, 100_000, { dueDate: '2026-03-31' })
    await till.billFor(roomAt(0), subjectId, 10_000, {
      periodStart: '2026-04-01',
      periodEnd: '2026-04-30',
      dueDate: '2026-05-31',
    })
    await till.billFor(roomAt(1), subjectId, 5_000, { dueDate: '2026-04-20' })
    const disputed = await till.billFor(roomAt(2), subjectId, 900_000)
    await database().sql`update pay_bill set frozen = true where id = ${disputed}`
  })

  test('rooms that are over their day, with the fee of today, what is in dispute left out', async () => {
    const { data } = await till.read(`bills/arrears?estateId=${till.estateId}`)
    expect(data).toMatchObject({
      rooms: [
        { roomId: roomAt(0), bills: 1, owed: 100_000, late: 1_500, daysOverdue: 30 },
        { roomId: roomAt(1), bills: 1, owed: 5_000, late: 25, daysOverdue: 10 },
      ],
      total: { rooms: 2, owed: 105_000, late: 1_525 },
      buildings: [{ owing: 2, owed: 105_000 }],
    })
    const long = await till.read(`bills/arrears?estateId=${till.estateId}&minDays=11`)
    expect(long.data).toMatchObject({ total: { rooms: 1, owed: 100_000 }, buildings: [{ owing: 2 }] })
    const much = await till.read(`bills/arrears?estateId=${till.estateId}&minOwed=200000`)
    expect(much.data).toMatchObject({ rooms: [], total: { rooms: 0, owed: 0, late: 0 } })
  })

  test('the desk finds a room with all that it owes today, the fee counted in', async () => {
    const { data } = await till.read(`payments/desk-rooms?estateId=${till.estateId}&keyword=1`)
    const found = (data as { roomId: number; owed: number; bills: number }[]).find(
      ({ roomId }) => roomId === roomAt(0),
    )
    expect(found).toMatchObject({ bills: 2, owed: 111_500 })
  })
})

test('the list of bills of all estates comes in its order out of an index', async () => {
  const plan = await database().sql.begin(async (tx) => {
    await tx`set local enable_seqscan = off`
    await tx`set local enable_sort = off`
    return await tx`explain select id from pay_bill order by period_start desc, bill_no asc, id desc limit 20`
  })
  const text = plan.map((row) => Object.values(row).join()).join('\n')
  expect(text).toContain('pay_bill_order')
  expect(text).not.toContain('Sort')
})

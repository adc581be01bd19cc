// A bill for each of 50,000 rooms, and lists, statements and reports over a million bills.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { oneByOne } from './timing.mjs'

/** Months that are billed by statement beside the server, with the one of the run: 20 × 50,000. */
const months = 20

/**
 * Milliseconds for the run of an estate of 50,000 rooms and for the same run again, which bills nothing, and those of
 * requests over a table of so many bills.
 */
export async function measureBills(signedIn, sql, estateId) {
  await own(sql, estateId)
  let call = await signedIn()
  const post = async (path, body) =>
    await call('POST', `/api/property/${path}`, body, { 'Idempotency-Key': randomUUID() })
  const { id: subjectId } = await post('pay-subjects', {
    estateId,
    name: '测速物业费',
    code: 'BENCH',
    category: 'property',
  })
  await post(`pay-subjects/${subjectId}/enable`, { version: 0 })
  const effectiveFrom = monthStart(-24)
  await post('pay-prices', { estateId, subjectId, effectiveFrom, unitPrice: 2.35 })
  const bound = await post('charge-bindings/bind-many', { estateId, subjectId, startDate: monthStart(0) })
  const run = async () => {
    const began = performance.now()
    const { id } = await post('bill-runs/start', { estateId, subjectId, periodStart: monthStart(0) })
    for (;;) {
      const one = await call('GET', `/api/property/bill-runs/${id}`)
      if (one.state !== 'running') return { ...one, ms: performance.now() - began }
      await sleep(500)
    }
  }
  const first = await run()
  const again = await run()
  if (first.generated !== bound.created)
    throw new Error(`not every room was billed: ${JSON.stringify(first)}`)
  if (again.generated !== 0) throw new Error('a room was billed twice')

  await fill(sql, subjectId)
  const [{ count }] = await sql`select count(*)::int from pay_bill`
  const rooms = (await sql`select id::int from room where estate_id = ${estateId} limit 500`).map(
    ({ id }) => id,
  )
  const buildings = (await sql`select id::int from building where estate_id = ${estateId}`).map(
    ({ id }) => id,
  )
  const room = (n) => rooms[n % rooms.length]
  const building = (n) => buildings[n % buildings.length]
  const list = async (query) => await call('GET', `/api/property/bills?pageSize=20&${query}`)
  const figures = { rooms: bound.created, runMs: first.ms, runAgainMs: again.ms, bills: count }
  const year = { monthFrom: monthStart(-11).slice(0, 7), monthTo: monthStart(0).slice(0, 7) }
  const query = (of) => new URLSearchParams(of)
  const requests = {
    'bills as the page opens': () => list(''),
    'bills of a building that are owed': (n) => list(`buildingId=${building(n)}&state=unpaid,partial`),
    'bills of a month by state': (n) =>
      list(`monthFrom=${month(n)}&monthTo=${month(n)}&state=${n % 2 ? 'paid' : 'unpaid'}`),
    'bills of a room': (n) => list(`roomId=${room(n)}`),
    'desk of a room': (n) => call('GET', `/api/property/bills/cashier?roomId=${room(n)}`),
    'statement of a room': (n) =>
      call(
        'GET',
        `/api/property/bills/statement?${query({ roomId: room(n), dayFrom: monthStart(-24), dayTo: monthStart(1) })}`,
      ),
    'charges of a year by building': () =>
      call('GET', `/api/property/pay-report/charges?${query({ ...year, by: 'building' })}`),
    'age of what is owed': () => call('GET', '/api/property/pay-report/ageing'),
    'who owes in an estate': () => call('GET', `/api/property/bills/arrears?estateId=${estateId}`),
  }
  call = await signedIn()
  for (const [kind, request] of Object.entries(requests)) figures[kind] = await oneByOne(request, 20)
  return figures
}

/** Everybody has one person as owner, and each room has an area to charge for. */
async function own(sql, estateId) {
  await sql`update room set fee_area = 60 + id % 90 where estate_id = ${estateId}`
  const [{ id }] = await sql`select id::int from resident where estate_id = ${estateId} order by id limit 1`
  await sql`insert into resident_house (estate_id, resident_id, room_id, relation, move_in_date, is_head, head_group, state)
    select ${estateId}, ${id}, r.id, 'owner', '2020-01-01', true, 'owner', 'active' from room r
    where r.estate_id = ${estateId}
      and not exists (select 1 from resident_house h where h.room_id = r.id and h.is_head and h.state = 'active')`
}

/** The bills of the run once more for each earlier month, one month after the other as runs make them, with their accounts and entries: made by hand, because only their number matters here. */
async function fill(sql, subjectId) {
  const columns = (
    await sql`select column_name as name from information_schema.columns where table_name = 'pay_bill'
    and column_name not in ('id', 'bill_no', 'period_start', 'period_end', 'bill_month', 'due_date', 'state', 'owed',
      'paid_amount', 'run_id')`
  ).map(({ name }) => name)
  const names = columns.join(', ')
  // Nine of ten are paid, by rooms: who owes, owes for months.
  await sql.unsafe(`
    insert into pay_bill (${names}, bill_no, period_start, period_end, bill_month, due_date, state, owed, paid_amount)
    select ${columns.map((name) => `b.${name}`).join(', ')}, b.bill_no || '-' || m, (b.period_start - m * interval '1 month')::date,
      (b.period_start - (m - 1) * interval '1 month' - interval '1 day')::date,
      to_char(b.period_start - m * interval '1 month', 'YYYY-MM'), (b.due_date - m * interval '1 month')::date,
      case when b.room_id % 10 = 0 then 'unpaid' else 'paid' end,
      case when b.room_id % 10 = 0 then b.amount else 0 end, case when b.room_id % 10 = 0 then 0 else b.amount end
    from pay_bill b, generate_series(1, ${months - 1}) m where b.subject_id = ${subjectId} order by m desc, b.id`)
  await sql.unsafe(`
    insert into ledger_account (kind, owner_type, owner_id, subject, estate_id, balance, floor, entries, due_on, created_at)
    select 'bill', 'bill', b.id, '', b.estate_id, b.amount, 0, 1, b.due_date, b.created_at from pay_bill b
    where b.subject_id = ${subjectId} and b.run_id is null`)
  await sql.unsafe(`
    insert into ledger_entry (account_id, seq, amount, balance, action, key, note, at)
    select a.id, 1, a.balance, a.balance, 'charge', 'charge', b.bill_no, b.period_start
    from ledger_account a join pay_bill b on b.id = a.owner_id and b.run_id is null
    where a.kind = 'bill' and a.owner_type = 'bill' and b.subject_id = ${subjectId}`)
  await sql.unsafe('vacuum analyze pay_bill')
  await sql.unsafe('vacuum analyze ledger_account')
  await sql.unsafe('vacuum analyze ledger_entry')
}

function monthStart(offset) {
  const local = new Date(Date.now() + 8 * 3_600_000)
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + offset, 1))
    .toISOString()
    .slice(0, 10)
}
const month = (n) => monthStart(-(n % months)).slice(0, 7)

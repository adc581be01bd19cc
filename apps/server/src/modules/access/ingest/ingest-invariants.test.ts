import { reportDeviceEvents } from '@linli/api-client/contract/access/device-gateway'
import { beforeAll, expect, test } from 'vitest'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { sign, signatureHeaders } from '../../../kit/http/signature.ts'
import { clockWatch } from '../../ops/intake/clock-watch.ts'
import { accessPurge } from '../retention/access-purge.ts'
import { gatewayOf, type GatewayWorld, makeGateway } from '../testing/gateway-world.ts'

// By the numbers of catalogue 2a, "Cross-entity invariants worth a test".

const database = useDatabase()
const minute = 60_000
const day = 24 * 60 * minute
/** The tenth of this month: four weeks before it is another month, whichever day it is today. */
let now = new Date(new Date().setUTCDate(10))
let deps: ServerDeps
let world: GatewayWorld

const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
const sn = (at = 0) => world.sns[at] ?? ''
const pass = (seq: number, more: object = {}) => ({
  type: 'pass',
  sn: sn(),
  epoch: 1,
  seq,
  time: ago(1000),
  authMode: 'face',
  result: 'success',
  ...more,
})
const report = async (events: readonly object[]) => {
  const { data, status } = await gatewayOf(deps, world).report(events)
  const { results } = (data ?? { results: [] }) as { results: { status: string }[] }
  return { status, statuses: results.map((one) => one.status) }
}
const records = async () => {
  const [row] = await database().sql<{ n: number }[]>`
    select count(*)::int as n from pass_record where estate_id = ${world.estateId}`
  return row?.n ?? 0
}

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  world = await makeGateway(deps, 'INV')
  await database().sql`update device set run_status = 'online', last_heartbeat_at = ${now}`
})

test('1. the same batch three times is one row for each event, counted once', async () => {
  const batch = [pass(1), pass(2, { time: ago(30_000), subjectNo: 'R1' })]
  expect((await report(batch)).statuses).toEqual(['accepted', 'accepted'])
  const counts = async () => {
    const rows = await database()
      .sql`select hour, result, count from pass_hourly where estate_id = ${world.estateId}`
    return rows.map((row) => ({ ...row }))
  }
  const once = await counts()
  for (let again = 0; again < 2; again += 1)
    expect((await report(batch)).statuses).toEqual(['duplicate', 'duplicate'])
  expect(await records()).toBe(2)
  expect(await counts()).toEqual(once)
})

test('3. after a higher epoch a number is a new event; over the turn of a month it is the same one', async () => {
  expect((await report([pass(1, { epoch: 2 })])).statuses).toEqual(['accepted'])
  const lastMonth = pass(50, { time: ago(29 * day) })
  expect((await report([lastMonth])).statuses).toEqual(['accepted'])
  const [kept] = await database().sql<{ partition: string }[]>`
    select tableoid::regclass::text as partition from device_event where seq = 50`
  const [newest] = await database().sql<{ partition: string }[]>`
    select tableoid::regclass::text as partition from device_event where seq = 1 limit 1`
  expect(kept?.partition).not.toBe(newest?.partition)
  expect((await report([lastMonth])).statuses).toEqual(['duplicate'])
  // The same number with the time of another month is no other event.
  expect((await report([pass(50)])).statuses).toEqual(['conflict'])
})

test('5. one event too many and what is no JSON store nothing', async () => {
  const before = await records()
  const many = Array.from({ length: 501 }, (_, at) => pass(1000 + at))
  expect((await report(many)).status).toBeGreaterThanOrEqual(400)
  const body = new TextEncoder().encode('{"batchId":"b","events":[')
  const timestamp = String(now.getTime())
  const { path } = reportDeviceEvents
  const answer = await caller(deps).raw('POST', path, {
    body,
    headers: {
      'content-type': 'application/json',
      [signatureHeaders.key]: world.keyId,
      [signatureHeaders.timestamp]: timestamp,
      [signatureHeaders.signature]: sign(world.secret, { method: 'POST', path, timestamp, body }),
    },
  })
  expect(answer.status).toBe(400)
  expect(await records()).toBe(before)
})

test('7. who reports from the future is told the time, once an hour', async () => {
  const told = async () => {
    const [row] = await database().sql<{ n: number }[]>`
      select count(*)::int as n from device_command where action = 'sync_time' and source = 'system'`
    return row?.n
  }
  await report([pass(60, { time: new Date(now.getTime() + 299_000).toISOString() })])
  await clockWatch.run(deps)
  expect(await told()).toBe(0)
  await report([pass(61, { time: new Date(now.getTime() + 301_000).toISOString() })])
  await clockWatch.run(deps)
  await report([pass(62, { time: new Date(now.getTime() + 3_000_000).toISOString() })])
  await clockWatch.run(deps)
  expect(await told()).toBe(1)
  now = new Date(now.getTime() + 61 * minute)
  await report([pass(63, { time: new Date(now.getTime() + 400_000).toISOString() })])
  await clockWatch.run(deps)
  expect(await told()).toBe(2)
})

test('9. what comes late of a card that was handed on belongs to the former holder', async () => {
  const { sql } = database()
  const holder = async (no: number) => {
    const [one] = await sql<{ id: number }[]>`
      insert into person (name, doc_type, doc_no_enc, doc_no_hash, doc_no_tail, gender)
      values ('住户', 'id_card', ${`e${no}`}, ${`h${no}`}, '1234', '1') returning id::int`
    const [row] = await sql<{ id: number }[]>`
      insert into resident (estate_id, population_type, person_id, resident_no, name, state, phone_enc, phone_hash, phone_tail)
      values (${world.estateId}, 'local', ${one?.id ?? 0}, ${`P${no}`}, '住户', 'active', 'x', ${`p${no}`}, '8888') returning id::int`
    await sql`insert into access_subject (estate_id, subject_no, subject_type, subject_id, person_id, name)
      values (${world.estateId}, ${`R0000900${no}`}, 'resident', ${row?.id ?? 0}, ${one?.id ?? 0}, ${`住户${no}`})`
    return row?.id ?? 0
  }
  const [former, present] = [await holder(1), await holder(2)]
  const [card] = await sql<{ id: number }[]>`
    insert into ic_card (estate_id, printed_no, card_no, card_type, holder_type, resident_id, channel_ids, state)
    values (${world.estateId}, 'K1', '0A1B2C3D', 'cpu', 'resident', ${present}, '{}', 'active') returning id::int`
  const event = async (no: number, action: string, residentId: number, at: string) =>
    await sql`insert into ic_card_event (estate_id, event_no, card_id, action, resident_id, at)
      values (${world.estateId}, ${`KW${no}`}, ${card?.id ?? 0}, ${action}, ${residentId}, ${at})`
  await event(1, 'issue', former, ago(10 * 60 * minute))
  await event(2, 'takeBack', former, ago(3 * 60 * minute))
  await event(3, 'issue', present, ago(2 * 60 * minute))
  const shown = { authMode: 'ic', cardNo: '0169552957' }
  await report([
    pass(70, { ...shown, time: ago(5 * 60 * minute) }),
    pass(71, { ...shown, time: ago(150 * minute) }),
    pass(72, { ...shown, time: ago(minute) }),
  ])
  const rows = await sql<{ subject: number | null; kind: string }[]>`
    select subject_id::int as subject, person_kind as kind from pass_record p
    where estate_id = ${world.estateId} and card_no is not null order by pass_time`
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { subject: former, kind: 'resident' },
    // Between them it was nobody's.
    { subject: null, kind: 'stranger' },
    { subject: present, kind: 'resident' },
  ])
})

test('10. the same face within five seconds is one pass, after six it is another', async () => {
  const at = now.getTime() - 20_000
  const seen = (seq: number, seconds: number) =>
    pass(seq, { sn: sn(1), subjectNo: 'R7', time: new Date(at + seconds * 1000).toISOString() })
  const before = await records()
  await report([seen(80, 0), seen(81, 4)])
  expect(await records()).toBe(before + 1)
  await report([seen(82, 6)])
  expect(await records()).toBe(before + 2)
})

test('56. months of passes that are dropped leave what was counted of them', async () => {
  const { sql } = database()
  await sql.unsafe(`create table if not exists pass_record_2020_01 partition of pass_record
    for values from ('2020-01-01 00:00:00+08') to ('2020-02-01 00:00:00+08')`)
  await sql`insert into pass_record (estate_id, event_id, pass_time, device_time, received_at, direction, device_id, person_kind,
    auth_mode, result, late, skewed)
    select ${world.estateId}, 1, '2020-01-05T08:00:00+08', '2020-01-05T08:00:00+08', '2020-01-05T08:00:00+08', 'in', min(id), 'resident',
      'face', 'success', false, false from device`
  await sql`insert into pass_hourly (estate_id, channel_id, hour, direction, auth_mode, person_kind, result, count)
    values (${world.estateId}, 0, '2020-01-05T08:00:00+08', 'in', 'face', 'resident', 'success', 1)`
  // What was kept for its time by the clock of the database is never younger than that.
  now = new Date()
  await accessPurge.run(deps)
  const [old] = await sql`select count(*)::int as n from pass_record where pass_time < '2020-02-01'`
  const [counted] = await sql`select count from pass_hourly where hour = '2020-01-05T08:00:00+08'`
  expect({ ...old }).toEqual({ n: 0 })
  expect({ ...counted }).toEqual({ count: 1 })
})

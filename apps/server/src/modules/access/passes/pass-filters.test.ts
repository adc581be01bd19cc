import type { ListQuery } from '@linli/api-client/kit'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testDeps } from '../../../../test/support/app.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { inPlace, planOf, touched } from '../../../../test/support/plans.ts'
import { createApp } from '../../../app.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { conditionOfQuery } from '../../../kit/serve/filters.ts'
import { modelNamed } from '../../../kit/serve/model.ts'
import { step } from '../../base/testing/world.ts'
import { type GatewayWorld, makeGateway } from '../testing/gateway-world.ts'

const database = useDatabase()
const rows = 40_000
let world: GatewayWorld
let deps: ServerDeps

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  createApp(deps)
  world = await makeGateway(deps, 'filters')
  const { sql: query } = database()
  await query`
    insert into pass_record (estate_id, event_id, pass_time, device_time, received_at, direction, device_id, person_name,
      person_kind, auth_mode, result, fail_reason, card_no, similarity, unit_id, building_id, late, skewed)
    select ${world.estateId}, g, at, at, at, case when g % 2 = 0 then 'in' else 'out' end,
      (select id from device where estate_id = ${world.estateId} limit 1), '测试' || g % 5000,
      (array['resident','visitor','staff','stranger'])[1 + g % 4],
      -- A stranger never has a card, and nobody a password that fails.
      case when g % 4 = 3 then 'face' else (array['face','ic','qr','password'])[1 + (g / 4) % 4] end,
      case when g % 25 = 0 and (g / 4) % 4 < 3 then 'fail' else 'success' end,
      case when g % 25 = 0 and (g / 4) % 4 < 3 then 'expired' end,
      lpad((g % 9000)::text, 10, '0'), 50 + g % 50, 1 + g % 400, 1 + g % 100, g % 400 = 0, false
    from (select g, timestamptz '2026-10-01 00:00:00+08' + g * interval '60 seconds' as at
      from generate_series(1, ${rows}) g) as many`
  await query`analyze pass_record`
})

/** The condition of a query of the list, with its values in it. */
const conditionOf = (query: ListQuery, at?: Date): Promise<string> =>
  step(
    deps,
    (ctx) =>
      Promise.resolve(
        inPlace(sql`${conditionOfQuery(modelNamed(deps.registry, 'access/pass-records'), query, ctx)}`),
      ),
    at,
  )

const month = { passTime_from: '2026-10-01', passTime_to: '2026-10-31' }

test.each([
  [
    'who, how and how it went, never met together',
    "person_kind = 'stranger' and auth_mode = 'password' and result = 'fail'",
  ],
  ['two that are never met together', "person_kind = 'stranger' and auth_mode = 'ic'"],
  ['a way that nobody takes', "auth_mode = 'bluetooth'"],
  ['a way that is never refused', "auth_mode = 'password' and result = 'fail'"],
  ['sent late, by staff', "late and person_kind = 'staff'"],
  ['a reason that was not given', "result = 'fail' and fail_reason = 'blacklist'"],
  ['hardly alike', 'similarity <= 10'],
  [
    'a door that refused nobody',
    "result = 'fail' and auth_mode = 'password' and device_id = (select min(device_id) from pass_record)",
  ],
  ['a unit', 'unit_id = 7'],
  ['a building without passes', 'building_id = 4000'],
  ['a name', "person_name = '测试77'"],
  ['a name that nobody has', "person_name = '查无此人'"],
  ['the end of a card', "right(card_no, 4) = '1234'"],
])('the last twenty of a month by %s are found among few', async (_case, condition) => {
  const plan = await planOf(
    database().sql,
    `select * from pass_record where estate_id = ${world.estateId}
      and pass_time >= '2026-10-01 00:00:00+08' and pass_time < '2026-11-01 00:00:00+08' and ${condition}
    order by pass_time desc nulls first, id desc nulls first limit 21`,
  )
  // A bitmap counts its rows once more where they are read.
  expect(touched(plan)).toBeLessThan(rows / 40)
})

// What is asked beside them of the few that are refused or sent late is looked up in the index: no row is read from the
// table to be left out.
test.each([
  ['sent late', { late: true }],
  ['sent late, by staff, in', { late: true, personKind: ['staff'], direction: ['in'] }],
  ['sent late, hardly alike', { late: true, similarityMax: 55 }],
  ['refused, hardly alike', { result: ['fail'], similarityMax: 55 }],
  ['refused by a way that refuses nobody', { result: ['fail'], authMode: ['password'] }],
  ['refused for a reason, by a way', { failReason: ['expired'], authMode: ['password'] }],
  ['refused for a reason, sent late', { failReason: ['expired'], late: true }],
  ['refused for a reason, a kind', { failReason: ['expired'], personKind: ['stranger'] }],
  ['refused at another door', { result: ['fail'], deviceId: [987_654] }],
] as const)('of a month the last twenty %s are read and no others', async (_case, query) => {
  const condition = await conditionOf({ ...month, estateId: [world.estateId], ...query })
  const plan = await planOf(
    database().sql,
    `select * from pass_record where ${condition} order by pass_time desc, id desc limit 21`,
  )
  expect(touched(plan)).toBeLessThanOrEqual(2 * 21)
})

test.each([
  ['who, how and how it went', { personKind: ['stranger'], authMode: ['password'], result: ['fail'] }],
  ['who and how', { personKind: ['stranger'], authMode: ['ic'] }],
  ['why and how', { failReason: ['expired'], authMode: ['password'] }],
] as const)('of all estates %s, never met together, are taken to be few', async (_case, query) => {
  const condition = await conditionOf({ ...month, ...query })
  const plan = await planOf(
    database().sql,
    `select * from pass_record where ${condition} order by pass_time desc, id desc limit 21`,
  )
  expect(plan['Plan Rows']).toBeLessThan(21)
  expect(touched(plan)).toBeLessThan(rows / 40)
})

test('of a month those hardly alike are counted from an index alone', async () => {
  const condition = await conditionOf({ ...month, estateId: [world.estateId], similarityMax: 51 })
  const plan = await database().sql.begin(async (held) => {
    // So few rows are as soon read as they lie.
    await held.unsafe('set local enable_seqscan = off')
    await held.unsafe('set local enable_bitmapscan = off')
    return await planOf(held, `select count(*) from pass_record where ${condition}`)
  })
  expect(JSON.stringify(plan)).toContain('"Index Only Scan"')
  expect(touched(plan)).toBeLessThan(rows / 10)
})

test('a word in Chinese is looked for among names alone, and in one step', async () => {
  expect(await conditionOf({ ...month, keyword: '测试77' })).not.toContain('select')
  expect(await conditionOf({ ...month, keyword: '13812345678' })).toContain('phone_hash')
  expect(await conditionOf({ ...month, keyword: 'A04F' })).toContain('card_no')
})

test('a query without an end is planned over no month to come', async () => {
  const condition = await conditionOf({ estateId: [world.estateId] }, new Date('2026-10-20T02:00:00Z'))
  const plan = JSON.stringify(
    await database().sql.unsafe(`explain select * from pass_record where ${condition}`),
  )
  expect(plan).toContain('pass_record_2026_09')
  expect(plan).toContain('pass_record_2026_10')
  expect(plan).not.toContain('pass_record_2026_11')
})

test('every partition has the statistics of its table', async () => {
  const found = await database().sql<{ bare: number; all: number }[]>`
    select count(*)::int as all, count(*) filter (where not exists (
      select from pg_statistic_ext s where s.stxrelid = i.inhrelid))::int as bare
    from pg_inherits i where i.inhparent = 'pass_record'::regclass`
  expect(found[0]).toMatchObject({ bare: 0 })
  expect(found[0]?.all).toBeGreaterThan(12)
})

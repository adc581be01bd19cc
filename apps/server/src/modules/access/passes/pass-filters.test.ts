import { beforeAll, expect, test } from 'vitest'
import { testDeps } from '../../../../test/support/app.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { planOf, touched } from '../../../../test/support/plans.ts'
import { startModules } from '../../../kit/create-server.ts'
import { type GatewayWorld, makeGateway } from '../testing/gateway-world.ts'

const database = useDatabase()
const rows = 40_000
let world: GatewayWorld

beforeAll(async () => {
  const deps = testDeps(database())
  await startModules(deps)
  world = await makeGateway(deps, 'filters')
  const { sql } = database()
  await sql`
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
  await sql`analyze pass_record`
})

test.each([
  [
    'who, how and how it went, never met together',
    "person_kind = 'stranger' and auth_mode = 'password' and result = 'fail'",
  ],
  ['two that are never met together', "person_kind = 'stranger' and auth_mode = 'ic'"],
  ['a way that nobody takes', "auth_mode = 'bluetooth'"],
  ['a way that is never refused', "auth_mode = 'password' and result = 'fail'"],
  ['sent late, by staff', "late and person_kind = 'staff'"],
  ['a reason that was not given', "fail_reason = 'blacklist'"],
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

test('every partition has the statistics of its table', async () => {
  const found = await database().sql<{ bare: number; all: number }[]>`
    select count(*)::int as all, count(*) filter (where not exists (
      select from pg_statistic_ext s where s.stxrelid = i.inhrelid))::int as bare
    from pg_inherits i where i.inhparent = 'pass_record'::regclass`
  expect(found[0]).toMatchObject({ bare: 0 })
  expect(found[0]?.all).toBeGreaterThan(12)
})

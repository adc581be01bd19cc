import { sql as raw } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testDeps } from '../../../../test/support/app.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { step } from '../../base/testing/world.ts'
import { gatewayOf, makeGateway } from '../../access/testing/gateway-world.ts'
import { completeUsualRules } from '../rules/usual-rules.ts'
import { controlTarget } from '../targets/control-target.table.ts'
import { stayWatch, watchStays } from './long-stays.ts'

const database = useDatabase()
let now = new Date('2026-03-02T04:00:00Z')
let deps: ServerDeps
let seq = 0
let [sn, estateId] = ['', 0]
let report: ReturnType<typeof gatewayOf>['report']

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  const world = await makeGateway(deps, 'CARS')
  ;[sn = ''] = world.sns
  ;({ estateId } = world)
  report = gatewayOf(deps, world).report
  await database().sql`update estate set open_state = 'opened'`
  await completeUsualRules(deps)
})

const passes = async (plateNo: string, more: object = {}) => {
  seq += 1
  now = new Date(now.getTime() + 60_000)
  const car = {
    type: 'plate',
    plateNo,
    plateColor: 'blue',
    confidence: 95,
    gateOpened: true,
    direction: 'in',
  }
  await report([{ sn, epoch: 1, seq, time: now.toISOString(), ...car, ...more }])
}
const listed = async (listType: 'black' | 'watch', plateNo: string, more: object = {}) =>
  await factory(deps).make(controlTarget, estateId, {
    kind: 'vehicle',
    listType,
    plateNo,
    plateColor: 'blue',
    state: 'approved',
    level: 'high',
    basis: 'vehicle_offence',
    scopeChannels: [],
    notifyUserIds: [],
    hitCount: 0,
    validFrom: new Date(now.getTime() - 86_400_000),
    validTo: new Date(now.getTime() + 86_400_000),
    ...more,
  })
const alerts = async (plateNo: string) =>
  await database().sql`select a.kind, a.level, a.hit_count as hits, a.record_type as "of",
      (select count(*)::int from vehicle_pass_record r where r.id = a.record_id and r.plate_no = a.plate_no) as records
    from control_alert a where a.plate_no = ${plateNo} order by a.id`

test('[2a-24] a car of the black list is told of whether it was let through or not, in one alert', async () => {
  const { id } = await listed('black', '浙A11111')
  await passes('浙A11111', { gateOpened: false })
  await passes('浙A11111', { plateColor: 'green' })
  await passes('浙A11111')
  expect(await alerts('浙A11111')).toEqual([
    { kind: 'black_vehicle', level: 'high', hits: 2, of: 'vehicle', records: 1 },
  ])
  const [target] = await database().sql`select hit_count as hits from control_target where id = ${id}`
  expect(target).toEqual({ hits: 2 })
})

test('one that is watched for has the level of its target; others, and ended targets, are nobody’s concern', async () => {
  await listed('watch', '浙A22222', { level: 'normal' })
  await listed('black', '浙A33333', { state: 'removed' })
  for (const plate of ['浙A22222', '浙A33333', '浙A44444']) await passes(plate)
  expect(await alerts('浙A22222')).toMatchObject([{ kind: 'watch_vehicle', level: 'normal' }])
  expect([...(await alerts('浙A33333')), ...(await alerts('浙A44444'))]).toEqual([])
})

test('a guest’s car that stays for days, and one that nobody moves, are told of once, until they leave', async () => {
  const { sql } = database()
  const [lot] = await sql<{ id: number }[]>`insert into parking_lot (estate_id, name, kind, total_spaces)
    values (${estateId}, '地库', 'underground', 10) returning id`
  const stays = async (plateNo: string, vehicleKind: string, hours: number) => {
    const inAt = new Date(now.getTime() - hours * 3_600_000).toISOString()
    await sql`insert into parking_session (estate_id, lot_id, plate_no, plate_color, vehicle_kind, in_at, state)
      values (${estateId}, ${lot?.id ?? 0}, ${plateNo}, 'blue', ${vehicleKind}, ${inAt}, 'parked')`
  }
  await stays('浙A55551', 'temp', 49)
  await stays('浙A55552', 'temp', 47)
  await stays('浙A55553', 'owner', 700)
  await stays('浙A55554', 'owner', 721)
  const run = async () => await stayWatch.run(deps)
  expect(await run()).toEqual({ 预警: 2 })
  expect(await run()).toEqual({})
  expect([...(await alerts('浙A55551')), ...(await alerts('浙A55554'))]).toMatchObject([
    { kind: 'vehicle_overstay', level: 'normal', hits: 1, of: 'session' },
    { kind: 'vehicle_overstay', level: 'normal', hits: 1, of: 'session' },
  ])
  expect([...(await alerts('浙A55552')), ...(await alerts('浙A55553'))]).toEqual([])
  await sql`update parking_session set state = 'left', out_at = ${now.toISOString()} where plate_no = '浙A55551'`
  expect(await run()).toEqual({})
  const [ended] = await sql`select state from control_alert where plate_no = '浙A55551'`
  expect(ended?.['state']).toBe('treated')
})

test('whoever looks for long stays reads those that may be too long, not the stays and alerts of years', async () => {
  const { sql } = database()
  const [lot] = await sql<{ id: number }[]>`insert into parking_lot (estate_id, name, kind, total_spaces)
    values (${estateId}, '外场', 'underground', 10) returning id`
  const lotId = lot?.id ?? 0
  const at = now.toISOString()
  await sql`insert into parking_session (estate_id, lot_id, plate_no, plate_color, vehicle_kind, in_at, out_at, state)
    select ${estateId}, ${lotId}, '浙B' || n, 'blue', 'temp', ${at}::timestamptz - n * interval '1 hour',
      ${at}::timestamptz - n * interval '1 hour' + interval '9 minutes', 'left' from generate_series(1, 20000) n`
  await sql`insert into parking_session (estate_id, lot_id, plate_no, plate_color, vehicle_kind, in_at, state)
    select ${estateId}, ${lotId}, '浙C' || n, 'blue', 'owner', ${at}::timestamptz - interval '9 minutes', 'parked'
    from generate_series(1, 3000) n`
  await sql`insert into control_alert (estate_id, alert_no, kind, level, title, occurred_at, last_at, state, rule_id, dedupe_key,
      record_type, record_id)
    select ${estateId}, 'YJOLD' || n, 'vehicle_overstay', 'normal', '车辆超时停放', ${at}, ${at}, 'treated',
      (select min(id) from alert_rule where kind = 'vehicle_overstay'), 'session:' || 900000 + n, 'session', 900000 + n
    from generate_series(1, 20000) n`
  await sql`analyze parking_session, control_alert, alert_rule`
  const read = await step(
    deps,
    async (ctx) => {
      expect(await watchStays(ctx)).toBe(0)
      const [row] = await ctx.tx.execute<{ count: number }>(raw`
        select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as count from pg_stat_xact_user_tables
        where relname in ('parking_session', 'control_alert')`)
      return row?.count ?? 0
    },
    now,
  )
  expect(read).toBeLessThan(200)
})

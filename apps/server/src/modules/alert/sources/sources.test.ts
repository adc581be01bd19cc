import { beforeAll, describe, expect, test } from 'vitest'
import { testDeps } from '../../../../test/support/app.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { inContext } from '../../../kit/context.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { announce } from '../../../kit/facts/facts.ts'
import { type GatewayWorld, makeGateway } from '../../access/testing/gateway-world.ts'
import { completeUsualRules } from '../rules/usual-rules.ts'
import { offlineWatch } from './offline-devices.ts'

const database = useDatabase()
const system = { kind: 'system', name: '系统' } as const
let now = new Date('2026-03-02T04:00:00Z')
let deps: ServerDeps
let world: GatewayWorld
let device = 0

const alerts = async (kind: string) =>
  await database().sql<{ state: string; level: string; hits: number; result: string | null }[]>`
    select state, level, hit_count as hits, result from control_alert where kind = ${kind} order by id`
const alarm = async (kind: string, active: boolean, late = false) =>
  await inContext(deps, system, async (ctx) => {
    const of = { estateId: world.estateId, deviceId: device, channelId: null, buildingId: null }
    await announce(ctx, 'doors.alarmed', {
      alarms: [{ ...of, kind, active, at: now.toISOString(), late, recordId: 1 }],
    })
  })

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  world = await makeGateway(deps, 'alarm')
  await database().sql`update estate set open_state = 'opened'`
  await completeUsualRules(deps)
  const [row] = await database().sql<{ id: number }[]>`select min(id) as id from device`
  device = row?.id ?? 0
})

test.each([
  ['forced', 'door_forced', 'urgent'],
  ['held_open', 'door_held_open', 'normal'],
  ['tamper', 'tamper', 'high'],
  ['duress', 'duress', 'urgent'],
  ['fire_input', 'fire_input', 'urgent'],
  ['sos', 'sos', 'urgent'],
  ['lock_fault', 'device_fault', 'high'],
])('the alarm %s raises %s', async (told, kind, level) => {
  await alarm(told, true)
  await alarm(told, true)
  expect(await alerts(kind)).toMatchObject([{ state: 'untreated', level, hits: 2 }])
})

test('a door that is closed again, and fire that is out, end their alerts; a forced door wants somebody', async () => {
  for (const kind of ['held_open', 'fire_input', 'forced']) await alarm(kind, false)
  expect(await alerts('door_held_open')).toMatchObject([{ state: 'treated', result: 'auto_recovered' }])
  expect(await alerts('fire_input')).toMatchObject([{ state: 'treated', result: 'auto_recovered' }])
  expect(await alerts('door_forced')).toMatchObject([{ state: 'untreated' }])
})

test('a device that is offline has one alert for each time, rises after four hours, and ends it online', async () => {
  const set = async (status: string) =>
    await database().sql`
      update device set run_status = ${status}, last_offline_at = ${now} where id = ${device}`
  await set('offline')
  await offlineWatch.run(deps)
  await offlineWatch.run(deps)
  expect(await alerts('device_offline')).toMatchObject([{ state: 'untreated', level: 'normal', hits: 1 }])
  now = new Date(now.getTime() + 5 * 3_600_000)
  await offlineWatch.run(deps)
  await offlineWatch.run(deps)
  expect((await alerts('device_offline')).map(({ level }) => level)).toEqual(['high'])
  await database().sql`update device set run_status = 'online' where id = ${device}`
  await offlineWatch.run(deps)
  expect(await alerts('device_offline')).toMatchObject([{ state: 'treated', result: 'auto_recovered' }])
  await set('offline')
  await database().sql`update device set state = 'repairing' where id = ${device}`
  await offlineWatch.run(deps)
  expect(await alerts('device_offline')).toHaveLength(1)
})

describe('[2a-47] a door that opens after somebody was let in', () => {
  const passed = async (before: number) => {
    const at = new Date(now.getTime() - before)
    const { sql } = database()
    const [row] = await sql<{ id: number }[]>`
      insert into pass_record (estate_id, event_id, pass_time, device_time, received_at, direction, device_id, person_kind,
        auth_mode, result, late, skewed)
      values (${world.estateId}, 1, ${at}, ${at}, ${at}, 'in', ${device}, 'resident', 'face', 'success', false, false) returning id::int`
    return { recordIds: [row?.id ?? 0], from: at.toISOString(), to: at.toISOString() }
  }
  const forced = async () => (await alerts('door_forced')).slice(-1)

  beforeAll(async () => {
    now = new Date('2026-03-05T04:00:00Z')
    await database().sql`update control_alert set state = 'treated' where kind = 'door_forced'`
  })

  test('is not forced', async () => {
    await passed(9_000)
    const before = await alerts('door_forced')
    await alarm('forced', true)
    expect(await alerts('door_forced')).toEqual(before)
  })

  test('is forced when that was longer ago, and no more when it is heard of later', async () => {
    now = new Date(now.getTime() + 3_600_000)
    await passed(11_000)
    await alarm('forced', true)
    expect(await forced()).toMatchObject([{ state: 'untreated' }])
    const told = await passed(5_000)
    await inContext(deps, system, async (ctx) => await announce(ctx, 'passes.recorded', told))
    expect(await forced()).toMatchObject([{ state: 'treated', result: 'auto_recovered' }])
  })
})

test('[2a-46] ten devices that go off together are one alert of many, nine are not', async () => {
  const { sql } = database()
  now = new Date('2026-03-06T04:00:00Z')
  await sql`delete from control_alert where kind = 'device_offline'`
  const [model] = await sql<{ id: number }[]>`select min(id)::int as id from device_model`
  await sql`insert into device (estate_id, name, sn, model_id, category, node_type, node_id, state, run_status, last_offline_at)
    select ${world.estateId}, 'M' || n, 'MASS' || n, ${model?.id ?? 0}, 'access', 3, ${world.estateId}, 'in_use', 'online', null
    from generate_series(1, 19) n`
  const goesOff = async (from: number, to: number) =>
    await sql`update device set run_status = 'offline', last_offline_at = ${now}
      where sn in (select 'MASS' || n from generate_series(${from}::int, ${to}::int) n)`
  const counted = async () => {
    const [row] = await sql`
      select count(*) filter (where parent_id is null and device_id is not null)::int as alone,
        count(*) filter (where parent_id is not null)::int as children,
        count(*) filter (where device_id is null)::int as parents, coalesce(max(child_count), 0)::int as told
      from control_alert where kind = 'device_offline' and title like any (array['%M%', '批量%'])`
    return { ...row }
  }
  await goesOff(1, 9)
  await offlineWatch.run(deps)
  expect(await counted()).toEqual({ alone: 9, children: 0, parents: 0, told: 0 })
  now = new Date(now.getTime() + 600_000)
  await goesOff(10, 19)
  await offlineWatch.run(deps)
  await offlineWatch.run(deps)
  expect(await counted()).toEqual({ alone: 9, children: 10, parents: 1, told: 10 })
  await sql`update device set run_status = 'online' where sn like 'MASS%'`
  await offlineWatch.run(deps)
  const states =
    await sql`select distinct state from control_alert where kind = 'device_offline' and title like any (array['%M%', '批量%'])`
  expect(states.map((row) => ({ ...row }))).toEqual([{ state: 'treated' }])
})

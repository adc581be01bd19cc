import { beforeAll, expect, test } from 'vitest'
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
    await announce(ctx, 'doors.alarmed', { alarms: [{ ...of, kind, active, at: now.toISOString(), late }] })
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

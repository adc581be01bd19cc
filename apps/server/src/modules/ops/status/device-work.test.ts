import { pullDeviceCommands, reportCommandResults } from '@linli/api-client/contract/access/command-gateway'
import { deviceStatus } from '@linli/api-client/contract/ops/device-status'
import { deviceTrend } from '@linli/api-client/contract/ops/device-trend'
import { commandDevices, deviceAnswers } from '@linli/api-client/contract/ops/device-work'
import { healthReport, healthReportSheet } from '@linli/api-client/contract/ops/health-report'
import { maintenanceWindow } from '@linli/api-client/contract/ops/maintenance-window'
import { endpointsOf } from '@linli/api-client/kit'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { SimulatedGateway } from '../../../simulator/gateway.ts'
import { loopback } from '../../../simulator/loopback.ts'
import { gatewayOf, type GatewayWorld, makeGateway } from '../../access/testing/gateway-world.ts'
import { commandDispatch } from '../../base/commands/command-jobs.ts'
import { build, makeEstate } from '../../base/testing/world.ts'
import { makeContractors, makeDevice, makeModels } from '../testing/devices.ts'

const database = useDatabase()
let now = new Date()
let deps: ServerDeps
let api: ReturnType<typeof caller>
let world: GatewayWorld
let gateway: SimulatedGateway
let ids: number[] = []
let boss = ''
let keeper = ''
let guard = ''

const send = async (action: string, deviceIds: readonly number[], token = boss) =>
  await api.send('POST', commandDevices.path, { action, deviceIds }, { token })
const answersOf = async (commandIds: readonly number[], token = boss) => {
  const query = new URLSearchParams(commandIds.map((id) => ['commandIds', String(id)]))
  const { body } = await api.get(`${deviceAnswers.path}?${query}`, { token })
  return body.data as { deviceId: number; state: string; message: string | null; tookMs: number | null }[]
}

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  world = await makeGateway(deps, 'WORK')
  gateway = new SimulatedGateway(loopback(deps), world)
  await database().sql`update device_model set abilities = '{face,reboot}'`
  await database().sql`update device set run_status = 'online', last_heartbeat_at = ${now}`
  const rows = await database().sql<{ id: number }[]>`
    select id::int from device where estate_id = ${world.estateId} order by id`
  ids = rows.map(({ id }) => id)
  boss = await tokenFor(deps, await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] }))
  keeper = await tokenFor(
    deps,
    await makeAccount(deps, {
      username: 'keeper',
      roleCodes: ['maintenance'],
      estateIds: [await makeEstate(deps, '别处')],
    }),
  )
  guard = await tokenFor(
    deps,
    await makeAccount(deps, { username: 'guard', roleCodes: ['guard'], estateIds: [world.estateId] }),
  )
})

describe('what keepers ask of devices', () => {
  it('goes through the gateway, and each device is told of with the time that it took', async () => {
    const { body } = await send('ping', ids.slice(0, 2))
    const { commandIds } = body.data as { commandIds: number[] }
    const { commands } = await gateway.call(pullDeviceCommands, { limit: 50 }, now)
    expect(commands.map(({ action }) => action)).toEqual(['ping', 'ping'])
    const [first] = commands
    now = new Date(now.getTime() + 240)
    await gateway.call(
      reportCommandResults,
      { results: [{ itemId: first?.itemId, attempt: 1, ok: true, message: '成功' }] },
      now,
    )
    expect(await answersOf(commandIds)).toMatchObject([
      { deviceId: ids[1], state: 'sent', tookMs: null },
      { deviceId: ids[0], state: 'succeeded', tookMs: 240 },
    ])
    now = new Date(now.getTime() + 11_000)
    await commandDispatch.run(deps)
    expect(await answersOf(commandIds)).toMatchObject([
      { deviceId: ids[1], state: 'timeout', message: '设备未在10秒内应答' },
      { state: 'succeeded' },
    ])
  })

  it('goes to all that the list finds but a few', async () => {
    const all = { action: 'ping', query: { estateId: [world.estateId] }, except: ids.slice(0, 1) }
    const { body } = await api.send('POST', commandDevices.path, all, { token: boss })
    const { commandIds } = body.data as { commandIds: number[] }
    const told = (await answersOf(commandIds)).map(({ deviceId }) => deviceId)
    expect(new Set(told)).toEqual(new Set(ids.slice(1)))
    const elsewhere = await api.send('POST', commandDevices.path, all, { token: keeper })
    expect(elsewhere.body.fields).toEqual({ deviceIds: '请选择设备' })
  })

  it('is told of a device that is away at once', async () => {
    await database().sql`update device set run_status = 'offline' where id = ${ids[2] ?? 0}`
    const { body } = await send('reboot', ids.slice(2, 3))
    const { commandIds } = body.data as { commandIds: number[] }
    expect(await answersOf(commandIds)).toMatchObject([{ state: 'skipped', message: '设备离线' }])
  })

  it('is refused without the right, and for devices of others', async () => {
    expect((await send('ping', ids.slice(0, 1), guard)).status).toBe(403)
    const others = await send('ping', ids.slice(0, 1), keeper)
    expect(others).toMatchObject({ status: 422, body: { fields: { deviceIds: '所选设备不存在' } } })
    expect((await send('ping', [])).body.fields).toEqual({ deviceIds: '请选择设备' })
  })

  it('shows no answers of others', async () => {
    const { body } = await send('sync_time', ids.slice(0, 1))
    const { commandIds } = body.data as { commandIds: number[] }
    expect(await answersOf(commandIds, keeper)).toEqual([])
  })
})

describe('how a device fared', () => {
  it('is told with its heartbeats on their way', async () => {
    const sn = world.sns[0] ?? ''
    const { beat } = gatewayOf(deps, world)
    for (let n = 0; n < 20; n += 1) await beat([{ sn, sentAt: now.getTime() - 120 }])
    const { body } = await api.get(deviceTrend.path.replace('{id}', String(ids[0])), { token: boss })
    const { hours, spans } = body.data as { hours: { delayMs: number | null }[]; spans: unknown[] }
    expect(hours).toHaveLength(24)
    expect(hours.at(-1)?.delayMs).toBeGreaterThan(100)
    expect(hours.at(-1)?.delayMs).toBeLessThanOrEqual(200)
    expect(hours[0]?.delayMs).toBeNull()
    expect(spans).toHaveLength(1)
    expect((await api.get(deviceTrend.path.replace('{id}', String(ids[0])), { token: keeper })).status).toBe(
      404,
    )
  })
})

describe('the month of contractors', () => {
  // A month that is over.
  const month = '2025-06'
  const changed = async (device: number, from: string, to: string, at: string) =>
    await database().sql`insert into device_status_event (estate_id, device_id, from_status, to_status, at)
      values (${world.estateId}, ${device}, ${from}, ${to}, ${at})`

  it('[2a-53] says MTBF and MTTR of a list of events made by hand, without planned windows', async () => {
    await makeModels(deps)
    const [one = 0] = await makeContractors(deps, ['甲'])
    const estateId = await makeEstate(deps, '月报')
    const values = { estate_id: estateId, contractor_id: one, created_at: '2025-01-01T00:00:00Z' }
    const door = await makeDevice(deps, values, 'D1')
    await changed(door, 'unknown', 'online', '2025-05-31T12:00:00+08:00')
    // Four minutes are no failure; two hours and one hour are; the third was planned.
    await changed(door, 'online', 'offline', '2025-06-02T08:00:00+08:00')
    await changed(door, 'offline', 'online', '2025-06-02T08:04:00+08:00')
    await changed(door, 'online', 'offline', '2025-06-05T08:00:00+08:00')
    await changed(door, 'offline', 'online', '2025-06-05T10:00:00+08:00')
    await changed(door, 'online', 'offline', '2025-06-09T08:00:00+08:00')
    await changed(door, 'offline', 'online', '2025-06-09T09:00:00+08:00')
    await changed(door, 'online', 'offline', '2025-06-20T01:00:00+08:00')
    await changed(door, 'offline', 'online', '2025-06-20T03:00:00+08:00')
    await database()
      .sql`insert into maintenance_window (estate_id, title, device_ids, start_at, end_at, reason, state)
      values (${estateId}, '换电源', ${[door]}, '2025-06-20T00:00:00+08:00', '2025-06-20T04:00:00+08:00', '电源老化', 'ended')`
    const { body } = await api.get(healthReport.path, {
      token: boss,
      query: { month, estateId: String(estateId) },
    })
    const upHours = 30 * 24 - 5 - 4 / 60
    const figures = {
      devices: 1,
      failures: 2,
      mttrHours: 1.5,
      mtbfHours: Math.round((upHours / 2) * 100) / 100,
      availability: Math.round((10_000 * upHours) / (upHours + 3 + 4 / 60)) / 100,
    }
    expect(body.data).toMatchObject({ total: figures, contractors: [{ id: one, name: '甲', ...figures }] })
    const sheet = await api.raw('POST', healthReportSheet.path, {
      body: JSON.stringify({ month, estateId }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${boss}` },
    })
    expect(sheet.status).toBe(200)
    expect(sheet.headers.get('content-type')).toContain('spreadsheet')
  })

  it('is asked for by a month that there is', async () => {
    const { body } = await api.get(healthReport.path, { token: boss, query: { month: '2025-13' } })
    expect(body.fields).toMatchObject({ month: '请选择月份' })
  })
})

describe('places', () => {
  it('narrow the list, and are worked on as a whole', async () => {
    const estateId = await makeEstate(deps, '楼里')
    await build(deps, estateId)
    const [place] = await database().sql<{ building: number; unit: number; floor: number; room: number }[]>`
      select r.building_id::int as building, r.unit_id::int as unit, r.floor_id::int as floor, r.id::int as room
      from room r where r.estate_id = ${estateId} order by r.id limit 1`
    const { building = 0, floor = 0, room = 0 } = place ?? {}
    const atRoom = await makeDevice(deps, { estate_id: estateId, node_type: 8, node_id: room }, 'D1')
    const atFloor = await makeDevice(deps, { estate_id: estateId, node_type: 7, node_id: floor }, 'D1')
    const atGate = await makeDevice(deps, { estate_id: estateId, node_type: 3, node_id: estateId }, 'D1')
    const list = await api.get(endpointsOf(deviceStatus).list.path, {
      token: boss,
      query: { buildingId: String(building) },
    })
    const { records } = list.body.data as { records: { id: number; place: string; spans: unknown[] }[] }
    expect(new Set(records.map(({ id }) => id))).toEqual(new Set([atRoom, atFloor]))
    expect(records[0]?.spans).toHaveLength(1)
    const windowOf = async (where: object) => {
      const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()
      const { body } = await api.send(
        'POST',
        endpointsOf(maintenanceWindow).create.path,
        { estateId, title: '检修', startAt: at(1), endAt: at(2), reason: '检修', ...where },
        { token: boss },
      )
      return (body.data as { deviceCount: number }).deviceCount
    }
    expect(await windowOf({ roomIds: [room] })).toBe(1)
    expect(await windowOf({ floorIds: [floor] })).toBe(2)
    expect(await windowOf({ deviceIds: [atGate], nodeIds: [building] })).toBe(3)
    const [zone] = await database().sql<{ id: number }[]>`
      insert into estate_zone (estate_id, name) values (${estateId}, '东区') returning id::int`
    expect(await windowOf({ zoneIds: [zone?.id ?? 0] })).toBe(0)
    await database().sql`update building set zone_id = ${zone?.id ?? 0} where id = ${building}`
    expect(await windowOf({ zoneIds: [zone?.id ?? 0] })).toBe(2)
  })
})

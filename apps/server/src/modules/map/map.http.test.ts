import type { MapFeature, selectAll } from '@linli/api-client/contract/map/select-all'
import type { OutputOf } from '@linli/api-client/kit'
import type { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../test/support/accounts.ts'
import { testDeps } from '../../../test/support/app.ts'
import { callerOf } from '../../../test/support/caller.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { factory } from '../../../test/support/factory.ts'
import { createApp } from '../../app.ts'
import { startModules } from '../../kit/create-server.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { controlAlert } from '../alert/inbox/control-alert.table.ts'
import { makeSmallTown, noon, type SmallTown } from '../stats/testing/small-town.ts'
import { maxFeatures } from './map.routes.ts'

const database = useDatabase()
let deps: ServerDeps
let app: Hono
let town: SmallTown
let admin = ''
let manager = ''
const call = callerOf(() => app)

type Answer = OutputOf<typeof selectAll>
const all = async (query: Record<string, string | number> = {}, token = admin) => {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  return await call('GET', `/api/sys/map/selectAll?${search}`, { token })
}
const features = async (query: Record<string, string | number> = {}, token = admin) => {
  const { status, body } = await all(query, token)
  expect([status, body.msg]).toEqual([200, body.msg])
  return body.data as Answer
}
const nameOf = ({ properties }: MapFeature) => ('name' in properties ? properties.name : 'cluster')
const names = async (query: Record<string, string | number>, token = admin) =>
  (await features(query, token)).features.map(nameOf)

const square = (west: number, south: number, side = 0.001) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + side, south],
      [west + side, south + side],
      [west, south + side],
      [west, south],
    ],
  ],
})

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => noon })
  await startModules(deps)
  app = createApp(deps)
  town = await makeSmallTown(deps)
  const { sql } = deps.database
  await sql`update estate set boundary = ${JSON.stringify(square(114.05, 22.54, 0.01))}::text::jsonb where id = ${town.first}`
  await sql`update building set footprint = ${JSON.stringify(square(114.052, 22.542))}::text::jsonb, height_m = 18
    where estate_id = ${town.first} and name = '1栋'`
  await sql`insert into channel (estate_id, name, kind, level, node_type, node_id, direction, geo)
    values (${town.first}, '东门', 'person', 'estate', 3, ${town.first}, 'both', '[114.0579, 22.5431]')`
  const [model] = await sql<{ id: number }[]>`
    insert into device_model (vendor, model_no, category, protocol, abilities)
    values ('测试', 'A1', 'access', 'http', '{face}') returning id`
  for (const [estateId, name, category, geo, runStatus] of [
    [town.first, '门禁一', 'access', '[114.0579, 22.5431]', 'online'],
    [town.first, '枪机一', 'camera', '[114.0521, 22.5421]', 'offline'],
    [town.first, '无处', 'access', null, 'online'],
    [town.second, '外门', 'access', '[114.2, 22.6]', 'online'],
  ] as const)
    await sql`insert into device (estate_id, name, sn, model_id, category, node_type, node_id, direction, state, run_status, geo)
      values (${estateId}, ${name}, ${`S${name}`}, ${model?.id ?? 0}, ${category}, 3, ${estateId}, 'in', 'in_use', ${runStatus}, ${geo}::text::jsonb)`
  admin = await tokenFor(deps, await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] }))
  manager = await tokenFor(
    deps,
    await makeAccount(deps, { username: 'manager', roleCodes: ['property_admin'], estateIds: [town.first] }),
  )
})

describe('[S7.63] map/selectAll', () => {
  test('answers what has a place, under its tree id, with its figures; the rest is counted', async () => {
    const answer = await features({ estateIds: town.first })
    expect(answer.features.map(nameOf)).toEqual(['甲', '1栋', '东门', '门禁一', '枪机一'])
    const [estate, building, channel, door, camera] = answer.features
    expect([estate, building, channel, door, camera].map((one) => one?.id.charAt(0))).toEqual([
      'c',
      'e',
      'i',
      'l',
      'n',
    ])
    expect(estate).toMatchObject({
      id: `c${town.first}`,
      geometry: { type: 'Polygon' },
      properties: { type: 'estate', nodeType: 3, deviceTotal: 3, deviceOnline: 2 },
    })
    expect(building?.properties).toMatchObject({
      heightM: 18,
      roomCount: 4,
      occupiedCount: 2,
      residentCount: 4,
    })
    expect(answer.meta).toMatchObject({
      truncated: false,
      crs: 'wgs84',
      unlocated: { estate: 0, zone: 0, building: 1, channel: 0, device: 1 },
    })
  })

  test('[C1 38] keeps to types, box, word, category and run status', async () => {
    expect(await names({ types: 'channel,device', estateIds: town.first })).toEqual([
      '东门',
      '门禁一',
      '枪机一',
    ])
    expect(
      await names({ bbox: '114.0515,22.5415,114.0525,22.5425', types: 'building,channel,device' }),
    ).toEqual(['1栋', '枪机一'])
    expect(await names({ keyword: '枪', types: 'device' })).toEqual(['枪机一'])
    expect(await names({ deviceCategory: 'access', types: 'device' })).toEqual(['门禁一', '外门'])
    expect(await names({ runStatus: 'offline', types: 'device' })).toEqual(['枪机一'])
  })

  test('says that a device is not in use instead of how it runs, and finds it by no run status', async () => {
    const { sql } = deps.database
    await sql`update device set state = 'suspended' where name = '枪机一'`
    const { features: found } = await features({ types: 'device', keyword: '枪' })
    expect(found[0]?.properties).toMatchObject({ status: 'unused' })
    expect(await names({ runStatus: 'offline', types: 'device' })).toEqual([])
    await sql`update device set state = 'in_use' where name = '枪机一'`
    expect(await names({ runStatus: 'offline', types: 'device' })).toEqual(['枪机一'])
  })

  test('shows alerts only where they are asked for, until somebody has closed them, to who may see alerts', async () => {
    const { make } = factory(deps)
    const alert = async (estateId: number, more: object) =>
      (
        await make(controlAlert, estateId, {
          kind: 'device_offline',
          level: 'high',
          state: 'untreated',
          title: '黑名单人员张大三出现',
          parentId: null,
          occurredAt: noon,
          isRestricted: false,
          ...more,
        })
      ).id
    const [door] = await deps.database.sql<{ id: number }[]>`select id from device where name = '枪机一'`
    const [house] = await deps.database.sql<
      { id: number }[]
    >`select id from building where name = '1栋' and estate_id = ${town.first}`
    const deviceId = door?.id ?? 0
    const atDoor = await alert(town.first, { deviceId, state: 'processing' })
    const atHouse = await alert(town.first, { buildingId: house?.id, level: 'urgent', isRestricted: true })
    await alert(town.first, { deviceId, state: 'treated' })
    await alert(town.first, { location: '围墙' })
    await alert(town.second, { deviceId })
    const { features: found, meta } = await features({ types: 'alert' }, manager)
    expect(found.map(({ id, properties }) => [id, 'name' in properties && properties.name])).toEqual([
      [`alert:${atHouse}`, '重点人员预警，请联系值班负责人'],
      [`alert:${atDoor}`, '设备离线'],
    ])
    expect(found[1]).toMatchObject({
      geometry: { type: 'Point', coordinates: [114.0521, 22.5421] },
      properties: { level: 'high', status: 'processing', occurredAt: noon.toISOString() },
    })
    expect(meta.unlocated).toEqual({ alert: 1 })
    expect((await features({}, manager)).features.some(({ id }) => id.startsWith('alert:'))).toBe(false)
    expect(await names({ types: 'alert', bbox: '114.0520,22.5420,114.0522,22.5422' }, manager)).toEqual([
      '设备离线',
    ])
    await deps.database
      .sql`delete from role_permission where code in ('alert:alert:list', 'screen:monitor:view')
      and role_id = (select id from sys_role where role_code = 'property_admin')`
    const looker = await makeAccount(deps, {
      username: 'looker',
      roleCodes: ['property_admin'],
      estateIds: [town.first],
    })
    expect(await names({ types: 'alert' }, await tokenFor(deps, looker))).toEqual([])
  })

  test('gives and takes positions in the system of the base map', async () => {
    const { features: found } = await features({ types: 'channel', crs: 'gcj02' })
    const [lng, lat] = (found[0]?.geometry.coordinates ?? []) as [number, number]
    expect(Math.abs(lng - 114.063014)).toBeLessThan(1e-6)
    expect(Math.abs(lat - 22.5403828)).toBeLessThan(1e-6)
    const box = '114.0629,22.5403,114.0631,22.5405'
    expect(await names({ types: 'channel', crs: 'gcj02', bbox: box })).toEqual(['东门'])
    expect(await names({ types: 'channel', bbox: box })).toEqual([])
  })

  test('[C1 38] shows nothing of estates that the user may not see', async () => {
    expect(await names({ types: 'device' }, manager)).toEqual(['门禁一', '枪机一'])
    expect((await all({ estateIds: town.second }, manager)).status).toBe(404)
    const nobody = await tokenFor(
      deps,
      await makeAccount(deps, { username: 'audit9', roleCodes: ['auditor'] }),
    )
    expect((await all({}, nobody)).status).toBe(403)
  })

  test('the roles of the screens may see the map', async () => {
    const guard = await makeAccount(deps, {
      username: 'guard',
      roleCodes: ['guard'],
      estateIds: [town.first],
    })
    expect(await names({ types: 'channel' }, await tokenFor(deps, guard))).toEqual(['东门'])
  })

  test(`devices beyond ${maxFeatures} features come as clusters of a grid`, async () => {
    await deps.database.sql`
      insert into device (estate_id, name, sn, model_id, category, node_type, node_id, state, run_status, geo)
      select ${town.second}, 'd' || n, 'd' || n, (select min(id) from device_model), 'sensor', 3, ${town.second}, 'in_use',
        case when n % 10 = 0 then 'offline' else 'online' end, jsonb_build_array(114.2 + n * 0.000001, 22.6)
      from generate_series(1, ${maxFeatures}) n`
    const { features: found, meta } = await features({ types: 'device', zoom: 12 })
    expect(meta.truncated).toBe(true)
    expect(found.length).toBeLessThan(20)
    const sum = (key: 'count' | 'offlineCount') =>
      found.reduce((total, { properties }) => total + ('cluster' in properties ? properties[key] : 0), 0)
    expect([sum('count'), sum('offlineCount')]).toEqual([maxFeatures + 3, maxFeatures / 10 + 1])
    expect((await features({ types: 'device', estateIds: town.first })).meta.truncated).toBe(false)
  })
})

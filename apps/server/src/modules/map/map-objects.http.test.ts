import type { importGeoJson, mapObject, queryMapUserinf } from '@linli/api-client/contract/map/map-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { gcj02ToWgs84 } from '@linli/validators/gcj02-to-wgs84'
import { wgs84ToGcj02 } from '@linli/validators/wgs84-to-gcj02'
import type { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../test/support/accounts.ts'
import { testDeps } from '../../../test/support/app.ts'
import { callerOf } from '../../../test/support/caller.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { createApp } from '../../app.ts'
import { startModules } from '../../kit/create-server.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { makeSmallTown, noon, type SmallTown } from '../stats/testing/small-town.ts'
import { baseMap, tileHost, tileOrigins } from './map-base.ts'

const database = useDatabase()
let deps: ServerDeps
let app: Hono
let town: SmallTown
let admin = ''
let manager = ''
const call = callerOf(() => app)
const post = (path: string, body: unknown, token = admin) => call('POST', path, { token, body })

const ring = (west: number, south: number, width: number, height = width) => [
  [
    [west, south],
    [west + width, south],
    [west + width, south + height],
    [west, south + height],
    [west, south],
  ],
]
const square = (west: number, south: number, side: number) => ({
  type: 'Polygon',
  coordinates: ring(west, south, side),
})
const named = (name: string, geometry: unknown) => ({ type: 'Feature', properties: { name }, geometry })
const file = (...features: unknown[]) => ({ type: 'FeatureCollection', features })

/** 甲 lies between 114.05° and 114.06°, 22.54° and 22.55°. */
const boundary = square(114.05, 22.54, 0.01)
const footprint = square(114.052, 22.542, 0.0005)

async function idOf(name: string): Promise<{ id: number; version: number }> {
  const [row] = await deps.database.sql<{ id: number; version: number }[]>`
    select id, version from building where estate_id = ${town.first} and name = ${name}`
  if (row === undefined) throw new Error(`no building ${name}`)
  return row
}

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => noon })
  await startModules(deps)
  app = createApp(deps)
  town = await makeSmallTown(deps)
  await deps.database
    .sql`update estate set boundary = ${JSON.stringify(boundary)}::text::jsonb where id = ${town.first}`
  admin = await tokenFor(deps, await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] }))
  manager = await tokenFor(
    deps,
    await makeAccount(deps, { username: 'manager', roleCodes: ['property_admin'], estateIds: [town.first] }),
  )
})

describe('placing on the map', () => {
  const place = (body: unknown, token = admin) => call('PUT', '/api/map/objects', { token, body })

  test('[C1 36] an outline is refused that crosses itself, is open, too small, too large or 300 m outside', async () => {
    const { id, version } = await idOf('1栋')
    const refusal = async (geometry: unknown) =>
      (await place({ type: 'building', id, version, geometry })).body.fields?.footprint
    const bow = {
      type: 'Polygon',
      coordinates: [
        [
          [114.052, 22.542],
          [114.053, 22.543],
          [114.053, 22.542],
          [114.052, 22.543],
          [114.052, 22.542],
        ],
      ],
    }
    expect(await refusal(bow)).toBe('边界不能自相交')
    expect(await refusal({ type: 'Polygon', coordinates: [footprint.coordinates[0]?.slice(0, 4)] })).toBe(
      '边界没有闭合',
    )
    expect(await refusal(square(114.052, 22.542, 0.00003))).toBe('楼栋轮廓面积异常，请检查')
    expect(await refusal(square(114.052, 22.542, 0.01))).toBe('楼栋轮廓面积异常，请检查')
    expect(await refusal(square(114.0632, 22.542, 0.0005))).toBe('楼栋位置不在小区范围内')
    const refused = await place({ type: 'estate', id: town.first, version: 0, geometry: bow })
    expect(refused.body.fields?.boundary).toBe('边界不能自相交')
  })

  test('an outline is kept as it was drawn; whoever saves on an older version is told', async () => {
    const { id, version } = await idOf('1栋')
    const saved = await place({ type: 'building', id, version, geometry: footprint })
    expect([saved.status, saved.body.data]).toEqual([200, { version: version + 1 }])
    const [row] = await deps.database.sql`select footprint from building where id = ${id}`
    expect(row?.footprint).toEqual(footprint)
    const late = await place({ type: 'building', id, version, geometry: footprint })
    expect([late.status, late.body.msg]).toEqual([409, '数据已被他人修改，请刷新后重试'])
  })

  test('[C1 37] what is drawn over a GCJ-02 base map is stored in WGS-84 and shown where it was drawn', async () => {
    const drawn = [114.0601, 22.5404] as const
    const made = await post('/api/map/markers', {
      estateId: town.first,
      name: '东岗亭',
      kind: 'gate',
      geometry: { type: 'Point', coordinates: gcj02ToWgs84(drawn) },
    })
    expect([made.status, made.body.msg]).toEqual([200, made.body.msg])
    const { body } = await call('GET', '/api/sys/map/selectAll?types=marker&crs=gcj02', { token: admin })
    const [shown] = (body.data as { features: { geometry: { coordinates: [number, number] } }[] }).features
    for (const axis of [0, 1] as const)
      expect(Math.abs((shown?.geometry.coordinates[axis] ?? 0) - drawn[axis])).toBeLessThanOrEqual(1e-6)
    const [stored] = await deps.database.sql<{ geometry: { coordinates: [number, number] } }[]>`
      select geometry from map_marker where name = '东岗亭'`
    const [lng, lat] = wgs84ToGcj02(stored?.geometry.coordinates ?? [0, 0])
    expect([Math.abs(lng - drawn[0]) < 1e-6, Math.abs(lat - drawn[1]) < 1e-6]).toEqual([true, true])
  })

  test('a marker lies in its estate', async () => {
    const far = { type: 'Point', coordinates: [114.2, 22.7] }
    const { body } = await post('/api/map/markers', {
      estateId: town.first,
      name: '远',
      kind: 'aed',
      geometry: far,
    })
    expect(body.fields?.geometry).toBe('位置不在小区范围内')
  })

  test('foreign things are not there', async () => {
    const [row] = await deps.database.sql<
      { id: number }[]
    >`select id from building where estate_id = ${town.second}`
    const answer = await place({ type: 'building', id: row?.id, version: 0, geometry: footprint }, manager)
    expect(answer.status).toBe(404)
    expect((await call('GET', `/api/map/object?nodeType=5&id=${row?.id}`, { token: manager })).status).toBe(
      404,
    )
  })

  test('what has no place is listed for who places it', async () => {
    const { body } = await call('GET', `/api/map/unplaced?estateIds=${town.first}`, { token: manager })
    const names = (body.data as { name: string }[]).map(({ name }) => name)
    expect(names).not.toContain('1栋')
    expect(names).not.toContain('甲')
  })
})

describe('GeoJSON', () => {
  type Report = OutputOf<typeof importGeoJson>
  const send = (body: object, token = admin) =>
    post('/api/map/import', { estateId: town.first, ...body }, token)
  const report = async (body: object) => (await send(body)).body.data as Report

  test('a preview says what is matched and why the rest is not, and writes nothing', async () => {
    const before = await idOf('1栋')
    const answer = await report({
      target: 'footprints',
      geojson: file(
        named('1栋', footprint),
        named('9栋', footprint),
        named('1栋', footprint),
        named('', footprint),
        named('1栋', { type: 'Point', coordinates: [114.05, 22.54] }),
      ),
    })
    expect(answer.matched).toEqual([{ index: 1, name: '1栋', target: '1栋' }])
    expect(answer.unmatched.map(({ reason }) => reason)).toEqual([
      '没有名为「9栋」的楼栋',
      '楼栋「1栋」在文件中重复',
      '图形没有 name 属性',
      '楼栋轮廓须为面',
    ])
    expect(answer.saved).toBe(0)
    expect(await idOf('1栋')).toEqual(before)
  })

  test.each(['gcj02', 'bd09'] as const)('a file in %s is stored in WGS-84', async (crs) => {
    const out = await post('/api/map/export', { estateIds: [town.first], types: ['building'], crs })
    const shapes = out.body.data as { features: { properties: { name: string } }[] }
    const one = shapes.features.filter(({ properties }) => properties.name === '1栋')
    const answer = await report({
      target: 'footprints',
      crs,
      save: true,
      geojson: { type: 'FeatureCollection', features: one },
    })
    expect(answer.saved).toBe(1)
    const [row] = await deps.database.sql<{ footprint: typeof footprint }[]>`
      select footprint from building where estate_id = ${town.first} and name = '1栋'`
    for (const [index, degrees] of footprint.coordinates.flat(2).entries())
      expect(Math.abs((row?.footprint.coordinates.flat(2)[index] ?? 0) - degrees)).toBeLessThan(1e-6)
  })

  test('what is no GeoJSON is refused in words, as is a file without anything to take', async () => {
    const refusal = async (geojson: unknown, save = false) =>
      (await send({ target: 'markers', geojson, save })).body.fields?.geojson
    expect(await refusal('x')).toBe('文件不是有效的GeoJSON')
    expect(await refusal({ type: 'FeatureCollection', features: [] })).toBe('文件中没有图形')
    expect(await refusal(file(named('远', { type: 'Point', coordinates: [10, 10] })), true)).toBe(
      '没有可以导入的图形',
    )
  })

  test('markers and the boundary come in, too', async () => {
    const hydrant = { type: 'Point', coordinates: [114.0551, 22.5451] }
    const markers = await report({
      target: 'markers',
      save: true,
      geojson: file({
        type: 'Feature',
        properties: { name: '消防栓1', kind: 'fire_hydrant' },
        geometry: hydrant,
      }),
    })
    expect(markers.saved).toBe(1)
    const edge = await report({ target: 'boundary', save: true, geojson: boundary })
    expect(edge.saved).toBe(1)
  })

  test('nobody imports into a foreign estate', async () => {
    const body = { estateId: town.second, target: 'markers', geojson: file() }
    expect((await post('/api/map/import', body, manager)).status).toBe(404)
  })
})

describe('what the map says', () => {
  test('of a building: rooms, people and how it is lived in', async () => {
    const { id } = await idOf('1栋')
    const { body } = await call('GET', `/api/map/object?nodeType=5&id=${id}`, { token: manager })
    const { building, estateName } = body.data as OutputOf<typeof mapObject>
    expect(estateName).toBe('甲')
    expect(building).toMatchObject({ rooms: 4, occupied: 2, residents: 4 })
  })

  test('of a device: whether it can be opened, and asked for a picture, from here now', async () => {
    const { sql } = deps.database
    const made = async (name: string, abilities: string, runStatus: string) => {
      const [model] = await sql<{ id: number }[]>`
        insert into device_model (vendor, model_no, category, protocol, abilities)
        values ('测试', ${name}, 'access', 'http', ${abilities}::text[]) returning id`
      const [row] = await sql<{ id: number }[]>`
        insert into device (estate_id, name, sn, model_id, category, node_type, node_id, direction, state, run_status)
        values (${town.first}, ${name}, ${`O${name}`}, ${model?.id ?? 0}, 'access', 3, ${town.first}, 'in', 'in_use', ${runStatus})
        returning id`
      const { body } = await call('GET', `/api/map/object?nodeType=12&id=${row?.id}`, { token: manager })
      const { device } = body.data as OutputOf<typeof mapObject>
      return [device?.canOpen, device?.canSnap]
    }
    expect([
      await made('能开', '{remote_open}', 'online'),
      await made('离线', '{remote_open}', 'offline'),
      await made('不能', '{face}', 'online'),
      await made('能拍', '{snapshot}', 'online'),
      await made('拍不到', '{snapshot}', 'offline'),
    ]).toEqual([
      [true, false],
      [false, false],
      [false, false],
      [false, true],
      [false, false],
    ])
  })

  test('[C1 20] who lives there, with masked phones and no sensitive tags', async () => {
    const { id } = await idOf('1栋')
    const ask = { estateId: town.first, nodeType: 5, nodeId: id }
    const { status, body } = await post('/api/sys/map/queryMapUserinf', ask, manager)
    const page = body.data as OutputOf<typeof queryMapUserinf>
    expect([status, page.total, page.records.length]).toEqual([200, 4, 4])
    for (const { phone } of page.records) expect(phone ?? '138****8000').toMatch(/^\d{3}\*{4}\d{4}$/)
    const foreign = { ...ask, estateId: town.second }
    expect((await post('/api/sys/map/queryMapUserinf', foreign, manager)).status).toBe(404)
    const [logged] = await deps.database.sql`
      select count(*)::int as n from operation_log where path = '/api/sys/map/queryMapUserinf'`
    expect(logged?.n).toBeGreaterThan(0)
  })

  test('finds a building by its name and nothing of foreign estates', async () => {
    const found = async (keyword: string, token: string) =>
      (await call('GET', `/api/map/search?keyword=${encodeURIComponent(keyword)}`, { token })).body.data as {
        type: string
        name: string
        estateId: number
      }[]
    expect(
      (await found('1栋', manager)).some(({ type, name }) => type === 'building' && name === '1栋'),
    ).toBe(true)
    expect((await found('栋', manager)).every(({ estateId }) => estateId === town.first)).toBe(true)
  })

  test('passes by device are asked for once, for the last day alone', async () => {
    const passes = (at: string) => call('GET', `/api/map/passes?at=${at}`, { token: admin })
    expect((await call('GET', '/api/map/passes', { token: admin })).status).toBe(200)
    expect((await passes('2020-01-01T00:00:00Z')).body.fields?.at).toBe('只能回看最近24小时')
  })
})

describe('the base map', () => {
  const params = (values: Record<string, string>) =>
    ({ text: (key: string) => Promise.resolve(values[key] ?? '') }) as Parameters<typeof baseMap>[0]

  test('is the plain ground without any host, until somebody chooses another', async () => {
    const { headers } = await call('GET', '/api/map/settings', { token: admin })
    expect(await baseMap(deps.params)).toMatchObject({ tiles: [], crs: 'wgs84' })
    expect(headers.get('content-security-policy')).toContain("connect-src 'self';")
  })

  test('the policy permits the one host of the tiles and no other', async () => {
    const own = {
      'map.base': 'xyz',
      'map.xyzUrl': 'https://tile.example.com/a/{z}/{x}/{y}.png',
      'map.xyzCrs': 'gcj02',
    }
    expect(await tileOrigins(params(own))).toEqual(['https://tile.example.com'])
    expect((await baseMap(params(own))).crs).toBe('gcj02')
    expect(await tileOrigins(params({ 'map.base': 'amap' }))).toEqual(['https://webrd01.is.autonavi.com'])
    expect(await tileOrigins(params({ 'map.base': 'none' }))).toEqual([])
  })

  test.each(['javascript:{z}{x}{y}', 'https://a.example/{z}/{x}', 'x', 'https://{x}; script-src *{y}{z}'])(
    '%s is no address of tiles',
    (address) => {
      const host = tileHost(address)
      expect(host === undefined || /^https?:\/\/[\w.-]+$/.test(host)).toBe(true)
    },
  )
})

import type { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { callerOf } from '../../../../test/support/caller.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { createApp } from '../../../app.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { build, makeEstate } from '../testing/world.ts'
import { deviceMonitor, recordHeartbeats } from './heartbeat.ts'
import { inContext } from '../../../kit/context.ts'

const database = useDatabase()
let now = new Date('2026-03-02T02:00:00Z')
let deps: ServerDeps
let app: Hono
const call = callerOf(() => app)
let own = 0
let foreign = 0
const models: Record<string, number> = {}
const tokens: Record<string, string> = {}

interface Row {
  readonly id: number
  readonly version: number
  readonly sn: string
  readonly state: string
}

const post = (path: string, body: object, by = 'keeper') =>
  call('POST', path, { token: tokens[by] ?? '', body })
const get = (path: string, by = 'keeper') => call('GET', path, { token: tokens[by] ?? '' })
const rowOf = (answer: { body: { data: unknown } }) => answer.body.data as Row
const refusal = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.fields ?? body.msg]

async function made(path: string, body: object, by = 'root'): Promise<Row> {
  const answer = await post(path, body, by)
  expect(answer.body).toMatchObject({ success: true })
  return rowOf(answer)
}

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  app = createApp(deps)
  own = await makeEstate(deps, '南')
  foreign = await makeEstate(deps, '北')
  await build(deps, own, { buildings: 2 })
  const accounts = {
    root: { roleCodes: ['sys_admin'], estateIds: [] },
    keeper: { roleCodes: ['property_admin'], estateIds: [own] },
    stranger: { roleCodes: ['property_admin'], estateIds: [foreign] },
    fitter: { roleCodes: ['maintenance'], estateIds: [own] },
  }
  for (const [username, account] of Object.entries(accounts))
    tokens[username] = await tokenFor(deps, await makeAccount(deps, { username, ...account }), {
      stepUp: true,
    })
  for (const [name, category] of [
    ['A1', 'camera'],
    ['A2', 'camera'],
    ['B1', 'access'],
  ] as const) {
    const row = await made('/api/base/device-models', {
      vendor: '测试',
      modelNo: name,
      category,
      protocol: 'simulator',
      abilities: ['live'],
      enabled: true,
    })
    models[name] = row.id
  }
})

let count = 0
/** A device in use. */
async function device(changes: object = {}): Promise<Row> {
  count += 1
  const sn = `SN-${count}-OLD`
  const row = await made('/api/base/devices', {
    estateId: own,
    name: `设备${count}`,
    sn,
    modelId: models.A1,
    nodeType: 3,
    nodeId: own,
    direction: 'none',
    ...changes,
  })
  return rowOf(await post(`/api/base/devices/${row.id}/activate`, { version: row.version, sn }, 'root'))
}

describe('replacing a device', () => {
  const replace = (row: Row, changes: object = {}, by = 'keeper') =>
    post(
      `/api/base/devices/${row.id}/replace`,
      { version: row.version, newSn: `SN-${row.id}-NEW`, modelId: models.A2, reason: '主板损坏', ...changes },
      by,
    )

  test('keeps the row and its past, and writes down which apparatus it was', async () => {
    const row = await device()
    await inContext(deps, { kind: 'system', name: 'test' }, (ctx) =>
      recordHeartbeats(ctx, { estateIds: [own] }, [{ sn: row.sn, firmware: '1.0' }]),
    )
    const done = await replace(row)
    expect(done.body.data).toMatchObject({
      id: row.id,
      sn: `SN-${row.id}-NEW`,
      modelId: models.A2,
      state: 'in_use',
      runStatus: 'unknown',
      firmwareVersion: null,
    })
    const day = await get(`/api/base/devices/${row.id}/statusDay`)
    expect((day.body.data as { spans: { status: string }[] }).spans.at(-1)?.status).toBe('unknown')
    const logs = await get(`/api/base/device-replace-logs?deviceId=${row.id}`)
    expect(logs.body.data).toMatchObject({
      total: 1,
      records: [{ oldSn: row.sn, newSn: `SN-${row.id}-NEW`, reason: '主板损坏', oldModelId: models.A1 }],
    })
    const heard = await inContext(deps, { kind: 'system', name: 'test' }, (ctx) =>
      recordHeartbeats(ctx, { estateIds: [own] }, [{ sn: row.sn }, { sn: `SN-${row.id}-NEW` }]),
    )
    expect(heard).toMatchObject({ accepted: 1, unknown: [row.sn] })
    const repeated = await replace(row)
    expect(refusal(repeated)).toEqual([409, '数据已被他人修改，请刷新后重试'])
  })

  test('[C1 31] refuses a number that is taken, another category and the same number', async () => {
    const [row, other] = [await device(), await device()]
    expect(refusal(await replace(row, { newSn: other.sn }))).toEqual([409, { newSn: '设备序列号已存在' }])
    expect(refusal(await replace(row, { newSn: row.sn }))).toEqual([422, { newSn: '新序列号与原序列号相同' }])
    expect(refusal(await replace(row, { newSn: '?' }))).toEqual([
      422,
      { newSn: '设备序列号应为4-64位字母、数字、下划线或短横线' },
    ])
    expect(refusal(await replace(row, { modelId: models.B1 }))).toEqual([
      422,
      { modelId: '新设备的类别须与原设备相同' },
    ])
    expect(refusal(await replace(row, { reason: undefined }))).toEqual([422, { reason: '请输入原因' }])
  })

  test('is not for a device that waits or is scrapped', async () => {
    const row = await device()
    const gone = rowOf(
      await post(`/api/base/devices/${row.id}/retire`, {
        version: row.version,
        reason: '老化',
        date: '2026-03-02',
      }),
    )
    expect(refusal(await replace(gone))).toEqual([409, '当前状态为「已报废」，不能更换'])
  })

  test('is for who holds the code, in estates they see', async () => {
    const row = await device()
    expect(refusal(await replace(row, {}, 'stranger'))).toEqual([404, '数据不存在或无权访问'])
    expect((await replace(row, {}, 'fitter')).body.msg).toBe('无权执行该操作')
    const logs = await get('/api/base/device-replace-logs', 'stranger')
    expect(logs.body.data).toMatchObject({ total: 0 })
  })
})

describe('binding a channel', () => {
  test('takes many devices; one whose way does not fit stays as it is and says why', async () => {
    const gate = await made('/api/base/channels', {
      estateId: own,
      name: '东门入口',
      kind: 'person',
      level: 'estate',
      nodeType: 3,
      nodeId: own,
      direction: 'in',
    })
    const first = await made('/api/base/channels', {
      estateId: own,
      name: '东门出口',
      kind: 'person',
      level: 'estate',
      nodeType: 3,
      nodeId: own,
      direction: 'out',
    })
    const camera = await device()
    const leaf = await device({ modelId: models.B1, channelId: first.id, direction: 'out' })
    const done = await post('/api/base/devices/batch/bindChannel', {
      ids: [camera.id, leaf.id],
      channelId: gate.id,
    })
    expect(done.body.data).toMatchObject({ done: 1, failed: [{ id: leaf.id }] })
    const bound = await get(`/api/base/devices/${camera.id}`)
    expect(bound.body.data).toMatchObject({ channelId: gate.id })
    const foreignGate = await made('/api/base/channels', {
      estateId: foreign,
      name: '别门',
      kind: 'person',
      level: 'estate',
      nodeType: 3,
      nodeId: foreign,
      direction: 'in',
    })
    const refused = await post('/api/base/devices/batch/bindChannel', {
      ids: [camera.id],
      channelId: foreignGate.id,
    })
    expect(refusal(refused)).toEqual([422, { channelId: '所选所属通道不存在' }])
  })
})

describe('the tree of devices', () => {
  test('is for who keeps devices, although the structure is not', async () => {
    tokens['other'] = await tokenFor(
      deps,
      await makeAccount(deps, { username: 'fitter2', roleCodes: ['maintenance'], estateIds: [own] }),
    )
    const tree = (scene: string, estateId = own) =>
      post('/api/sys/build/treeNodes', { estateId, scene }, 'other')
    const row = await device()
    const answer = await tree('device')
    expect(answer.status).toBe(200)
    expect(JSON.stringify(answer.body.data)).toContain(`"name":"设备${count}"`)
    expect(row.id).toBeGreaterThan(0)
    expect((await tree('build')).status).toBe(403)
    expect((await tree('resident')).status).toBe(403)
    expect((await tree('device', foreign)).status).toBe(404)
  })

  test('narrows the list to a place and everything below it, gates on it included', async () => {
    const { sql } = database()
    const [zone] = await sql<{ id: number }[]>`
      insert into estate_zone (estate_id, name, sort_no) values (${own}, '一期', 1) returning id`
    const [unit] = await sql<{ id: number; building_id: number }[]>`
      select id, building_id from building_unit where estate_id = ${own} order by id limit 1`
    const [floor] = await sql<{ id: number }[]>`
      select id from building_floor where unit_id = ${unit?.id ?? 0} order by id limit 1`
    await sql`update building set zone_id = ${zone?.id ?? 0} where id = ${unit?.building_id ?? 0}`
    const gate = await made('/api/base/channels', {
      estateId: own,
      name: '单元门',
      kind: 'person',
      level: 'unit',
      nodeType: 6,
      nodeId: unit?.id,
      direction: 'both',
      isMain: false,
      antiPassback: false,
      enabled: true,
    })
    const inZone = await device({ nodeType: 4, nodeId: zone?.id })
    const inBuilding = await device({ nodeType: 5, nodeId: unit?.building_id })
    const onFloor = await device({ nodeType: 7, nodeId: floor?.id })
    const onGate = await device({ channelId: gate.id })
    await device()
    const found = async (query: string) => {
      const { records } = (await get(`/api/base/devices?pageSize=100&${query}`, 'root')).body.data as {
        records: Row[]
      }
      return records.map((row) => row.id).toSorted((a, b) => a - b)
    }
    expect(await found(`unitId=${unit?.id}`)).toEqual([onFloor.id, onGate.id])
    expect(await found(`buildingId=${unit?.building_id}`)).toEqual([inBuilding.id, onFloor.id, onGate.id])
    expect(await found(`zoneId=${zone?.id}`)).toEqual([inZone.id, inBuilding.id, onFloor.id, onGate.id])
  })
})

describe('what devices do', () => {
  test('a fault is told and over as the heartbeats say, and the topic of devices rises with each change alone', async () => {
    const row = await device()
    const beat = (told: object = {}) =>
      inContext(deps, { kind: 'system', name: 'test' }, (ctx) =>
        recordHeartbeats(ctx, { estateIds: [own] }, [{ sn: row.sn, ...told }]),
      )
    const version = async () => {
      const [found] = await database().sql<{ version: number }[]>`
        select version from topic_version where estate_id = ${own} and topic = 'device'`
      return found?.version ?? 0
    }
    const seen = async () => (await get(`/api/base/devices/${row.id}`)).body.data
    const start = await version()
    await beat({ firmware: '2.0.1', faceCount: 12, cardCount: 3 })
    expect(await seen()).toMatchObject({ runStatus: 'online', faceCount: 12, cardCount: 3 })
    await beat({ fault: true })
    await beat({ fault: true })
    expect(await seen()).toMatchObject({
      runStatus: 'fault',
      firmwareVersion: '2.0.1',
      faceCount: 12,
      cardCount: 3,
    })
    await beat()
    expect(await seen()).toMatchObject({ runStatus: 'online' })
    expect(await version()).toBe(start + 3)
    const events = await database().sql<{ to: string }[]>`
      select to_status as to from device_status_event where device_id = ${row.id} order by id`
    expect(events.map(({ to }) => to)).toEqual(['online', 'fault', 'online'])
  })

  test('the last day is told without gaps, and the counts say how many', async () => {
    const row = await device()
    const beat = () =>
      inContext(deps, { kind: 'system', name: 'test' }, (ctx) =>
        recordHeartbeats(ctx, { estateIds: [own] }, [{ sn: row.sn }]),
      )
    const start = now
    await beat()
    now = new Date(start.getTime() + 3_600_000)
    const version = async () =>
      (
        await database().sql<{ version: number }[]>`
          select version from topic_version where estate_id = ${own} and topic = 'device'`
      )[0]?.version ?? 0
    const before = await version()
    await deviceMonitor.run(deps)
    await deviceMonitor.run(deps)
    expect(await version()).toBe(before + 1)
    now = new Date(start.getTime() + 7_200_000)
    tokens.keeper = await tokenFor(
      deps,
      await makeAccount(deps, { username: 'later', roleCodes: ['maintenance'], estateIds: [own] }),
    )
    const day = (await get(`/api/base/devices/${row.id}/statusDay`)).body.data as {
      spans: { from: string; until: string; status: string }[]
      onlineRate: number
    }
    expect(day.spans.map((span) => span.status)).toEqual(['unknown', 'online', 'offline'])
    expect(day.spans.slice(1).map((span) => span.from)).toEqual(
      day.spans.slice(0, -1).map((span) => span.until),
    )
    expect(day.onlineRate).toBe(4.2)
    const counts = (await get(`/api/base/devices/counts?estateId=${own}`)).body.data
    expect(counts).toMatchObject({ offline: expect.any(Number), pending: 0 })
    const stranger = await tokenFor(
      deps,
      await makeAccount(deps, { username: 'other', roleCodes: ['maintenance'], estateIds: [foreign] }),
    )
    const theirs = await call('GET', '/api/base/devices/counts', { token: stranger })
    expect(theirs.body.data).toMatchObject({ total: 0 })
    const asked = await call('GET', `/api/base/devices/counts?estateId=${own}`, { token: stranger })
    expect(refusal(asked)).toEqual([404, '数据不存在或无权访问'])
    const curve = await call('GET', `/api/base/devices/${row.id}/statusDay`, { token: stranger })
    expect(refusal(curve)).toEqual([404, '数据不存在或无权访问'])
  })
})

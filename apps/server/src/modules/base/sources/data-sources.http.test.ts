import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { callerOf } from '../../../../test/support/caller.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { createApp } from '../../../app.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { sign } from '../../../kit/http/signature.ts'
import { build, makeEstate } from '../testing/world.ts'

const database = useDatabase()
let now = new Date('2026-03-02T02:00:00Z')
let deps: ServerDeps
let app: Hono
let token = ''
const call = callerOf(() => app)
const estateName = '源'

interface Source {
  readonly id: number
  readonly version: number
  readonly appKey: string
  readonly secret: string
}
interface Pushed {
  readonly batchId: number
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly pending: number
  readonly failed: readonly { readonly externalId: string; readonly error: string }[]
}

const post = (path: string, body: object) =>
  call('POST', path, { token, body, headers: { 'idempotency-key': randomUUID() } })
const refusal = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.fields ?? body.msg]

let made = 0
async function source(more: object = {}): Promise<Source & { code: string }> {
  made += 1
  const code = `src_${made}`
  const answer = await post('/api/base/data-sources', {
    name: `来源${made}`,
    code,
    kind: 'property_erp',
    direction: 'push',
    dataTypes: ['room'],
    allEstates: true,
    autoAccept: true,
    enabled: true,
    ...more,
  })
  expect(answer.body).toMatchObject({ success: true })
  return { ...(answer.body.data as Source), code }
}

interface PushOptions {
  readonly nonce?: string
  readonly secret?: string
  readonly at?: Date
}

async function push(of: Source & { code: string }, rows: readonly object[], options: PushOptions = {}) {
  const path = `/api/open/data-gateway/${of.code}/room`
  const text = JSON.stringify({ rows })
  const timestamp = String((options.at ?? now).getTime())
  const body = new TextEncoder().encode(text)
  const response = await app.request(path, {
    method: 'POST',
    body: text,
    headers: {
      'content-type': 'application/json',
      'x-linli-key': of.appKey,
      'x-linli-timestamp': timestamp,
      'x-linli-nonce': options.nonce ?? randomUUID(),
      'x-linli-signature': sign(options.secret ?? of.secret, { method: 'POST', path, timestamp, body }),
    },
  })
  const answer = (await response.json()) as { msg: string; data: Pushed }
  return { status: response.status, ...answer }
}

const area = async (roomId: number): Promise<number> => {
  const [row] = await deps.database.sql<{ area: string | null }[]>`
    select built_area as area from room where id = ${roomId}`
  return Number(row?.area)
}
let room = { id: 0, building: '', unit: '', floor: '', roomNo: '' }
const delivered = (builtArea: number, more: object = {}) => ({
  externalId: 'R1',
  estate: estateName,
  building: room.building,
  unit: room.unit,
  floor: room.floor,
  roomNo: room.roomNo,
  builtArea: String(builtArea),
  ...more,
})

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  app = createApp(deps)
  const estateId = await makeEstate(deps, estateName)
  await build(deps, estateId, { buildings: 1 })
  const { sql } = deps.database
  await sql`update estate set name = ${estateName} where id = ${estateId}`
  const [found] = await sql<(typeof room)[]>`
    select r.id, b.name as building, case when u.is_virtual then '' else u.name end as unit, f.name as floor, r.room_no as "roomNo"
    from room r join building b on b.id = r.building_id join building_unit u on u.id = r.unit_id
    join building_floor f on f.id = r.floor_id where r.estate_id = ${estateId} order by r.id limit 1`
  room = found ?? room
  token = await tokenFor(deps, await makeAccount(deps, { username: 'root', roleCodes: ['sys_admin'] }), {
    stepUp: true,
  })
})

test('invariant 34: what weighs less changes nothing that weighs more wrote, nor what was typed in by hand', async () => {
  await deps.database.sql`update room set built_area = null where id = ${room.id}`
  const high = await source({ priority: 80 })
  const low = await source({ priority: 60 })
  const poor = await source({ priority: 10 })
  expect((await push(low, [delivered(70)])).data).toMatchObject({ updated: 1 })
  expect(await area(room.id)).toBe(70)
  expect((await push(high, [delivered(80)])).data).toMatchObject({ updated: 1 })
  expect(await area(room.id)).toBe(80)
  expect((await push(low, [delivered(90)])).data).toMatchObject({ updated: 0 })
  expect(await area(room.id)).toBe(80)
  // By hand, which weighs 50.
  await deps.database.sql`update room set built_area = 55 where id = ${room.id}`
  expect((await push(poor, [delivered(91)])).data).toMatchObject({ updated: 0 })
  expect(await area(room.id)).toBe(55)
  expect((await push(low, [delivered(92)])).data).toMatchObject({ updated: 1 })
  expect(await area(room.id)).toBe(92)
})

test('invariant 34: a push that was seen before, is late, or is signed by nobody is refused', async () => {
  const one = await source()
  const nonce = randomUUID()
  expect((await push(one, [delivered(61)], { nonce })).status).toBe(200)
  expect(await push(one, [delivered(62)], { nonce })).toMatchObject({ status: 401, msg: '请求已过期或重复' })
  const at = new Date(now.getTime() - 301_000)
  expect(await push(one, [delivered(62)], { at })).toMatchObject({ status: 401, msg: '请求已过期或重复' })
  expect(await push(one, [delivered(62)], { secret: 'guessed' })).toMatchObject({
    status: 401,
    msg: '签名错误',
  })
  expect(await push({ ...one, code: 'other' }, [delivered(62)])).toMatchObject({ status: 401 })
})

test('invariant 34: a row that fails leaves its target unchanged, and is taken in once it is mended', async () => {
  const one = await source({ priority: 90 })
  await push(one, [delivered(71)])
  const answer = await push(one, [delivered(72, { externalId: 'bad', building: '没有的楼' }), delivered(73)])
  expect(answer.data).toMatchObject({
    updated: 1,
    failed: [{ externalId: 'bad', error: '楼栋不存在：没有的楼' }],
  })
  expect(await area(room.id)).toBe(73)
  const list = await call('GET', '/api/base/data-sync-items?state=failed&keyword=bad', { token })
  const [item] = (list.body.data as { records: { id: number; version: number }[] }).records
  const id = item?.id ?? 0
  expect(
    (await post(`/api/base/data-sync-items/${id}/fix`, { values: { building: room.building } })).status,
  ).toBe(200)
  const mended = (await call('GET', `/api/base/data-sync-items/${id}`, { token })).body.data as {
    version: number
  }
  const taken = await post(`/api/base/data-sync-items/${id}/accept`, { version: mended.version })
  expect(taken.body.data).toMatchObject({ state: 'applied', action: 'update' })
  expect(await area(room.id)).toBe(72)
})

test('what of a batch failed is tried again as a whole, within the estates of its source', async () => {
  const one = await source({ priority: 90 })
  const { data } = await push(one, [
    delivered(74, { externalId: 'r1', building: '后来建的楼' }),
    delivered(75, { externalId: 'r2', building: '没有的楼' }),
  ])
  expect(data.failed).toHaveLength(2)
  const { sql } = deps.database
  await sql`update building set name = '后来建的楼' where name = ${room.building}`
  const path = `/api/base/data-sync-batches/${data.batchId}/retry`
  expect((await post(path, {})).body.data).toEqual({ applied: 1, failed: 1 })
  expect(await area(room.id)).toBe(74)
  await sql`update building set name = ${room.building} where name = '后来建的楼'`
  const elsewhere = await makeEstate(deps, '别处')
  const narrow = await source({ priority: 90, allEstates: false, estateIds: [elsewhere] })
  const answer = await push(narrow, [delivered(76)])
  expect(answer.data.failed).toEqual([{ externalId: 'R1', error: `小区不存在：${estateName}` }])
  expect(await area(room.id)).toBe(74)
})

test('invariant 21: the secret is told once, and the old one is good for another day', async () => {
  const one = await source()
  expect(one.secret).toBeTruthy()
  const detail = await call('GET', `/api/base/data-sources/${one.id}`, { token })
  expect((detail.body.data as Source).secret).toBeNull()
  expect(JSON.stringify(detail.body)).not.toContain(one.secret)
  const reset = await post(`/api/base/data-sources/${one.id}/reset-secret`, {})
  const { secret } = reset.body.data as Source
  expect((await push(one, [delivered(64)])).status).toBe(200)
  expect((await push({ ...one, secret }, [delivered(65)])).status).toBe(200)
  now = new Date(now.getTime() + 25 * 3_600_000)
  expect(await push(one, [delivered(66)])).toMatchObject({ status: 401, msg: '签名错误' })
  expect((await push({ ...one, secret }, [delivered(66)])).status).toBe(200)
  now = new Date('2026-03-02T02:00:00Z')
})

test('what waits for review changes nothing until it is accepted; a mapping gives it our names', async () => {
  const one = await source({
    autoAccept: false,
    priority: 95,
    mapping: [
      { dataType: 'room', target: 'estate', transform: 'const', value: estateName },
      { dataType: 'room', target: 'building', source: 'b' },
      { dataType: 'room', target: 'unit', source: 'u' },
      { dataType: 'room', target: 'roomNo', source: 'no' },
      { dataType: 'room', target: 'builtArea', source: 'm2' },
      { dataType: 'room', target: 'usage', source: 'use', transform: 'dict', value: '1=住宅,2=商铺' },
    ],
  })
  const before = await area(room.id)
  const { data } = await push(one, [
    { externalId: 'x', b: room.building, u: room.unit, no: room.roomNo, m2: 99, use: '1' },
  ])
  expect(data).toMatchObject({ pending: 1, updated: 0 })
  expect(await area(room.id)).toBe(before)
  const list = await call('GET', `/api/base/data-sync-items?batchId=${data.batchId}`, { token })
  const [item] = (
    list.body.data as { records: { id: number; version: number; labels: { batchId: string } }[] }
  ).records
  // As everywhere, and not as the database writes it.
  expect(item?.labels.batchId).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  const content = await call('GET', `/api/base/data-sync-items/${item?.id}/content`, { token })
  expect(JSON.stringify(content.body.data)).toContain('99')
  const taken = await post(`/api/base/data-sync-items/${item?.id}/accept`, { version: item?.version ?? 0 })
  expect(taken.body.data).toMatchObject({ state: 'applied' })
  expect(await area(room.id)).toBe(99)
})

test('what makes no sense is refused at its field', async () => {
  const body = {
    name: 'x',
    kind: 'other',
    dataTypes: ['room'],
    allEstates: true,
    autoAccept: false,
    enabled: true,
  }
  const create = (more: object) =>
    post('/api/base/data-sources', { ...body, code: `bad_${(made += 1)}`, ...more })
  expect(refusal(await create({ direction: 'pull', endpoint: 'https://evil.example/api' }))).toEqual([
    422,
    { endpoint: '须为https地址，且主机在服务器的允许名单内' },
  ])
  const pull = { direction: 'pull', endpoint: 'embedded://erp' }
  expect(refusal(await create({ ...pull, cron: '*/5 * * * *' }))).toEqual([
    422,
    { cron: '拉取周期不能小于10分钟' },
  ])
  const mapping = [{ dataType: 'room', target: 'nothing', source: 'a' }]
  expect(refusal(await create({ ...pull, mapping }))).toMatchObject([
    422,
    { 'mapping.0.target': '没有目标字段：nothing' },
  ])
  const { sql } = deps.database
  const builtIn = await source({ direction: 'manual' })
  await sql`update data_source set built_in = true where id = ${builtIn.id}`
  expect(refusal(await call('DELETE', `/api/base/data-sources/${builtIn.id}`, { token }))).toEqual([
    409,
    '内置数据来源不能删除',
  ])
})

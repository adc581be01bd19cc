import type { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { callerOf } from '../../../../test/support/caller.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { createApp } from '../../../app.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { flowClock } from '../../../kit/serve/flow-clock.ts'
import { importResidents } from '../people/import-residents.ts'
import { residentCells } from '../testing/people.ts'
import { build, makeEstate, roomId, step } from '../testing/world.ts'

const database = useDatabase()
let deps: ServerDeps
let app: Hono
let token = ''
let [estateId, lotId, areaId, first, second, room] = [0, 0, 0, 0, 0, 0]
const call = callerOf(() => app)
let keys = 0

const post = async (path: string, body: object) =>
  await call('POST', `/api/base/${path}`, {
    token,
    body,
    headers: { 'idempotency-key': `parking-${(keys += 1)}-${Date.now()}` },
  })
const idOf = async (path: string, body: object): Promise<number> => {
  const answer = await post(path, body)
  expect(answer.body).toMatchObject({ success: true })
  return (answer.body.data as { id: number }).id
}
const rowOf = async (id: number) =>
  (await database().sql`select * from parking_space where id = ${id}`)[0] ?? {}
const take = async (id: number, action: string, input: object = {}) =>
  await post(`parking-spaces/${id}/${action}`, { id, version: (await rowOf(id)).version as number, ...input })
const space = async (spaceNo: string, more: object = {}) =>
  await idOf('parking-spaces', { estateId, areaId, spaceNo, ...more })
const usesOf = async (id: number) =>
  (await database().sql`select state, kind from parking_space_use where space_id = ${id} order by id`).map(
    ({ state, kind }) => `${kind}:${state}`,
  )
const own = { useKind: 'own', useFrom: '2026-01-01' }

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  app = createApp(deps)
  estateId = await makeEstate(deps, '甲苑')
  await build(deps, estateId, { buildings: 1, floors: 2 })
  await step(deps, (ctx) =>
    importResidents(
      [
        residentCells(1, { estate: '甲苑', name: '张三' }),
        residentCells(2, { estate: '甲苑', name: '李四', roomNo: '102' }),
      ],
      ctx,
      { dryRun: false },
    ),
  )
  const [people] = await database().sql`
    select (select id from resident where name = '张三') as a, (select id from resident where name = '李四') as b`
  first = people?.a as number
  second = people?.b as number
  room = await roomId(deps, estateId, '1栋1单元101')
  token = await tokenFor(
    deps,
    await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'], estateIds: [] }),
    { stepUp: true },
  )
  lotId = await idOf('parking-lots', { estateId, name: '地下车库', kind: 'underground', totalSpaces: 30 })
  areaId = await idOf('parking-areas', { estateId, lotId, name: 'B1' })
})

describe('car parks (invariant 29)', () => {
  test('a car park never has more spaces than it says, and free ones are never less than none', async () => {
    const range = { areaId, kind: 'standard', pattern: 'G-{n3}', from: 1, to: 25 }
    const dry = await post('parking-spaces/generate', { ...range, dryRun: true })
    expect(dry.body.data).toMatchObject({ count: 25, conflicts: [] })
    expect((await post('parking-spaces/generate', range)).status).toBe(200)
    const again = await post('parking-spaces/generate', { ...range, from: 25, to: 26 })
    expect(again.body.fields).toEqual({ from: '车位号已存在：G-025' })
    const answers = await Promise.all(
      ['H', 'I'].map((letter) =>
        post('parking-spaces/generate', { ...range, pattern: `${letter}{n}`, to: 3 }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    const [lot] = await database().sql`select version from parking_lot where id = ${lotId}`
    const fewer = await call('PUT', `/api/base/parking-lots/${lotId}`, {
      token,
      body: { id: lotId, version: lot?.version as number, totalSpaces: 20 },
    })
    expect(fewer.body.fields).toEqual({ totalSpaces: '总车位不能小于已登记车位数' })
    await post(`parking-lots/${lotId}/correctCount`, { version: lot?.version, inYard: 99, reason: '清点' })
    const { body } = await call('GET', `/api/base/parking-lots/${lotId}`, { token })
    expect(body.data).toMatchObject({ inYard: 99, freeSpaces: 0, occupancy: 100, definedSpaces: 28 })
    expect((await call('DELETE', `/api/base/parking-lots/${lotId}`, { token })).body.msg).toBe(
      '该停车场下存在车位或通道，无法删除',
    )
    await database().sql`update parking_lot set total_spaces = 200 where id = ${lotId}`
  })

  test.each([
    [{ pattern: 'A{x}' }, { pattern: '命名规则中存在无法识别的占位符：{x}' }],
    [{ pattern: '固定' }, { pattern: '生成的名称重复：固定' }],
    [{ from: 9, to: 1 }, { to: '起始编号不能大于结束编号' }],
    [{ to: 9000 }, { to: '单次最多生成2000个车位' }],
  ])('a range %j is refused with %j', async (change, fields) => {
    const answer = await post('parking-spaces/generate', {
      areaId,
      kind: 'standard',
      pattern: 'Z{n}',
      from: 1,
      to: 2,
      ...change,
    })
    expect(answer.body.fields).toEqual(fields)
  })
})

describe('spaces and who has them (invariant 28)', () => {
  test('one has it at a time; history stays, and keeps it from being removed', async () => {
    const id = await space('A1')
    const both = await Promise.all([
      take(id, 'assign', { ...own, residentId: first, roomId: room }),
      take(id, 'assign', { ...own, residentId: second }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await rowOf(id)).state).toBe('sold')
    const to = (await rowOf(id)).resident_id === first ? second : first
    expect((await take(id, 'transfer', { residentId: to, useFrom: '2026-02-01' })).status).toBe(200)
    expect((await take(id, 'disable', { disableReason: '漏水' })).body.msg).toBe(
      '当前状态为「已售」，不能停用',
    )
    expect((await take(id, 'release', { releaseReason: '回购' })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ state: 'idle', resident_id: null, vehicle_ids: null })
    expect(await usesOf(id)).toEqual(['own:ended', 'own:ended'])
    expect((await call('DELETE', `/api/base/parking-spaces/${id}`, { token })).body.msg).toBe(
      '该车位存在使用记录，无法删除',
    )
  })

  test('the holder belongs to the room, and who hires says until when', async () => {
    const id = await space('A2')
    const wrong = await take(id, 'assign', { ...own, residentId: second, roomId: room })
    expect(wrong.body.fields).toEqual({ residentId: '使用人与房屋无有效居住关系' })
    const open = await take(id, 'assign', { useKind: 'lease', residentId: second, useFrom: '2026-01-01' })
    expect(Object.keys(open.body.fields ?? {})).toEqual(['useTo'])
    expect((await rowOf(id)).state).toBe('idle')
  })

  test('a lease ends once with its day, however often somebody looks', async () => {
    const id = await space('A3')
    const lease = {
      useKind: 'lease',
      residentId: first,
      useFrom: '2026-01-01',
      useTo: '2099-01-01',
      price: 30000,
    }
    expect((await take(id, 'assign', lease)).status).toBe(200)
    expect((await take(id, 'renew', { useTo: '2098-01-01' })).body.fields).toEqual({
      useTo: '新的到期日期须晚于原到期日期',
    })
    expect((await take(id, 'renew', { useTo: '2099-06-01' })).status).toBe(200)
    await database().sql`update parking_space set use_to = '2026-01-02' where id = ${id}`
    await Promise.all([flowClock.run(deps), flowClock.run(deps)])
    await flowClock.run(deps)
    expect(await rowOf(id)).toMatchObject({ state: 'idle', resident_id: null })
    expect(await usesOf(id)).toEqual(['lease:expired'])
    const [events] = await database().sql`
      select count(*)::int as n from flow_event where entity = 'parkingSpace' and entity_id = ${id} and action = 'expire'`
    expect(events?.n).toBe(1)
  })

  test('a pair is given and taken together', async () => {
    const mother = await space('A4')
    const child = await space('A5', { linkedSpaceId: mother })
    expect((await take(mother, 'assign', { ...own, residentId: first })).status).toBe(200)
    expect((await rowOf(child)).state).toBe('sold')
    expect((await take(child, 'release', { releaseReason: '回购' })).status).toBe(200)
    expect((await rowOf(mother)).state).toBe('idle')
    const third = await space('A8')
    const version = (await rowOf(mother)).version as number
    const chained = await call('PUT', `/api/base/parking-spaces/${mother}`, {
      token,
      body: { id: mother, version, linkedSpaceId: third },
    })
    expect(chained.body.fields).toEqual({ linkedSpaceId: '该车位已是其他车位的子母车位' })
    await take(mother, 'reserve')
    expect((await take(child, 'assign', { ...own, residentId: first })).body.msg).toBe(
      '子母车位「A4」不是空闲，不能一起分配',
    )
    expect((await rowOf(child)).state).toBe('idle')
    expect(await usesOf(child)).toEqual(['own:ended'])
  })

  test('two holders change places', async () => {
    const [a, b] = [await space('A6'), await space('A7')]
    await take(a, 'assign', { ...own, residentId: first })
    expect(
      (await post(`parking-spaces/${a}/swap`, { id: a, withId: b, reason: '就近' })).body.fields,
    ).toEqual({
      withId: '车位「A7」没有使用人',
    })
    await take(b, 'assign', {
      useKind: 'lease',
      residentId: second,
      useFrom: '2026-01-01',
      useTo: '2099-01-01',
    })
    expect((await post(`parking-spaces/${a}/swap`, { id: a, withId: b, reason: '就近' })).status).toBe(200)
    expect(await rowOf(a)).toMatchObject({ resident_id: second, state: 'leased', use_kind: 'lease' })
    expect(await rowOf(b)).toMatchObject({ resident_id: first, state: 'sold', use_kind: 'own', use_to: null })
    expect(await usesOf(a)).toEqual(['own:ended', 'lease:active'])
  })
})

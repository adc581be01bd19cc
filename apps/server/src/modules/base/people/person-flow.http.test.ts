import { eq, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { callerOf } from '../../../../test/support/caller.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { createApp } from '../../../app.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { residentCells } from '../testing/people.ts'
import { build, makeEstate, roomId } from '../testing/world.ts'
import { person } from './person.table.ts'

const database = useDatabase()
let deps: ServerDeps
let app: Hono
let [own, foreign] = [0, 0]
let [boss, manager, desk] = ['', '', '']
const call = callerOf(() => app)

type Row = Record<string, unknown> & { id: number; version: number; personId: number }

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  app = createApp(deps)
  own = await makeEstate(deps, '甲苑')
  foreign = await makeEstate(deps, '乙苑')
  for (const id of [own, foreign]) await build(deps, id, { floors: 4, rooms: 4 })
  const token = async (username: string, roleCode: string) =>
    await tokenFor(deps, await makeAccount(deps, { username, roleCodes: [roleCode], estateIds: [own] }), {
      stepUp: true,
    })
  boss = await token('boss', 'sys_admin')
  manager = await token('manager', 'property_admin')
  desk = await token('desk', 'property_service')
})

async function register(estateId: number, room: string, index: number, more: Record<string, unknown> = {}) {
  const { body } = await call('POST', '/api/base/residents', {
    token: boss,
    body: {
      estateId,
      docType: 'idcard',
      docNo: residentCells(index).docNo,
      name: `王某${index}`,
      phone: `1990000${1000 + index}`,
      roomId: await roomId(deps, estateId, `1栋1单元${room}`),
      relation: 'owner',
      moveInDate: '2024-01-01',
      ...more,
      // Who is known already is registered once more on purpose.
      confirmed: ['knownPerson'],
    },
  })
  expect(body.msg).toBe('')
  return body.data as Row
}
const read = async (id: number, token = boss) =>
  (await call('GET', `/api/base/persons/${id}`, { token })).body.data as Row
const act = async (id: number, action: string, body: Record<string, unknown>, token = boss) =>
  (
    await call('POST', `/api/base/persons/${id}/${action}`, {
      token,
      body: { version: (await read(id)).version, ...body },
    })
  ).body
const housesOf = async (personId: number) =>
  await deps.database.db.execute<{ state: string; reason: string | null; day: string | null }>(sql`
    select h.state, h.move_out_reason as reason, h.move_out_date::text as day from resident_house h
      join resident r on r.id = h.resident_id where r.person_id = ${personId} order by h.id`)

describe('tags', () => {
  test('are added and taken away, of many persons at once', async () => {
    const [one, two] = [await register(own, '101', 1, { tags: ['vip'] }), await register(own, '102', 2)]
    const ids = [one.personId, two.personId]
    const { body } = await call('POST', '/api/base/persons/batch/tag', {
      token: desk,
      body: { ids, added: ['volunteer', 'keeper'], removed: ['vip'] },
    })
    expect(body.data).toMatchObject({ done: 2 })
    for (const id of ids) expect((await read(id)).tags).toEqual(['keeper', 'volunteer'])
    expect((await act(one.personId, 'tag', { added: ['vip'], removed: ['vip'] })).fields).toEqual({
      removed: '“重点服务”不能同时添加和去掉',
    })
  })

  test('that are sensitive are set, seen, found and kept by a right of their own', async () => {
    const { personId, id } = await register(own, '103', 3)
    expect((await act(personId, 'tag', { added: ['mental'] })).fields).toEqual({
      added: '敏感标签请用“敏感标签”设置',
    })
    expect((await act(personId, 'tagSensitive', { added: ['mental'] }, desk)).success).toBe(false)
    expect((await act(personId, 'tagSensitive', { added: ['mental'] })).success).toBe(true)
    expect((await read(personId)).tags).toEqual(['mental'])
    expect((await read(personId, desk)).tags).toBeNull()
    const found = async (token: string) =>
      ((await call('GET', '/api/base/persons?tag=mental', { token })).body.data as { total: number }).total
    expect([await found(boss), await found(desk)]).toEqual([1, 0])
    const resident = (await call('GET', `/api/base/residents/${id}`, { token: desk })).body.data as Row
    const change = async (tags: string[]) =>
      (
        await call('PUT', `/api/base/residents/${id}`, {
          token: desk,
          body: { version: resident.version, tags },
        })
      ).body
    expect((await change(['disabled'])).fields).toEqual({ tags: '您无权设置敏感标签' })
    expect((await change(['vip'])).success).toBe(true)
    expect((await read(personId)).tags).toEqual(expect.arrayContaining(['mental', 'vip']))
  })
})

describe('a death', () => {
  test('ends all relations with its day and reason, and nothing is lost by taking it back', async () => {
    const { personId } = await register(own, '104', 4)
    await register(own, '201', 4)
    expect((await act(personId, 'die', { deceasedDate: '2999-01-01' })).fields).toEqual({
      deceasedDate: '死亡日期不能晚于今天',
    })
    expect((await act(personId, 'die', { deceasedDate: '2025-05-05' })).success).toBe(true)
    expect(await housesOf(personId)).toEqual([
      { state: 'moved_out', reason: 'death', day: '2025-05-05' },
      { state: 'moved_out', reason: 'death', day: '2025-05-05' },
    ])
    expect(await read(personId)).toMatchObject({ deceased: true, deceasedDate: '2025-05-05' })
    expect((await act(personId, 'die', { deceasedDate: '2025-05-05' })).msg).toBe('该人员已登记死亡')
    await act(personId, 'undoDeath', { undoReason: '同名误登' })
    expect(await read(personId)).toMatchObject({ deceased: false, deceasedDate: null })
  })

  test('of whom another company knows, too, is for the platform', async () => {
    const { personId } = await register(own, '202', 5)
    await register(foreign, '202', 5)
    expect((await act(personId, 'die', { deceasedDate: '2025-05-05' }, manager)).msg).toBe(
      '该人员在其他公司的小区也有登记，请由平台登记',
    )
    expect((await act(personId, 'die', { deceasedDate: '2025-05-05' })).success).toBe(true)
  })
})

// Invariant 52.
test('an erased file says nothing of anybody, and what was counted stays counted', async () => {
  const { personId } = await register(own, '203', 6, { remark: '王某6喜静' })
  const eraseReason = '本人书面申请'
  expect((await act(personId, 'erase', { eraseReason })).msg).toBe('存在有效居住关系，不能删除个人信息')
  await act(personId, 'die', { deceasedDate: '2025-05-05' })
  const { db } = deps.database
  await db.execute(sql`insert into stat_daily (estate_id, day, metric, dim, value)
    values (${own}, '2025-01-01', 'M05', '', 7)`)
  const counted = async () =>
    (await db.execute(sql`select count(*)::int as n, sum(value)::int as s from stat_daily`))[0]
  const before = await counted()
  expect((await act(personId, 'erase', { eraseReason }, manager)).success).toBe(false)
  expect((await act(personId, 'erase', { eraseReason })).success).toBe(true)
  const [row] = await db.select().from(person).where(eq(person.id, personId))
  expect(row).toMatchObject({
    state: 'erased',
    docNoEnc: null,
    docNoHash: null,
    docNoTail: null,
    birthDate: null,
  })
  expect(row?.name).toMatch(/^已删除人员\d+$/)
  const [registered] = await db.execute(
    sql`select name, phone_enc, phone_hash, remark, tags from resident where person_id = ${personId}`,
  )
  expect(registered).toMatchObject({ phone_enc: null, phone_hash: null, remark: null })
  expect(registered?.['name']).toBe(row?.name)
  expect(await counted()).toEqual(before)
  const requests = await db.execute(
    sql`select state, channel, proof_no from cancellation_request where person_id = ${personId}`,
  )
  expect(requests).toEqual([
    { state: 'done', channel: 'file', proof_no: expect.stringMatching(/^ZH/) as string },
  ])
  expect((await act(personId, 'tag', { added: ['vip'] })).msg).toBe('当前状态为「已删除个人信息」，不能标签')
  // The document is free: who comes again is somebody new.
  expect((await register(own, '203', 6)).personId).not.toBe(personId)
})

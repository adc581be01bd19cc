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

const database = useDatabase()
let deps: ServerDeps
let app: Hono
let admin = ''
const call = callerOf(() => app)

/** An estate with two of its staff; nobody of the other one sees it. */
interface Side {
  readonly estateId: number
  readonly one: string
  readonly two: string
}
let first: Side
let second: Side

async function sideOf(name: string, order: number): Promise<Side> {
  const estateId = await makeEstate(deps, name)
  await build(deps, estateId, { floors: 4, rooms: 4 })
  const staff = async (username: string) =>
    await tokenFor(
      deps,
      await makeAccount(deps, { username, roleCodes: ['property_admin'], estateIds: [estateId] }),
    )
  return { estateId, one: await staff(`one${order}`), two: await staff(`two${order}`) }
}

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  app = createApp(deps)
  first = await sideOf('甲', 1)
  second = await sideOf('乙', 2)
  admin = await tokenFor(deps, await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] }))
})

type Row = Record<string, unknown> & { id: number; version: number; personId: number }
const docOf = (index: number) => String(residentCells(index).docNo)

async function register(side: Side, room: string, person: Record<string, unknown>) {
  const answer = await call('POST', '/api/base/residents', {
    token: side.one,
    body: {
      estateId: side.estateId,
      docType: 'idcard',
      roomId: await roomId(deps, side.estateId, `1栋1单元${room}`),
      relation: 'owner',
      moveInDate: '2024-01-01',
      ...person,
    },
  })
  return { ...answer, row: answer.body.data as Row }
}

const personOf = async (side: Side, personId: number) =>
  (await call('GET', `/api/base/persons/${personId}`, { token: side.one })).body.data as Row
const residentOf = async (side: Side, id: number) =>
  (await call('GET', `/api/base/residents/${id}`, { token: side.one })).body.data as Row
const revealed = async (side: Side, personId: number) =>
  (
    await call('POST', `/api/base/persons/${personId}/reveal`, {
      token: side.one,
      body: { fields: ['phone'], reason: '核对电话' },
    })
  ).body.data
const change = async (side: Side, row: Row, body: Record<string, unknown>) =>
  await call('PUT', `/api/base/residents/${row.id}`, {
    token: side.one,
    body: { version: row.version, ...body },
  })
const waiting = async (side: Side, row: Row) => {
  const { body } = await call('GET', '/api/base/person-changes?state=pending', { token: side.two })
  return (body.data as { records: (Row & { residentId: number })[] }).records.find(
    (one) => one.residentId === row.id,
  ) as Row
}
const confirm = async (token: string, { id, version }: Row) =>
  await call('POST', `/api/base/person-changes/${id}/confirm`, { token, body: { version } })

describe('a person whom two companies registered', () => {
  test('is known to each of them as its own estates registered it', async () => {
    const a = await register(first, '101', {
      name: '张三',
      docNo: docOf(1),
      phone: '19900000001',
      employer: '甲厂',
    })
    const b = await register(second, '101', { name: '张珊', docNo: docOf(1), phone: '19900000002' })
    expect([a.status, b.status]).toEqual([200, 200])
    expect(b.row.personId).toBe(a.row.personId)
    const [ofFirst, ofSecond] = [
      await personOf(first, a.row.personId),
      await personOf(second, b.row.personId),
    ]
    expect(ofFirst).toMatchObject({
      name: '张三',
      phone: '199****0001',
      rooms: '1栋1单元101',
      employer: '甲厂',
    })
    expect(ofSecond).toMatchObject({
      name: '张珊',
      phone: '199****0002',
      rooms: '1栋1单元101',
      employer: null,
    })
    expect(await revealed(first, a.row.personId)).toEqual({ phone: '19900000001' })
    expect(await revealed(second, b.row.personId)).toEqual({ phone: '19900000002' })
    expect(ofSecond.createdAt).toBe(b.row.createdAt)
    const foreign = await call('GET', `/api/base/persons?estateId=${first.estateId}`, { token: second.one })
    expect(foreign.body.data).toMatchObject({ total: 0 })
    const searched = await call('GET', `/api/base/persons?keyword=${encodeURIComponent('张三')}`, {
      token: second.one,
    })
    expect(searched.body.data).toMatchObject({ total: 0 })
    const named = await call('GET', `/api/base/persons/options?ids=${b.row.personId}`, { token: second.one })
    expect(named.body.data).toMatchObject([{ label: '张珊' }])
    expect((await residentOf(second, b.row.id)).labels).toMatchObject({ personId: '张珊' })
  })

  test('has a judged population type again when the chosen one is taken back', async () => {
    const { row } = await register(first, '401', { name: '赵五', docNo: docOf(20), phone: '19900000020' })
    const chosen = await change(first, row, { populationType: 'overseas' })
    expect(chosen.body.data).toMatchObject({ populationType: 'overseas' })
    const emptied = await change(first, chosen.body.data as Row, { populationType: null })
    expect([emptied.status, emptied.body.data]).toEqual([
      200,
      expect.objectContaining({ populationType: 'floating' }),
    ])
  })

  test('keeps the phone of the one when the other writes another', async () => {
    const a = await register(first, '102', { name: '李四', docNo: docOf(2), phone: '19900000003' })
    const b = await register(second, '102', { name: '李四', docNo: docOf(2), phone: '19900000004' })
    const answer = await call('PUT', `/api/base/persons/${b.row.personId}`, {
      token: second.one,
      body: { version: 0, phone: '19900000005' },
    })
    expect(answer.body.data).toMatchObject({ phone: '199****0005' })
    expect(await revealed(first, a.row.personId)).toEqual({ phone: '19900000003' })
  })

  test('is registered in the same way as somebody whom nobody knows', async () => {
    await register(first, '103', { name: '王五', docNo: docOf(3), phone: '19900000006' })
    const known = await register(second, '103', { name: '王武', docNo: docOf(3), phone: '19900000007' })
    const unknown = await register(second, '104', { name: '王武', docNo: docOf(4), phone: '19900000007' })
    const own = new Set([
      'id',
      'personId',
      'residentNo',
      'roomId',
      'houses',
      'docNo',
      'birthDate',
      'age',
      'gender',
    ])
    const told = ({ status, body, row }: typeof known) => [
      status,
      body.msg,
      Object.entries(row).filter(([key]) => !own.has(key) && !key.endsWith('At') && key !== 'labels'),
    ]
    expect(told(known)).toEqual(told(unknown))
    // Ids of new persons follow no order that would say who was there before.
    expect(Math.min(known.row.personId, unknown.row.personId)).toBeGreaterThan(2 ** 50 - 1)
  })
})

describe('a change of name, document or date of birth', () => {
  test('waits for a second person of the estate, in the same words whether the number is known or not', async () => {
    const a = await register(first, '201', { name: '赵六', docNo: docOf(5), phone: '19900000008' })
    const b = await register(second, '201', { name: '赵六', docNo: docOf(6), phone: '19900000009' })
    const c = await register(second, '202', { name: '孙七', docNo: docOf(7), phone: '19900000010' })
    const toKnown = await change(second, b.row, { docNo: docOf(5), name: '赵陆' })
    const toNew = await change(second, c.row, { docNo: docOf(8), name: '孙棋' })
    expect([toKnown.status, toKnown.body.msg]).toEqual([toNew.status, toNew.body.msg])
    expect(toKnown.body.data).toMatchObject({ name: '赵六', changePending: true })
    expect(toNew.body.data).toMatchObject({ name: '孙七', changePending: true })

    const proposal = await waiting(second, b.row)
    expect(proposal).toMatchObject({ personName: '赵六', newName: '赵陆', state: 'pending' })
    expect(JSON.stringify(proposal)).not.toContain(docOf(5))
    expect((await confirm(second.one, proposal)).body).toMatchObject({
      success: false,
      msg: '变更须由另一人确认',
    })
    expect((await confirm(first.two, proposal)).status).toBe(404)
    expect((await confirm(second.two, proposal)).body.data).toMatchObject({ state: 'confirmed' })

    const after = await residentOf(second, b.row.id)
    expect(after).toMatchObject({ name: '赵陆', changePending: false, personId: a.row.personId })
    expect(await personOf(first, a.row.personId)).toMatchObject({ name: '赵六' })
  })

  test('leaves the registration of the other company with the old document', async () => {
    const a = await register(first, '301', { name: '周八', docNo: docOf(9), phone: '19900000011' })
    const b = await register(second, '301', { name: '周八', docNo: docOf(9), phone: '19900000012' })
    await change(second, b.row, { docNo: docOf(10) })
    await confirm(second.two, await waiting(second, b.row))
    const moved = await residentOf(second, b.row.id)
    expect(moved.personId).not.toBe(a.row.personId)
    expect(await personOf(first, a.row.personId)).toMatchObject({
      docNo: expect.stringContaining(docOf(9).slice(-4)),
    })
    expect(await personOf(second, moved.personId)).toMatchObject({
      docNo: expect.stringContaining(docOf(10).slice(-4)),
    })
  })

  test('is refused with a wrong number, holds all that was proposed, and can be turned down', async () => {
    const { row } = await register(first, '302', { name: '吴九', docNo: docOf(11), phone: '19900000013' })
    expect((await change(first, row, { docNo: '440399199001011234' })).body.fields).toEqual({
      docNo: '校验位错误',
    })
    await change(first, row, { name: '吴玖' })
    await change(first, await residentOf(first, row.id), { docNo: docOf(12) })
    const proposal = await waiting(first, row)
    expect(proposal).toMatchObject({ newName: '吴玖', newDocNo: expect.stringContaining('*') })
    const { body } = await call('POST', `/api/base/person-changes/${proposal.id}/reject`, {
      token: first.two,
      body: { version: proposal.version, rejectReason: '与证件不符' },
    })
    expect(body.data).toMatchObject({ state: 'rejected' })
    expect(await residentOf(first, row.id)).toMatchObject({ name: '吴九', changePending: false })
  })
})

test('differences between companies stand in the list of the platform alone', async () => {
  const path = '/api/base/person-differences'
  const { body } = await call('GET', path, { token: admin })
  expect(JSON.stringify(body.data)).toContain('张珊')
  expect((await call('GET', path, { token: first.one })).status).toBe(403)
})

test('every person of a list is shown by the registration of the own estate, not the newest person alone', async () => {
  for (const [room, index] of [
    ['301', 61],
    ['302', 62],
  ] as const)
    await register(first, room, { name: '甲方', docNo: docOf(index), phone: '13800001234' })
  const answer = await call('GET', '/api/base/persons?pageSize=50', { token: first.one })
  const { records } = answer.body.data as { records: Row[] }
  const blank = records.filter((row) => row.rooms === null || row.createdBy === null)
  expect(records.length).toBeGreaterThan(1)
  expect(blank).toEqual([])
})

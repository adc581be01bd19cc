import { complaint as described } from '@linli/api-client/contract/property/complaint'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { dayOf } from '../../../kit/calendar.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { flowClock } from '../../../kit/serve/flow-clock.ts'
import { openMpSession } from '../../auth/mp/mp-sessions.ts'
import { mpGrant } from '../../auth/mp/mp-grant.table.ts'
import { mpUser } from '../../auth/mp/mp-user.table.ts'
import { person } from '../../base/people/person.table.ts'
import { resident, residentHouse } from '../../base/people/resident.table.ts'
import { build, makeEstate, roomId } from '../../base/testing/world.ts'
import { complaintSla } from './complaint-sla.ts'
import { complaint } from './complaint.table.ts'

const database = useDatabase()
const mpPath = '/api/mp/property/complaints'
const hour = 3_600_000
const start = new Date('2026-03-02T02:00:00Z')
let now = start
let deps: ServerDeps
let api: ReturnType<typeof caller>
let estateId = 0
let typeId = 0
let home = 0
const users = { boss: 0, li: 0, wang: 0 }
const tokens = { boss: '', chen: '', zhou: '' }

interface Row {
  readonly id: number
  readonly version: number
  readonly state: string
  readonly level: string
  readonly handlerId: number | null
  readonly complaintNo: string
  readonly responseDueAt: string
  readonly finishDueAt: string
}

/** A resident of the room, who has shown who it is. */
async function neighbour(name: string, place: number, phone: string): Promise<string> {
  const { make } = factory(deps)
  const { id: personId } = await make(person, estateId, { name })
  const { id: residentId } = await make(resident, estateId, { name, personId, state: 'active' })
  const relation = { relation: 'owner', state: 'active', leaseEnd: null, residentId, roomId: place }
  const { id: houseId } = await make(residentHouse, estateId, relation)
  const account = await make(mpUser, estateId, { personId, phone, realNameState: 'verified' })
  await make(mpGrant, estateId, {
    mpUserId: account.id,
    roomId: place,
    residentId,
    houseId,
    capabilities: ['complaint'],
    state: 'active',
    validFrom: now,
    validTo: null,
  })
  const owner = { mpUserId: account.id, platform: 'wechat' as const }
  return (await openMpSession(deps, database().db, owner, now)).token
}

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  estateId = await makeEstate(deps, '梅园')
  await build(deps, estateId)
  users.boss = await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] })
  await database().sql`update estate set manager_user_id = ${users.boss}`
  for (const username of ['li', 'wang'] as const)
    users[username] = await makeAccount(deps, {
      username,
      roleCodes: ['property_service'],
      estateIds: [estateId],
    })
  tokens.boss = await tokenFor(deps, users.boss, { stepUp: true })
  const idOf = async (body: object): Promise<number> => {
    const answer = await api.send('POST', '/api/property/repair-types', body, { token: tokens.boss })
    return (answer.body.data as { id: number }).id
  }
  const parentId = await idOf({ name: '水电', code: 'utility' })
  typeId = await idOf({ parentId, name: '龙头', code: 'tap', area: 'both' })
  home = await roomId(deps, estateId, '1栋1单元101')
  tokens.chen = await neighbour('陈小满', home, '19900000101')
  tokens.zhou = await neighbour('周平', await roomId(deps, estateId, '1栋1单元102'), '19900000102')
})

beforeEach(async () => {
  now = start
  tokens.boss = await tokenFor(deps, users.boss, { stepUp: true })
  await database().sql`update complaint set state = 'closed', due_at = null`
})

const submit = async (more: object = {}) =>
  (
    await api.send(
      'POST',
      described.path,
      {
        estateId,
        category: 'noise',
        title: '夜间噪音',
        content: '十点后仍在装修',
        contactName: '王小明',
        contactPhone: '19900000001',
        ...more,
      },
      { token: tokens.boss },
    )
  ).body
const submitted = async (more: object = {}): Promise<Row> => {
  const body = await submit(more)
  expect(body).toMatchObject({ success: true })
  return body.data
}
const look = async (id: number): Promise<Row> =>
  (await api.get(`${described.path}/${id}`, { token: tokens.boss })).body.data
const act = async (id: number, action: string, input: object = {}) => {
  const { version } = await look(id)
  return (
    await api.send('POST', `${described.path}/${id}/${action}`, { version, ...input }, { token: tokens.boss })
  ).body
}
const led = async (id: number, ...steps: readonly [string, object?][]) => {
  for (const [action, input] of steps) expect(await act(id, action, input)).toMatchObject({ success: true })
  return await look(id)
}
const say = async (
  who: 'chen' | 'zhou',
  to: string,
  body: object,
): Promise<{ readonly success: boolean; readonly data: Row }> =>
  (await api.send('POST', `${mpPath}${to}`, body, { token: tokens[who] })).body

const assign = (handlerId: number) => ['assign', { handlerId }] as const
const reply = ['reply', { replyContent: '已劝止' }] as const
const visit = (satisfaction: number) => ['returnVisit', { way: 'phone', satisfaction }] as const

describe('a complaint', () => {
  test('goes from the desk to the answer that satisfies', async () => {
    const { id } = await submitted()
    const row = await led(id, [...assign(users.li)], [...reply], [...visit(4)])
    expect(row).toMatchObject({ state: 'closed', satisfaction: 4, replyContent: '已劝止' })
    expect(row.complaintNo).toMatch(/^TS20260302\d{6}$/u)
  })

  test.each([
    ['normal', 24, 168],
    ['major', 12, 72],
    ['critical', 2, 24],
  ])(
    'of level %s is responded to within %i hours and done with within %i',
    async (level, respond, finish) => {
      const { id } = await submitted({ level })
      const { responseDueAt, finishDueAt } = await look(id)
      expect([responseDueAt, finishDueAt].map((at) => (Date.parse(at) - start.getTime()) / hour)).toEqual([
        respond,
        finish,
      ])
    },
  )

  test('is never handled by who is complained about', async () => {
    const { id } = await submitted({ targetUserId: users.li })
    const refusal = { success: false, fields: { handlerId: '被投诉人不能作为处理人' } }
    expect(await act(id, ...assign(users.li))).toMatchObject(refusal)
    await led(id, [...assign(users.wang)])
    expect(await act(id, 'transfer', { handlerId: users.li, reason: '分工' })).toMatchObject(refusal)
  })

  test('is raised to the manager after the second bad answer, and answered by nobody else after the third', async () => {
    const { id } = await submitted()
    await led(id, [...assign(users.li)], [...reply], [...visit(2)])
    expect(await look(id)).toMatchObject({ state: 'processing', level: 'normal', handlerId: users.li })
    await led(id, [...reply], [...visit(1)])
    expect(await look(id)).toMatchObject({ state: 'processing', level: 'major', handlerId: users.boss })
    await led(id, [...reply], [...visit(1)], ['transfer', { handlerId: users.wang, reason: '跟进' }])
    expect(await act(id, ...reply)).toMatchObject({
      success: false,
      msg: '已多次处理，请升级至项目经理',
    })
    await led(id, ['transfer', { handlerId: users.boss, reason: '升级' }], [...reply])
  })

  test('is escalated upwards alone, with the deadlines of its new level', async () => {
    const { id } = await submitted({ level: 'major' })
    expect(await act(id, 'escalate', { level: 'normal', reason: '误判' })).toMatchObject({
      success: false,
      fields: { level: '等级只能提升' },
    })
    await led(id, ['escalate', { level: 'critical', reason: '群诉' }])
    const { level, finishDueAt } = await look(id)
    expect([level, Date.parse(finishDueAt) - start.getTime()]).toEqual(['critical', 24 * hour])
  })

  test('of praise is closed by the reply; what nobody judges is closed by the clock', async () => {
    const praise = await submitted({ kind: 'praise' })
    expect(await led(praise.id, [...assign(users.li)], [...reply])).toMatchObject({ state: 'closed' })
    const { id } = await submitted()
    await led(id, [...assign(users.li)], [...reply])
    now = new Date(start.getTime() + 71 * hour)
    await flowClock.run(deps)
    const stateOf = async () =>
      (await database().sql`select state from complaint where id = ${id}`)[0]?.['state']
    expect(await stateOf()).toBe('replied')
    now = new Date(start.getTime() + 73 * hour)
    await flowClock.run(deps)
    expect(await stateOf()).toBe('closed')
  })

  test('becomes part of one that is itself part of none', async () => {
    const [first, second, third] = [await submitted(), await submitted(), await submitted()]
    await led(second.id, ['merge', { mergedIntoId: first.id }])
    expect(await act(third.id, 'merge', { mergedIntoId: second.id })).toMatchObject({
      success: false,
      fields: { mergedIntoId: '目标投诉已被合并' },
    })
    expect(await act(third.id, 'merge', { mergedIntoId: third.id })).toMatchObject({ success: false })
    await led(first.id, ['merge', { mergedIntoId: third.id }])
    expect(await look(second.id)).toMatchObject({ mergedIntoId: third.id })
  })

  test('[3-34] becomes one repair, however often it is asked for', async () => {
    const { id } = await submitted({ roomId: home })
    const { version } = await look(id)
    const again = async () =>
      await api.send('POST', `${described.path}/${id}/toRepair`, { version, typeId }, { token: tokens.boss })
    const answers = await Promise.all([again(), again(), again()])
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(await act(id, 'toRepair', { typeId })).toMatchObject({ success: false })
    const [made] = await database()
      .sql`select count(*)::int as n from repair_order where channel = 'complaint'`
    expect(made?.['n']).toBe(1)
  })

  test('that is late leaves one mark at half and at the whole of its time, by jobs side by side', async () => {
    const { id } = await submitted({ level: 'critical' })
    now = new Date(start.getTime() + 25 * hour)
    await Promise.all([complaintSla.run(deps), complaintSla.run(deps)])
    await complaintSla.run(deps)
    const events = await database().sql`select step, node from complaint_sla_event where complaint_id = ${id}
      order by step, node`
    expect(events.map(({ step, node }) => `${step} ${node}`)).toEqual([
      'finish 50',
      'finish 100',
      'respond 50',
      'respond 100',
    ])
  })
})

describe('somebody who wishes not to be named', () => {
  const asked = {
    kind: 'complaint',
    category: 'staff',
    title: '态度差',
    content: '前台不耐烦',
    anonymous: true,
  }

  test('is named on no page and in no timeline, and uncovered only with a reason that is kept', async () => {
    const { data } = await say('chen', '', { ...asked, roomId: home })
    const row = await look(data.id)
    expect(row).toMatchObject({ complainant: '匿名业主', personId: null, roomId: null, contactName: null })
    const told = await api.get(`${described.path}/${data.id}/events`, { token: tokens.boss })
    for (const text of [JSON.stringify(row), JSON.stringify(told.body)])
      expect(text).not.toMatch(/陈|0101|1栋/u)
    const shown = await api.send(
      'POST',
      `${described.path}/${data.id}/reveal`,
      { fields: ['identity'], reason: '核实投诉' },
      { token: tokens.boss },
    )
    expect((shown.body.data as { identity: string }).identity).toContain('陈小满 · 19900000101')
    const logs = await database().sql`select count(*)::int as n from sensitive_access_log
      where subject_type = 'complaint' and subject_id = ${data.id}`
    expect(logs[0]?.['n']).toBe(1)
  })

  test('follows the own complaint in the app, and no other', async () => {
    const { data } = await say('chen', '', { ...asked, roomId: home })
    expect((await api.get(`${mpPath}/${data.id}`, { token: tokens.zhou })).status).toBe(404)
    const own = await api.get(`${mpPath}/${data.id}`, { token: tokens.chen })
    expect(own.body.data).toMatchObject({ category: '员工服务' })
    const offered = await api.get('/api/mp/property/complaint-categories', { token: tokens.chen })
    expect(offered.body.data).toContainEqual({ value: 'staff', label: '员工服务' })
    expect(await say('zhou', `/${data.id}/withdraw`, { reason: '不了' })).toMatchObject({ success: false })
    await led(data.id, [...assign(users.li)], [...reply])
    expect(await say('chen', `/${data.id}/rate`, { satisfaction: 2 })).toMatchObject({
      success: true,
      data: { state: 'processing' },
    })
    expect(await say('chen', '', { ...asked, roomId: home + 999_999 })).toMatchObject({ success: false })
  })

  test('is not submitted in the app by who may not', async () => {
    const { db } = deps.database
    await db.update(mpGrant).set({ state: 'suspended' })
    const before = await db.$count(complaint)
    expect(await say('chen', '', { ...asked, roomId: home })).toMatchObject({
      success: false,
      msg: '您在此房屋没有「投诉」的权限，请联系业主或物业',
    })
    expect(await db.$count(complaint)).toBe(before)
    await db.update(mpGrant).set({ state: 'active' })
  })
})

test('statistics tell what complaints were about by month, and in the words that several people wrote', async () => {
  for (const title of ['电梯不停', '电梯有味', '电梯停运'])
    await submitted({ title, category: 'engineering' })
  await submitted({ title: '楼上张三丰太吵' })
  const day = dayOf(start)
  const { body } = await api.get(`${described.path}/statistics?from=${day}&to=${day}`, { token: tokens.boss })
  const { total, cells, words } = body.data as {
    readonly total: { readonly submitted: number }
    readonly cells: readonly object[]
    readonly words: readonly object[]
  }
  expect(total.submitted).toBeGreaterThan(3)
  expect(cells).toContainEqual({ month: day.slice(0, 7), category: 'engineering', count: 3 })
  expect(words).toContainEqual({ word: '电梯', count: 3 })
  // What one person wrote may be a name.
  expect(JSON.stringify(words)).not.toContain('张三')
})

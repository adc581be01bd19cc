import type { MpNotice } from '@linli/api-client/contract/property/notices/mp-notice-calls'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { flowClock } from '../../../kit/serve/flow-clock.ts'
import { readOutbox } from '../../../ports/sms/embedded-sms.ts'
import { openMpSession } from '../../auth/mp/mp-sessions.ts'
import { mpUser } from '../../auth/mp/mp-user.table.ts'
import { person } from '../../base/people/person.table.ts'
import { resident, residentHouse } from '../../base/people/resident.table.ts'
import { build, makeEstate, roomId } from '../../base/testing/world.ts'
import { tellWaiting } from './notice-delivery.ts'

const database = useDatabase()
const minute = 60_000
const hour = 60 * minute
const begin = new Date('2026-03-02T02:00:00Z')
let now = begin
let deps: ServerDeps
let api: ReturnType<typeof caller>
const estates = { home: 0, other: 0 }
const staffIds = { writer: 0, auditor: 0 }
const staff = { writer: '', auditor: '' }

interface Neighbour {
  readonly token: string
  readonly personId: number
}
const people: Record<'chen' | 'zhou', Neighbour> = {
  chen: { token: '', personId: 0 },
  zhou: { token: '', personId: 0 },
}

/** A resident of a room with an account. */
async function neighbour(name: string, room: string, phone: string): Promise<Neighbour> {
  const { make } = factory(deps)
  const home = await roomId(deps, estates.home, room)
  const { id: personId } = await make(person, estates.home, { name })
  const sealed = deps.personal.seal(phone)
  const phones = { phoneEnc: sealed.enc, phoneHash: sealed.hash, phoneTail: sealed.tail }
  const { id: residentId } = await make(resident, estates.home, {
    name,
    personId,
    state: 'active',
    ...phones,
  })
  const relation = { relation: 'owner', state: 'active', leaseEnd: null, residentId, roomId: home }
  await make(residentHouse, estates.home, relation)
  const account = await make(mpUser, estates.home, { personId, realNameState: 'verified', ...phones })
  const owner = { mpUserId: account.id, platform: 'wechat' as const }
  const { token } = await openMpSession(deps, database().db, owner, now)
  return { token, personId }
}

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  estates.home = await makeEstate(deps, '梅园')
  estates.other = await makeEstate(deps, '竹园')
  await build(deps, estates.home)
  await build(deps, estates.other)
  for (const who of ['writer', 'auditor'] as const) {
    staffIds[who] = await makeAccount(deps, { username: who, roleCodes: ['sys_admin'] })
  }
  people.chen = await neighbour('陈小满', '1栋1单元101', '19900000101')
  people.zhou = await neighbour('周平', '1栋1单元102', '19900009102')
})

/** Later, for those who are still signed in. */
async function later(ms: number) {
  now = new Date(begin.getTime() + ms)
  for (const who of ['writer', 'auditor'] as const)
    staff[who] = await tokenFor(deps, staffIds[who], { stepUp: true })
}

beforeEach(async () => {
  await later(0)
  await database().sql`delete from notice`
})

const path = '/api/property/notices'
const draft = (more: object = {}) => ({
  estateId: estates.home,
  title: '停水通知',
  category: 'outage',
  content: '<p>明日停水<script>alert(1)</script></p>',
  audience: { who: 'residents', estateIds: [estates.home] },
  channels: ['mp'],
  ...more,
})
const post = async (to: string, body: object, token = staff.writer) =>
  (await api.send('POST', `${path}${to}`, body, { token })).body
const made = async (more: object = {}): Promise<number> => {
  const body = await post('', draft(more))
  expect(body).toMatchObject({ success: true })
  return (body.data as { id: number }).id
}
interface Row {
  readonly id: number
  readonly version: number
  readonly state: string
  readonly batchNo: string | null
  readonly deliveredCount: number
  readonly readCount: number
  readonly confirmedCount: number
  readonly readRate: number | null
  readonly content: string
}
const read = async (id: number): Promise<Row> =>
  (await api.get(`${path}/${id}`, { token: staff.writer })).body.data
const act = async (id: number, action: string, input: object = {}, token = staff.writer) =>
  await post(`/${id}/${action}`, { version: (await read(id)).version, ...input }, token)
const done = async (...args: Parameters<typeof act>) =>
  expect(await act(...args)).toMatchObject({ success: true })
const published = async (more: object = {}): Promise<number> => {
  const id = await made(more)
  await done(id, 'submit')
  await done(id, 'approve', {}, staff.auditor)
  return id
}
type Who = keyof typeof people
const own = async (who: Who) =>
  (await api.get('/api/mp/property/notices', { token: people[who].token })).body.data as {
    records: MpNotice[]
    total: number
  }
const mp = async (who: Who, id: number, what: 'read' | 'confirm') =>
  (await api.send('POST', `/api/mp/property/notices/${id}/${what}`, {}, { token: people[who].token })).body
const receipts = async (id: number) =>
  await database()
    .sql`select person_id::float8 as "personId", first_read_at as "readAt", mp_state as mp, sms_state as sms
      from notice_receipt where notice_id = ${id} order by person_id`

describe('a notice', () => {
  test('is let out by somebody else than who submitted it, with a receipt for each who is meant', async () => {
    const id = await made()
    expect((await read(id)).content).toBe('<p>明日停水</p>')
    await done(id, 'submit')
    expect((await own('chen')).total).toBe(0)
    expect((await act(id, 'approve')).msg).toBe('提交人本人不能审核通过')
    await done(id, 'reject', { reason: '时间有误' }, staff.auditor)
    expect((await read(id)).state).toBe('draft')
    await done(id, 'submit')
    await done(id, 'approve', {}, staff.auditor)
    expect(await read(id)).toMatchObject({ state: 'published', deliveredCount: 2, readRate: 0 })
    expect((await own('chen')).records).toMatchObject([{ id, title: '停水通知', category: '停水停电' }])
  })

  test('goes out without an audit where the estate has none, and at once in an emergency', async () => {
    const plain = await made()
    expect((await act(plain, 'release')).msg).toBe('只有紧急公告可以不经审核发布')
    const urgent = await made({ priority: 'emergency' })
    await done(urgent, 'release')
    expect((await read(urgent)).state).toBe('published')
  })

  test('is not changed once it is out', async () => {
    const id = await published()
    const { version } = await read(id)
    const change = { id, version, title: '改了' }
    const { body } = await api.send('PUT', `${path}/${id}`, change, { token: staff.writer })
    expect(body.msg).toBe('已发布的公告不能修改，请撤回后复制新建')
    const removal = await api.raw('DELETE', `${path}/${id}?version=${version}`, { token: staff.writer })
    expect(await removal.json()).toMatchObject({ msg: '已发布的公告不能删除' })
    expect(await post(`/${id}/copy`, {})).toMatchObject({ success: true })
    const { body: all } = await api.get(`${path}?state=draft`, { token: staff.writer })
    expect((all.data as { records: Row[] }).records).toMatchObject([{ title: '停水通知' }])
  })

  test('says at its fields what is wrong with channels and times', async () => {
    const at = (ms: number) => new Date(now.getTime() + ms).toISOString()
    const fields = async (more: object) => (await post('', draft(more))).fields
    expect(await fields({ channels: ['poster'] })).toEqual({ channels: '小程序渠道不能取消' })
    expect(await fields({ channels: ['mp', 'screen'] })).toEqual({ expireAt: '请选择失效时间' })
    expect(await fields({ channels: ['mp', 'sms'] })).toEqual({ smsText: '请输入短信内容' })
    expect(await fields({ publishMode: 'scheduled', publishAt: at(minute) })).toEqual({
      publishAt: '发布时间须晚于当前时间1分钟以上',
    })
    expect(await fields({ expireAt: at(-minute) })).toEqual({ expireAt: '失效时间须晚于发布时间' })
    const foreign = { who: 'residents', estateIds: [estates.other] }
    expect(await fields({ audience: foreign })).toEqual({ audience: '发布范围不能超出所属小区' })
  })

  test('is made once for each estate, of one batch', async () => {
    const id = await made({ alsoEstateIds: [estates.other] })
    const { body } = await api.get(path, { token: staff.writer })
    const { records } = body.data as { records: (Row & { estateId: number; audience: object })[] }
    expect(records).toMatchObject([
      { estateId: estates.other, audience: { who: 'residents', estateIds: [estates.other] } },
      { id, estateId: estates.home },
    ])
    expect(records[0]?.batchNo).not.toBeNull()
    expect(records[0]?.batchNo).toBe(records[1]?.batchNo)
  })

  test('of an estate stands above the others with two more at most', async () => {
    const ids: number[] = []
    for (const title of ['甲', '乙', '丙', '丁']) ids.push(await published({ title }))
    const [first = 0, second = 0, third = 0, fourth = 0] = ids
    await done(first, 'pin', { pinUntil: new Date(now.getTime() + hour).toISOString() })
    await done(second, 'pin')
    await done(third, 'pin')
    expect((await act(fourth, 'pin')).msg).toBe('每个小区最多置顶3条公告')
    expect((await own('chen')).records.map(({ pinned }) => pinned)).toEqual([true, true, true, false])
    await later(2 * hour)
    await flowClock.run(deps)
    await done(fourth, 'pin')
  })
})

describe('[3-35] a scheduled notice', () => {
  const publishAt = new Date(begin.getTime() + hour).toISOString()

  test('is published once, for whoever is meant then', async () => {
    const id = await published({ publishMode: 'scheduled', publishAt })
    expect(await read(id)).toMatchObject({ state: 'scheduled', deliveredCount: 0 })
    await flowClock.run(deps)
    expect((await read(id)).state).toBe('scheduled')
    await later(hour + minute)
    await Promise.all([flowClock.run(deps), flowClock.run(deps)])
    expect(await read(id)).toMatchObject({ state: 'published', deliveredCount: 2 })
    expect(await receipts(id)).toHaveLength(2)
    const events = await database()
      .sql`select 1 from flow_event where entity = 'notice' and entity_id = ${id} and action = 'appear'`
    expect(events).toHaveLength(1)
  })

  test('goes back to the draft when it is withdrawn before, and leaves every page after', async () => {
    const id = await published({ publishMode: 'scheduled', publishAt })
    await done(id, 'withdraw', { reason: '改期' })
    expect((await read(id)).state).toBe('draft')
    const out = await published()
    await done(out, 'withdraw', { reason: '内容有误' })
    expect((await own('chen')).total).toBe(0)
    expect((await mp('chen', out, 'read')).success).toBe(false)
  })

  test('is put off, and stays out longer, by who may', async () => {
    const id = await published({ publishMode: 'scheduled', publishAt })
    expect((await act(id, 'reschedule', { appearsAt: begin.toISOString() })).fields).toEqual({
      appearsAt: '发布时间须晚于当前时间1分钟以上',
    })
    await done(id, 'reschedule', { appearsAt: new Date(begin.getTime() + 3 * hour).toISOString() })
    await later(2 * hour)
    await flowClock.run(deps)
    expect((await read(id)).state).toBe('scheduled')
    await later(4 * hour)
    await flowClock.run(deps)
    expect((await read(id)).state).toBe('published')
    const expireAt = new Date(begin.getTime() + 9 * hour).toISOString()
    await done(id, 'extend', { expireAt })
    expect((await act(id, 'extend', { expireAt })).msg).toBe('新的失效时间须晚于原失效时间')
  })

  test('is over when its time is', async () => {
    const id = await published({ expireAt: publishAt })
    await later(hour + minute)
    expect((await own('chen')).total).toBe(0)
    await flowClock.run(deps)
    expect((await read(id)).state).toBe('expired')
  })
})

describe('[3-35] [3-50] who reads', () => {
  test('counts once, and when never moves', async () => {
    const id = await published({ needReceipt: true })
    expect(await mp('chen', id, 'read')).toMatchObject({ data: { content: '<p>明日停水</p>' } })
    const [first] = await receipts(id)
    await later(hour)
    await mp('chen', id, 'read')
    await Promise.all([mp('chen', id, 'confirm'), mp('chen', id, 'confirm')])
    const [again] = await receipts(id)
    expect(again?.['readAt']).toEqual(first?.['readAt'])
    expect(await read(id)).toMatchObject({ deliveredCount: 2, readCount: 1, confirmedCount: 1, readRate: 50 })
    const plain = await published()
    expect((await mp('chen', plain, 'confirm')).msg).toBe('该公告不需要回执')
  })

  test('moved in later: sees it and is not counted; who is not meant sees nothing', async () => {
    const room = await roomId(deps, estates.home, '1栋1单元101')
    const narrow = { who: 'residents', estateIds: [estates.home], roomIds: [room] }
    const id = await published({ audience: narrow })
    expect((await own('zhou')).total).toBe(0)
    expect((await mp('zhou', id, 'read')).msg).toBe('数据不存在或无权访问')
    const late = await neighbour('新来的', '1栋1单元101', '19900000777')
    const seen = await api.get('/api/mp/property/notices', { token: late.token })
    expect(seen.body.data).toMatchObject({ total: 1 })
    await api.send('POST', `/api/mp/property/notices/${id}/read`, {}, { token: late.token })
    expect(await read(id)).toMatchObject({ deliveredCount: 1, readCount: 0 })
    await database().sql`delete from resident_house where resident_id in
      (select id from resident where person_id = ${late.personId})`
  })

  test('is shown by buildings, with the rooms that are still to be told', async () => {
    const id = await published()
    await mp('chen', id, 'read')
    const readers = async () =>
      (await api.get(`${path}/${id}/readers`, { token: staff.writer })).body.data as {
        unread: { roomId: number; calledAt: string | null }[]
      }
    const before = await readers()
    expect(before).toMatchObject({
      delivered: 2,
      read: 1,
      buildings: [{ delivered: 2, read: 1, confirmed: 0 }],
      unread: [{ people: 1, calledAt: null }],
      unreadRooms: 1,
    })
    const roomIdOf = before.unread[0]?.roomId ?? 0
    expect(await post(`/${id}/calls`, { roomId: roomIdOf })).toMatchObject({ data: { marked: 1 } })
    expect((await readers()).unread[0]?.calledAt).not.toBeNull()
  })

  test('is told once by text, and those who have not read once more after four hours', async () => {
    const id = await published({ channels: ['mp', 'sms'], smsText: '明日8时停水' })
    await Promise.all([tellWaiting(deps), tellWaiting(deps)])
    const sent = await readOutbox(deps, 10)
    expect(sent.map(({ phone, text }) => [phone, text])).toEqual([['19900000101', '【邻里】明日8时停水']])
    // The carrier does not reach the other.
    expect(new Set((await receipts(id)).map((one) => one['sms']))).toEqual(new Set(['failed', 'sent']))
    await mp('chen', id, 'read')
    await done(id, 'remind')
    expect((await act(id, 'remind')).msg).toBe('距上次提醒不足4小时')
    expect((await receipts(id)).filter((one) => one['sms'] === 'waiting')).toHaveLength(1)
    await later(5 * hour)
    await done(id, 'remind')
  })
})

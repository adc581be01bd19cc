import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeAccount, tokenFor } from '../../../test/support/accounts.ts'
import { testDeps } from '../../../test/support/app.ts'
import { caller } from '../../../test/support/calls.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { factory } from '../../../test/support/factory.ts'
import { startModules } from '../../kit/create-server.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { flowClock } from '../../kit/serve/flow-clock.ts'
import { mpUser } from '../auth/mp/mp-user.table.ts'
import { roomId } from '../base/testing/world.ts'
import { makeHosted } from './testing/hosted.ts'

const path = '/api/visitor/applications'
const database = useDatabase()
const minute = 60_000
const hour = 60 * minute
let now = new Date('2026-03-02T02:00:00Z')
let deps: ServerDeps
let api: ReturnType<typeof caller>
let estateId = 0
let home = 0
let vacant = 0
let host = 0
let boss = ''
let guard = ''
let serial = 0
const accounts = { boss: 0, guard: 0 }

/** Sessions end while days go by. */
async function signIn(): Promise<void> {
  boss = await tokenFor(deps, accounts.boss, { stepUp: true })
  guard = await tokenFor(deps, accounts.guard)
}

const later = (ms: number) => new Date(now.getTime() + ms).toISOString()
const visit = (more: object = {}) => ({
  estateId,
  visitorType: 'relative',
  visitorName: '何来',
  phone: `1990000${String((serial += 1)).padStart(4, '0')}`,
  purpose: 'visit',
  roomId: home,
  validFrom: later(hour),
  validTo: later(4 * hour),
  ...more,
})
const apply = async (more: object = {}, token = guard) => await api.send('POST', path, visit(more), { token })

interface Visit {
  readonly id: number
  readonly version: number
  readonly state: string
  readonly [key: string]: unknown
}
async function made(more: object = {}, token = guard): Promise<Visit> {
  const answer = await apply(more, token)
  expect(answer.body).toMatchObject({ success: true })
  return answer.body.data
}
const read = async (id: number): Promise<Visit> =>
  (await api.send('GET', `${path}/${id}`, undefined, { token: boss })).body.data
const take = async ({ id }: Visit, action: string, input: object = {}, token = boss) => {
  const { version } = await read(id)
  return (await api.send('POST', `${path}/${id}/${action}`, { version, ...input }, { token })).body
}
const rights = async ({ id }: Visit) => {
  const [row] = await database().sql<{ codes: boolean; grants: number }[]>`
    select passcode_hash is not null and qr_secret_enc is not null as codes,
      (select count(*)::int from access_grant g where g.subject_type = 'visitor' and g.subject_id = v.id
        and g.state in ('pending', 'active')) as grants
    from visitor_application v where id = ${id}`
  return row
}
/** Only the type of a visitor that says so is looked at by the property company. */
async function byProperty(): Promise<Visit> {
  return await made({ visitorType: 'official' })
}

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  ;({ estateId, home, host } = await makeHosted(deps))
  vacant = await roomId(deps, estateId, '1栋1单元102')
  accounts.boss = await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] })
  accounts.guard = await makeAccount(deps, { username: 'men', roleCodes: ['sys_admin'] })
  await signIn()
  const settings = await api.send(
    'POST',
    '/api/visitor/settings',
    {
      estateId,
      maxPerRoomPerDay: 100,
      modes: [
        { visitorType: 'official', mode: 'both' },
        { visitorType: 'business', mode: 'property' },
      ],
    },
    { token: boss },
  )
  if (!settings.body.success) throw new Error(settings.body.msg)
})

beforeEach(async () => {
  now = new Date(now.getTime() + 24 * hour)
  await signIn()
})

describe('what is refused at its field', () => {
  test.each([
    ['phone', { phone: null }, '请输入手机号'],
    ['passWays', { passWays: ['face'] }, '使用人脸通行须提供人脸照片'],
    ['roomId', { roomId: null }, '请选择被访房屋、被访人或物业部门'],
    ['plateColor', { plateNo: '川A12345' }, '请选择车牌颜色'],
    ['companionCount', { companionCount: 6 }, '随行人数不能超过5人'],
    ['companionCount', { companionCount: 2, companions: [{ name: '小何' }] }, '随行人数与随行人员名单不一致'],
  ])('%s', async (field, more, text) => {
    const { body } = await apply(more)
    expect(body).toMatchObject({ success: false, fields: { [field]: text } })
  })

  test('the time: not in the past, not too long, not too far ahead', async () => {
    const errors = async (more: object) => (await apply(more)).body.fields
    expect(await errors({ validFrom: later(-11 * minute) })).toEqual({
      validFrom: '来访时间不能早于当前时间',
    })
    expect(await errors({ validTo: later(26 * hour) })).toEqual({ validTo: '单次访问时长不能超过24小时' })
    expect(await errors({ validFrom: later(9 * 24 * hour), validTo: later(9 * 24 * hour + hour) })).toEqual({
      validFrom: '只能预约7天内',
    })
    expect(await errors({ passType: 'frequent', validTo: later(92 * 24 * hour) })).toEqual({
      validTo: '常访有效期不能超过90天',
    })
  })

  test('a vacant room, and a host who does not live there', async () => {
    expect((await apply({ roomId: vacant })).body.fields).toEqual({
      roomId: '该房屋当前无人居住，不能登记来访',
    })
    expect((await apply({ roomId: vacant, hostResidentId: host })).body.fields).toEqual({
      hostResidentId: '被访人与房屋无有效居住关系',
    })
  })

  test('[2a-36] a tenant invites only where the estate allows it', async () => {
    const { sql } = database()
    await sql`update resident_house set relation = 'tenant', lease_start = '2026-01-01', lease_end = '2030-01-01' where resident_id = ${host}`
    await sql`update estate set settings = settings || '{"tenantCanInvite": false}' where id = ${estateId}`
    expect((await apply({ hostResidentId: host })).body.fields).toEqual({
      hostResidentId: '租户不能邀请访客',
    })
    await sql`update estate set settings = settings || '{"tenantCanInvite": true}' where id = ${estateId}`
    await made({ hostResidentId: host })
    await sql`update resident_house set relation = 'owner', lease_start = null, lease_end = null where resident_id = ${host}`
  })

  test('a car has one visit at a time', async () => {
    const car = { plateNo: '川A88888', plateColor: 'blue' }
    await made(car)
    expect((await apply(car)).body.fields).toEqual({ plateNo: '该车牌已有有效的访客申请' })
    await made({ ...car, validFrom: later(5 * hour), validTo: later(6 * hour) })
  })

  test('[2a-36] the room has so many a day', async () => {
    const { sql } = database()
    await sql`update visitor_setting set max_per_room_per_day = 10 where estate_id = ${estateId}`
    for (let at = 0; at < 10; at += 1) await made()
    expect((await apply()).body.fields).toEqual({ roomId: '该房屋今日预约已达上限（10次）' })
    await sql`update visitor_setting set max_per_room_per_day = 100 where estate_id = ${estateId}`
  })

  test('[2a-39] nobody is registered at the desk twice', async () => {
    const phone = '19911110000'
    const first = await made({ phone, validFrom: later(0) })
    await take(first, 'confirm', { way: 'phone' })
    const [owner] = await database().sql<{ id: number }[]>`
      select person_id as id from resident where id = ${host}`
    const known = { personId: Number(owner?.id), realNameState: 'verified' }
    const account = await factory(deps).make(mpUser, estateId, known)
    const tell = vi.spyOn(deps.platformApps, 'tell').mockImplementation(() => undefined)
    expect(await take(first, 'checkIn')).toMatchObject({ success: true })
    expect(tell.mock.calls.map(([, { mpUserId, event }]) => [mpUserId, event])).toEqual([
      [account.id, 'visitor_arrive'],
    ])
    tell.mockRestore()
    expect((await apply({ phone, source: 'desk' })).body.msg).toBe('该访客尚未离开，请先签离')
  })

  test('staff do not say that a resident invited', async () => {
    expect((await apply({ source: 'resident_invite' })).body.fields).toEqual({ source: '来源由系统填写' })
  })
})

describe('who says yes', () => {
  test('the room; then it may come, and has its codes', async () => {
    const row = await made()
    expect(row.state).toBe('pending_host')
    expect(await rights(row)).toEqual({ codes: false, grants: 0 })
    expect(await take(row, 'confirm', { way: 'phone' })).toMatchObject({ data: { state: 'approved' } })
    expect(await rights(row)).toEqual({ codes: true, grants: 0 })
  })

  test('[2a-34] first the room, then the property company, which does not approve what it entered itself', async () => {
    const row = await byProperty()
    expect(await take(row, 'confirm', { way: 'video' }, guard)).toMatchObject({ data: { state: 'pending' } })
    expect((await take(row, 'approve', {}, guard)).msg).toBe('不能审批自己代录的申请')
    expect(await take(row, 'approve')).toMatchObject({ data: { state: 'approved' } })
  })

  test('[2a-34] of two at once one wins', async () => {
    const row = await made({ visitorType: 'business' })
    const { version } = await read(row.id)
    const say = async (action: string, input: object) =>
      (await api.send('POST', `${path}/${row.id}/${action}`, { version, ...input }, { token: boss })).body
    const said = await Promise.all([say('approve', {}), say('reject', { rejectReason: '不认识' })])
    expect(said.filter((one) => one.success)).toHaveLength(1)
  })

  test('an approval is never longer than what was asked for', async () => {
    const row = await made({ visitorType: 'business' })
    expect((await take(row, 'approve', { validTo: later(5 * hour) })).fields).toEqual({
      validTo: '不能晚于申请的有效时间',
    })
    expect(await take(row, 'approve', { validTo: later(2 * hour) })).toMatchObject({ success: true })
  })

  test('who is on the black list waits for somebody who may take the risk', async () => {
    const { make } = factory(deps)
    const { controlTarget } = await import('../alert/targets/control-target.table.ts')
    await make(controlTarget, estateId, {
      kind: 'vehicle',
      plateNo: '川A66666',
      plateColor: 'blue',
      listType: 'black',
      refuse: true,
      state: 'approved',
    })
    const row = await made({ plateNo: '川A66666', plateColor: 'blue' })
    expect(row).toMatchObject({ state: 'pending', risks: ['black'] })
    expect((await take(row, 'approve')).msg).toBe('该访客或车辆在布控名单中，须风险放行')
    expect(await take(row, 'approveRisk', { remark: '公安在场' })).toMatchObject({
      data: { state: 'approved' },
    })
  })
})

describe('how it ends', () => {
  async function approved(more: object = {}): Promise<Visit> {
    const row = await made(more)
    await take(row, 'confirm', { way: 'phone' })
    return row
  }
  const clock = async () => {
    await flowClock.run(deps)
    await signIn()
  }

  test('[2a-37] nobody came: expired at its end, as a no-show, without rights', async () => {
    const row = await approved()
    now = new Date(now.getTime() + 4 * hour + minute)
    await clock()
    expect(await read(row.id)).toMatchObject({ state: 'expired', noShow: true })
    expect(await rights(row)).toEqual({ codes: false, grants: 0 })
  })

  test('the room never answered', async () => {
    const row = await made()
    now = new Date(now.getTime() + hour + 31 * minute)
    await clock()
    expect(await read(row.id)).toMatchObject({ state: 'expired', noShow: false })
  })

  test('[2a-37] a visit that stays too long is marked, and ends when it is checked out', async () => {
    const row = await approved({ validFrom: later(0) })
    await take(row, 'checkIn')
    now = new Date(now.getTime() + 4 * hour + minute)
    await clock()
    expect(await read(row.id)).toMatchObject({ state: 'visiting', overstay: false, inside: true })
    now = new Date(now.getTime() + 30 * minute)
    await clock()
    expect(await read(row.id)).toMatchObject({ state: 'visiting', overstay: true })
    expect(await take(row, 'checkout', { reason: '已送出' })).toMatchObject({
      data: { state: 'left', overstay: false, inside: false, manualOut: true },
    })
    expect(await rights(row)).toEqual({ codes: false, grants: 0 })
  })

  test('a single pass enters once, and nobody enters twice without leaving', async () => {
    const row = await approved({ validFrom: later(0) })
    await take(row, 'checkIn')
    expect((await take(row, 'checkIn')).msg).toBe('该访客尚未离开，请先签离')
    expect(await read(row.id)).toMatchObject({ useCount: 1, useLimit: 1 })
  })

  test('it is prolonged by a day at most', async () => {
    const row = await approved()
    expect((await take(row, 'extend', { validTo: later(29 * hour), reason: '晚归' })).fields).toEqual({
      validTo: '最多延长24小时',
    })
    expect(await take(row, 'extend', { validTo: later(8 * hour), reason: '晚归' })).toMatchObject({
      success: true,
    })
  })

  test('it is moved to another time, within the same rules', async () => {
    const row = await approved()
    const yesterday = { validFrom: later(-24 * hour), validTo: later(hour) }
    expect((await take(row, 'reschedule', yesterday)).fields).toEqual({
      validFrom: '来访时间不能早于当前时间',
    })
    const tomorrow = { validFrom: later(24 * hour), validTo: later(26 * hour) }
    expect(await take(row, 'reschedule', tomorrow)).toMatchObject({ data: { state: 'approved' } })
  })

  test('a right that is taken back is gone at once', async () => {
    const row = await approved()
    expect(await take(row, 'revoke', { reason: '住户要求' })).toMatchObject({ data: { state: 'cancelled' } })
    expect(await rights(row)).toEqual({ codes: false, grants: 0 })
  })
})

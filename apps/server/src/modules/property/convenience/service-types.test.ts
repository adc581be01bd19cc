import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { flowClock } from '../../../kit/serve/flow-clock.ts'
import { build, makeEstate, step } from '../../base/testing/world.ts'
import { takesReviews } from './offered-services.ts'
import { neighbour, phoneOf, slotOf } from './testing/booking-world.ts'

const database = useDatabase()
const types = '/api/system/convenience-types'
const services = '/api/property/convenience-services'
const start = new Date('2026-03-02T02:00:00Z')
const daily = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '20:00' }]
let now = start
let deps: ServerDeps
let api: ReturnType<typeof caller>
let token = ''
let mp = ''
let [estateId, bossId, home, category, named] = [0, 0, 0, 0, 0]

interface Row {
  readonly id: number
  readonly version: number
  readonly state: string
  readonly [key: string]: unknown
}

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  estateId = await makeEstate(deps, '梅园')
  await build(deps, estateId)
  bossId = await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] })
  token = await tokenFor(deps, bossId, { stepUp: true })
  const chen = await neighbour(deps, estateId, '陈小满', '1栋1单元101')
  home = chen.home
  mp = await phoneOf(deps, chen, now)
  category = (await saved(types, { name: '到家', code: 'home' })).id
})
beforeEach(async () => {
  now = start
  token = await tokenFor(deps, bossId, { stepUp: true })
})

const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object) =>
  (await api.send(method, path, body, { token })).body
async function saved(path: string, body: object): Promise<Row> {
  const answer = await send('POST', path, body)
  expect(answer).toMatchObject({ success: true })
  return answer.data
}
const look = async (path: string): Promise<Row> => (await api.get(path, { token })).body.data
const change = async (path: string, body: object) =>
  await send('PUT', path, { ...body, version: (await look(path)).version })
const act = async (path: string, action: string, body: object = {}) =>
  await send('POST', `${path}/${action}`, { ...body, version: (await look(path)).version })
const typeOf = async (more: object = {}) =>
  await saved(types, {
    parentId: category,
    name: `类型${(named += 1)}`,
    code: `type_${named}`,
    serviceKind: 'booking',
    ...more,
  })
const serviceOf = async (typeId: number, more: object = {}) =>
  await saved(services, {
    estateId,
    typeId,
    name: `服务${(named += 1)}`,
    providerName: '邻里物业',
    phone: '400-800-1234',
    ...more,
  })
const online = async (id: number): Promise<void> => {
  for (const action of ['submit', 'approve'])
    expect(await act(`${services}/${id}`, action)).toMatchObject({ success: true })
}
/** A paper that was uploaded: each belongs to one service. */
async function paper(): Promise<string> {
  const key = `paper${String((named += 1)).padStart(15, '0')}`
  await database()
    .sql`insert into file_object (file_key, name, mime, size_bytes, sha256, storage, usage, created_by)
    values (${key}, 'paper.pdf', 'application/pdf', 9, '', 'test', 'private', ${bossId})`
  return key
}

describe('a type of services', () => {
  test('tells how many services it has, online and in all; with one of them it stays, in its form', async () => {
    const { id } = await typeOf()
    const first = await serviceOf(id)
    await serviceOf(id)
    await online(first.id)
    expect(await look(`${types}/${id}`)).toMatchObject({ serviceCount: '1/2', bookingCount: 0 })
    expect(await look(`${types}/${category}`)).toMatchObject({ serviceCount: '1/2' })
    expect(await change(`${types}/${id}`, { serviceKind: 'phone' })).toMatchObject({
      fields: { serviceKind: '该类型下存在便民服务，不能更改服务形式' },
    })
    const { version } = await look(`${types}/${id}`)
    const gone = await send('DELETE', `${types}/${id}?version=${version}`, {})
    expect(gone.msg).toBe('该类型下存在便民服务，无法删除')
  })

  test('counts the services of the estates of who asks', async () => {
    const { id } = await typeOf()
    await serviceOf(id)
    const elsewhere = await makeEstate(deps, '竹园')
    await serviceOf(id, { estateId: elsewhere, name: '竹园服务' })
    expect(await look(`${types}/${id}`)).toMatchObject({ serviceCount: '0/2' })
    await database().sql`insert into sys_role (role_code, role_name, role_type, level, data_scope, home_path)
      values ('catalogue', '类目员', 'company', 60, 'estates', '/convenience-type')`
    await database().sql`insert into role_permission (role_id, code)
      select id, 'system:convenienceType:list' from sys_role where role_code = 'catalogue'`
    const there = { username: 'there', roleCodes: ['catalogue'], estateIds: [elsewhere] }
    const narrow = await tokenFor(deps, await makeAccount(deps, there))
    const seen = await api.get(`${types}/${id}`, { token: narrow })
    expect(seen.body.data).toMatchObject({ serviceCount: '0/1' })
  })

  test('gives its defaults to new services, which may have others', async () => {
    const { id } = await typeOf({ slotMinutes: 90, advanceDays: 80, cancelMinutes: 30 })
    expect(await serviceOf(id, { bookable: true, cancelMinutes: 60 })).toMatchObject({
      slotMinutes: 90,
      advanceDays: 60,
      cancelMinutes: 60,
    })
    const { id: changed } = await serviceOf(id, { bookable: true, slotMinutes: 45 })
    expect(await change(`${services}/${changed}`, { slotMinutes: null })).toMatchObject({
      data: { slotMinutes: 90 },
    })
  })

  test('asks before it hides what is booked, and the booking stays', async () => {
    const { id } = await typeOf()
    const service = await serviceOf(id, { bookable: true, fee: 0 })
    const resource = await saved('/api/property/service-resources', {
      estateId,
      serviceId: service.id,
      name: '1号',
      weekly: daily,
    })
    await online(service.id)
    const slot = await slotOf(deps, resource.id, '2026-03-03', '10:00')
    const book = { roomId: home, slotId: slot.id, quantity: 1 }
    const booked = await api.send('POST', '/api/mp/property/service-bookings', book, { token: mp })
    expect(booked.body).toMatchObject({ success: true })
    expect(await look(`${types}/${id}`)).toMatchObject({ serviceCount: '1/1', bookingCount: 1 })
    const asked = await act(`${types}/${id}`, 'disable')
    expect(asked).toMatchObject({ msg: '存在1个未完成预约，确认停用？', confirm: 'openBookings' })
    expect((await act(`${types}/${category}`, 'disable')).msg).toBe('存在1个未完成预约，确认停用？')
    const done = await act(`${types}/${id}`, 'disable', { confirmed: ['openBookings'] })
    expect(done).toMatchObject({ success: true, data: { state: 'disabled' } })
    const [left] = await database().sql`select state from service_booking where service_id = ${service.id}`
    expect(left).toEqual({ state: 'confirmed' })
  })

  test('that wants no reviews takes none', async () => {
    const [rated, silent] = [await typeOf(), await typeOf({ reviewEnabled: false })]
    const [open, closed] = [await serviceOf(rated.id), await serviceOf(silent.id)]
    await step(deps, async (ctx) => {
      expect([await takesReviews(ctx, open.id), await takesReviews(ctx, closed.id)]).toEqual([true, false])
    })
  })

  test('takes the services of one that goes into it, but no name twice', async () => {
    const [from, into] = [await typeOf(), await typeOf()]
    const one = await serviceOf(from.id, { name: '擦窗' })
    const same = await serviceOf(into.id, { name: '擦窗' })
    const merge = async () => await act(`${types}/${from.id}`, 'merge', { intoId: into.id })
    expect((await merge()).msg).toBe(`「${String(into.name)}」下已有同一小区的服务「擦窗」，请先改名`)
    await change(`${services}/${same.id}`, { name: '擦玻璃' })
    expect((await merge()).data).toEqual({ moved: 0, services: 1 })
    expect(await look(`${services}/${one.id}`)).toMatchObject({ typeId: into.id })
  })

  test('has its licences and checked staff shown before a service is approved', async () => {
    const { id } = await typeOf({ licenses: ['business', 'health'], needProviderCheck: true })
    const service = await serviceOf(id)
    const path = `${services}/${service.id}`
    await act(path, 'submit')
    expect((await act(path, 'approve')).msg).toBe('缺少必备证照：营业执照、健康证')
    await act(path, 'reject', { reason: '缺证照' })
    expect(await change(path, { licenses: ['business', 'health'] })).toMatchObject({
      fields: { licensePapers: '请上传证照附件' },
    })
    const papers = { licenses: ['business', 'health'], licensePapers: [await paper()] }
    expect(await change(path, papers)).toMatchObject({ success: true })
    await act(path, 'submit')
    expect((await act(path, 'approve')).msg).toBe('服务人员尚未核验')
    await act(path, 'reject', { reason: '未核验' })
    await change(path, { staffChecked: true })
    await online(service.id)
  })

  test('that asks for more leaves 30 days, then what lacks it goes offline', async () => {
    const { id } = await typeOf()
    const [late, mended] = [await serviceOf(id), await serviceOf(id)]
    await online(late.id)
    await online(mended.id)
    expect(await change(`${types}/${id}`, { licenses: ['food'] })).toMatchObject({ success: true })
    const due = { state: 'online', licenseDueOn: '2026-04-01' }
    expect(await look(`${services}/${late.id}`)).toMatchObject(due)
    const found = await api.get(services, { token, query: { licenseLacking: 'true' } })
    expect(found.body.data).toMatchObject({ total: 2 })
    await change(`${services}/${mended.id}`, { licenses: ['food'], licensePapers: [await paper()] })
    expect(await look(`${services}/${mended.id}`)).toMatchObject({ licenseDueOn: null })
    now = new Date('2026-04-01T10:00:00Z')
    await flowClock.run(deps)
    token = await tokenFor(deps, bossId, { stepUp: true })
    expect(await look(`${services}/${late.id}`)).toMatchObject(due)
    now = new Date('2026-04-02T01:00:00Z')
    await flowClock.run(deps)
    token = await tokenFor(deps, bossId, { stepUp: true })
    expect(await look(`${services}/${late.id}`)).toMatchObject({
      state: 'offline',
      reason: '逾期未补齐证照',
      licenseDueOn: null,
    })
    expect(await look(`${services}/${mended.id}`)).toMatchObject({ state: 'online' })
  })
})

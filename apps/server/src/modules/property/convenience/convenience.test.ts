import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { flowClock } from '../../../kit/serve/flow-clock.ts'
import { build, makeEstate } from '../../base/testing/world.ts'
import { convenienceType } from '../../system/convenience/convenience-type.table.ts'
import { bookableType, neighbour, phoneOf } from './testing/booking-world.ts'

const database = useDatabase()
const services = '/api/property/convenience-services'
const resources = '/api/property/service-resources'
const mpPath = '/api/mp/property/convenience-services'
const start = new Date('2026-03-02T02:00:00Z')
const daily = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '20:00' }]
let now = start
let deps: ServerDeps
let api: ReturnType<typeof caller>
let token = ''
let mp = ''
let estateId = 0
let typeId = 0
let named = 0
let bossId = 0

interface Row {
  readonly id: number
  readonly version: number
  readonly state: string
  readonly reason: string | null
}

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  estateId = await makeEstate(deps, '梅园')
  await build(deps, estateId)
  const userId = await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] })
  typeId = await bookableType(deps, estateId)
  mp = await phoneOf(deps, await neighbour(deps, estateId, '陈小满', '1栋1单元101'), now)
  bossId = userId
})
/** Moves the clock; who was signed in then is signed in again. */
async function comeTo(time: string | Date): Promise<void> {
  now = new Date(time)
  token = await tokenFor(deps, bossId)
}
beforeEach(async () => {
  await comeTo(start)
})

const post = async (path: string, body: object) => (await api.send('POST', path, body, { token })).body
const look = async (id: number): Promise<Row> => (await api.get(`${services}/${id}`, { token })).body.data
const submitted = (more: object = {}) => ({
  estateId,
  typeId,
  name: `服务${(named += 1)}`,
  providerName: '邻里物业',
  phone: '400-800-1234',
  ...more,
})
/** A licence that was uploaded: each belongs to one service. */
async function licence(): Promise<string> {
  const key = `licence${String((named += 1)).padStart(13, '0')}`
  await database()
    .sql`insert into file_object (file_key, name, mime, size_bytes, sha256, storage, usage, created_by)
    values (${key}, 'licence.pdf', 'application/pdf', 9, '', 'test', 'private', ${bossId})`
  return key
}
const made = async (more: object = {}): Promise<Row> => {
  const body = await post(services, submitted(more))
  expect(body).toMatchObject({ success: true })
  return body.data
}
const act = async (id: number, action: string, input: object = {}) => {
  const { version } = await look(id)
  return await post(`${services}/${id}/${action}`, { version, ...input })
}
const led = async (id: number, ...actions: readonly string[]) => {
  for (const action of actions) expect(await act(id, action)).toMatchObject({ success: true })
  return await look(id)
}
const court = async (serviceId: number, more: object = {}) =>
  await post(resources, { estateId, serviceId, name: '1号场', weekly: daily, ...more })

describe('a service around the home', () => {
  test('has its name once among those of its type in an estate', async () => {
    const { id } = await made({ name: '羽毛球场' })
    expect(await post(services, submitted({ name: '羽毛球场' }))).toMatchObject({
      fields: { name: '该小区同一类型已有「羽毛球场」' },
    })
    const { version } = await look(id)
    expect(
      (await api.send('DELETE', `${services}/${id}?version=${version}`, {}, { token })).body,
    ).toMatchObject({
      success: true,
    })
  })

  test('of a merchant shows a licence that is not over when it is approved', async () => {
    expect(await post(services, submitted({ providerType: 'merchant' }))).toMatchObject({
      fields: { licenseFile: '请选择营业执照', licenseExpireAt: '请选择执照到期' },
    })
    const { id } = await made({
      providerType: 'merchant',
      licenseFile: await licence(),
      licenseExpireAt: '2026-03-01',
    })
    await led(id, 'submit')
    expect((await act(id, 'approve')).msg).toBe('营业执照已过期')
    expect(await look(id)).toMatchObject({ state: 'auditing' })
    expect(await act(id, 'reject', { reason: '执照过期' })).toMatchObject({
      data: { state: 'rejected', reason: '执照过期' },
    })
  })

  test('goes offline by itself once the licence is over, and comes back only after another look', async () => {
    const { id } = await made({
      providerType: 'merchant',
      licenseFile: await licence(),
      licenseExpireAt: '2026-03-10',
    })
    await led(id, 'submit', 'approve')
    const soon = await api.get(services, { token, query: { licenseSoon: 'true', typeId: String(typeId) } })
    expect((soon.body.data as { records: Row[] }).records.map((row) => row.id)).toContain(id)
    await comeTo('2026-03-10T10:00:00Z')
    await flowClock.run(deps)
    expect(await look(id)).toMatchObject({ state: 'online' })
    await comeTo('2026-03-11T00:10:00+08:00')
    await flowClock.run(deps)
    expect(await look(id)).toMatchObject({ state: 'offline', reason: '营业执照已过期' })
    expect(await led(id, 'online')).toMatchObject({ state: 'auditing' })
    expect((await act(id, 'approve')).msg).toBe('营业执照已过期')
  })

  test('that can be booked has a resource, when it is submitted and as long as it is online', async () => {
    const { id } = await made({ bookable: true })
    expect((await act(id, 'submit')).msg).toBe('请至少配置一个可预约资源')
    expect(await court(id, { holidays: ['2026-02-30'] })).toMatchObject({
      fields: { holidays: '「2026-02-30」不是有效的日期' },
    })
    const first = await court(id)
    expect(first).toMatchObject({ success: true })
    expect(await court(id)).toMatchObject({ fields: { name: '该服务已有资源「1号场」' } })
    await led(id, 'submit', 'approve')
    const path = `${resources}/${(first.data as Row).id}`
    const gone = await api.send('DELETE', `${path}?version=0`, {}, { token })
    expect(gone.body.msg).toBe('请至少配置一个可预约资源')
    const off = await api.send(
      'PUT',
      path,
      { id: (first.data as Row).id, version: 0, enabled: false },
      { token },
    )
    expect(off.body.msg).toBe('请至少配置一个可预约资源')
    const { id: plain } = await made()
    const { version } = await led(plain, 'submit', 'approve')
    const opened = await api.send(
      'PUT',
      `${services}/${plain}`,
      { id: plain, version, bookable: true },
      { token },
    )
    expect(opened.body.msg).toBe('请至少配置一个可预约资源')
  })

  test('is removed as a draft only', async () => {
    const { id } = await made()
    const { version } = await led(id, 'submit')
    const answer = await api.send('DELETE', `${services}/${id}?version=${version}`, {}, { token })
    expect(answer.body.msg).toBe('待审核的数据不能删除')
  })

  test('is shown to who lives there while it is online', async () => {
    const { id } = await made({ name: '社区食堂', businessHours: daily })
    const shown = async () =>
      ((await api.get(mpPath, { token: mp, query: { estateId: String(estateId) } })).body.data as Row[]).map(
        (row) => row.id,
      )
    expect(await shown()).not.toContain(id)
    expect((await api.get(`${mpPath}/${id}`, { token: mp })).status).toBe(404)
    await led(id, 'submit', 'approve')
    expect(await shown()).toContain(id)
    expect((await api.get(`${mpPath}/${id}`, { token: mp })).body.data).toMatchObject({
      name: '社区食堂',
      businessHours: '每天 08:00-20:00',
      resources: [],
    })
    const other = await makeEstate(deps, '竹园')
    expect((await api.get(mpPath, { token: mp, query: { estateId: String(other) } })).status).toBe(404)
  })

  test('is found by nobody whose estate its type, or the category above, is not offered to', async () => {
    const { db } = deps.database
    const { id } = await made({ name: '羽毛球馆' })
    await led(id, 'submit', 'approve')
    const [type] = await db.select().from(convenienceType).where(eq(convenienceType.id, typeId))
    const shown = async () => {
      const list = await api.get(mpPath, { token: mp, query: { estateId: String(estateId) } })
      const { status } = await api.get(`${mpPath}/${id}`, { token: mp })
      return [(list.body.data as Row[]).some((row) => row.id === id), status]
    }
    expect(await shown()).toEqual([true, 200])
    for (const of of [typeId, type?.parentId ?? 0])
      for (const hidden of [
        { state: 'disabled' as const },
        { estateMode: 'exclude' as const, estateIds: [estateId] },
        { estateMode: 'include' as const, estateIds: [estateId + 1] },
      ]) {
        await db.update(convenienceType).set(hidden).where(eq(convenienceType.id, of))
        expect(await shown()).toEqual([false, 404])
        const back = { state: 'enabled', estateMode: 'all', estateIds: null } as const
        await db.update(convenienceType).set(back).where(eq(convenienceType.id, of))
      }
    expect(await shown()).toEqual([true, 200])
  })
})

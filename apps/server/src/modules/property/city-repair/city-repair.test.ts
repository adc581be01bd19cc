import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { inContext } from '../../../kit/context.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { storeFile } from '../../../kit/files/store-file.ts'
import { flowClock } from '../../../kit/serve/flow-clock.ts'
import { creditCode } from '../../../seed/world/credit-code.ts'
import { user } from '../../auth/account/user.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { makeEstate, step } from '../../base/testing/world.ts'
import { accessHoliday } from '../../access/plans/time-plan.table.ts'
import { repairOrder } from '../repair/repair-order.table.ts'
import { repairStaff } from '../repair/repair-staff.table.ts'
import { offerFor } from './city-offer.ts'
import { cityRepair, repairProvider } from './city-repair.table.ts'

const database = useDatabase()
let deps: ServerDeps
let api: ReturnType<typeof caller>
let [token, other] = ['', '']
let [estateId, typeId, cityId, providerId] = [0, 0, 0, 0]
let region = ''

const everyDay = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '22:00' }]

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  api = caller(deps)
  token = await tokenFor(deps, await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] }), {
    stepUp: true,
  })
  other = await tokenFor(deps, await makeAccount(deps, { username: 'chief', roleCodes: ['sys_admin'] }), {
    stepUp: true,
  })
  await makeAccount(deps, { username: 'operator', roleCodes: ['platform_ops'] })
  estateId = await makeEstate(deps, '梅园')
  const [place] = await deps.database.db.select().from(estate).where(eq(estate.id, estateId))
  region = place?.region ?? ''
  const types = '/api/property/repair-types'
  const parentId = idIn(await post(types, { name: '水电', code: 'utility' }))
  typeId = idIn(await post(types, { parentId, name: '漏水', code: 'leak' }))
})

type Body = Awaited<ReturnType<typeof post>>
const post = async (path: string, body: object, as = token) =>
  (await api.send('POST', path, body, { token: as })).body
function idIn(answer: Body): number {
  expect(answer).toMatchObject({ success: true })
  return (answer.data as { id: number }).id
}
const cities = '/api/property/city-repairs'
const rowOf = async (id: number) => {
  const [row] = await deps.database.db.select().from(cityRepair).where(eq(cityRepair.id, id))
  return row
}
const act = async (id: number, action: string, body: object = {}) =>
  await post(`${cities}/${id}/${action}`, { version: (await rowOf(id))?.version, ...body })
const city = (code: string) => ({
  region: code,
  hotline: '400-800-1234',
  repairTypeIds: [typeId],
  serviceHours: everyDay,
  visitFee: 3_000,
  nightFeePercent: 20,
  urgentFeePercent: 15,
})
const noon = new Date('2026-12-01T04:00:00Z')
const offer = async (at = noon, urgent = false) =>
  await step(deps, (ctx) => offerFor(ctx, { estateId, repairTypeId: typeId, at, urgent }))

async function provider(name: string, digits: string, validTo = '2099-12-31'): Promise<number> {
  const fileKey = await inContext(deps, { kind: 'system', name: '测试' }, async (ctx) => {
    const bytes = new Uint8Array(8)
    const file = await storeFile(ctx, { name: 'a.pdf', mime: 'application/pdf', bytes, usage: 'private' })
    await ctx.tx.execute(
      `update file_object set created_by = (select id from sys_user where username = 'boss') where id = ${file.id}`,
    )
    return file.fileKey
  })
  return idIn(
    await post('/api/property/repair-providers', {
      name,
      uscc: creditCode(`91440300MA5F${digits}`),
      contactName: '王工',
      contactPhone: '19900001234',
      ...(cityId > 0 && { cityIds: [cityId] }),
      repairTypeIds: [typeId],
      qualification: [fileKey],
      qualificationTo: validTo,
      insuranceTo: '2099-12-31',
    }),
  )
}
const userNamed = async (username: string) => {
  const [found] = await deps.database.db.select({ id: user.id }).from(user).where(eq(user.username, username))
  if (found === undefined) throw new Error(`${username} is missing`)
  return found
}
const versionOf = async (id: number) => {
  const [row] = await deps.database.db.select().from(repairProvider).where(eq(repairProvider.id, id))
  return row?.version
}

describe('城市维修', () => {
  test('is of a city or a district, and opened when somebody comes at a known price', async () => {
    expect(await post(cities, city(`${region.slice(0, 2)}0000`))).toMatchObject({
      fields: { region: '请选择城市或区县' },
    })
    cityId = idIn(await post(cities, city(`${region.slice(0, 4)}00`)))
    expect((await offer()).reason).toBe('该城市未开通')
    expect((await act(cityId, 'open')).msg).toBe('开通条件不满足：至少一家有效服务商；漏水的价目')

    providerId = await provider('快修一号', '00001')
    const approve = `/api/property/repair-providers/${providerId}/approve`
    expect((await post(approve, { version: 0 })).msg).toBe('创建人本人不能审核通过')
    expect(await post(approve, { version: 0 }, other)).toMatchObject({ success: true })
    const price = { cityRepairId: cityId, repairTypeId: typeId, item: '水管维修', unit: '处', price: 6_000 }
    const prices = '/api/property/city-repair-prices'
    expect(await post(prices, { ...price, priceMax: 5_000 })).toMatchObject({
      fields: { priceMax: '最高价不能低于价格' },
    })
    idIn(await post(prices, price))
    expect(await act(cityId, 'open')).toMatchObject({ success: true })
  })

  test('offers an estate who comes, when and for how much', async () => {
    expect(await offer()).toMatchObject({
      offered: true,
      providers: ['快修一号'],
      visitFee: 3_000,
      surcharge: 0,
      prices: [{ item: '水管维修', price: 6_000 }],
    })
    expect((await offer(noon, true)).surcharge).toBe(15)
    expect((await offer(new Date('2026-12-01T20:00:00Z'))).reason).toBe('不在服务时间内')
  })

  test('[2b-46] goes by the row of the district before that of the city', async () => {
    const listed = async () => {
      const { data } = (await api.get(`${cities}?sort=region`, { token })).body as {
        data: { records: object[] }
      }
      return data.records
    }
    expect(await listed()).toMatchObject([{ providerCount: 1, priceCount: 1, estateCount: 1 }])
    const district = idIn(await post(cities, city(region.slice(0, 6))))
    // The estate is the district's from now on, which has nobody and no price.
    expect(await listed()).toMatchObject([
      { providerCount: 1, priceCount: 1, estateCount: 0 },
      { providerCount: 0, priceCount: 0, estateCount: 1 },
    ])
    expect(await offer()).toMatchObject({ offered: false, reason: '该城市未开通' })
    const copy = { fromId: cityId }
    expect((await post(`${cities}/${district}/copy-prices`, copy)).data).toEqual({ copied: 1, kept: 0 })
    expect((await post(`${cities}/${district}/copy-prices`, copy)).data).toEqual({ copied: 0, kept: 1 })
    await deps.database.db.execute(`delete from city_repair_price where city_repair_id = ${district}`)
    await deps.database.db.delete(cityRepair).where(eq(cityRepair.id, district))
    expect((await offer()).offered).toBe(true)
  })

  test('sends nobody of another estate where the estates go first', async () => {
    await deps.database.db
      .update(cityRepair)
      .set({ dispatch: 'estate_first' })
      .where(eq(cityRepair.id, cityId))
    await deps.database.db.update(repairProvider).set({ state: 'suspended' })
    const { id: userId } = await userNamed('operator')
    const elsewhere = await makeEstate(deps, '兰园')
    const staff = { state: 'on' as const, typeIds: [typeId], maxOpen: 8 }
    await step(deps, async (ctx) => {
      const at = { createdAt: ctx.now, updatedAt: ctx.now }
      await ctx.tx.insert(repairStaff).values({ ...staff, ...at, estateId: elsewhere, userId })
    })
    expect((await offer()).reason).toBe('该类型暂无可用服务商')
    await deps.database.db.update(repairStaff).set({ estateId })
    expect(await offer()).toMatchObject({ offered: true, providers: [] })
    await deps.database.db.delete(repairStaff)
    await deps.database.db.update(repairProvider).set({ state: 'active' })
    await deps.database.db.update(cityRepair).set({ dispatch: 'provider' }).where(eq(cityRepair.id, cityId))
  })

  test('stops for a time and goes on by itself', async () => {
    const pausedUntil = new Date(deps.clock().getTime() + 3_600_000).toISOString()
    expect(await act(cityId, 'pause', { pauseReason: '台风', pausedUntil })).toMatchObject({ success: true })
    expect((await offer()).reason).toBe('台风')
    await deps.database.db
      .update(cityRepair)
      .set({ pausedUntil: new Date(deps.clock().getTime() - 1_000) })
      .where(eq(cityRepair.id, cityId))
    await flowClock.run(deps)
    expect((await rowOf(cityId))?.state).toBe('open')
    const taken = await deps.database.sql`select 1 from flow_event where action = 'resumeInTime'`
    expect(taken).toHaveLength(1)
    expect(await act(cityId, 'pause', { pauseReason: '暴雨' })).toMatchObject({ success: true })
    expect(await act(cityId, 'resume')).toMatchObject({ success: true })
  })

  test('goes by Sunday on holidays, and by Monday on a Saturday that is worked', async () => {
    const weekdays = [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '22:00' }]
    const { db } = deps.database
    await db.update(cityRepair).set({ serviceHours: weekdays }).where(eq(cityRepair.id, cityId))
    const [tuesday, saturday] = [noon, new Date('2026-12-05T04:00:00Z')]
    expect([(await offer(tuesday)).offered, (await offer(saturday)).offered]).toEqual([true, false])
    const at = { createdAt: deps.clock(), updatedAt: deps.clock() }
    await db.insert(accessHoliday).values([
      { ...at, day: '2026-12-01', kind: 'holiday', name: '假' },
      { ...at, day: '2026-12-05', kind: 'workday', name: '班' },
    ])
    expect([(await offer(tuesday)).offered, (await offer(saturday)).offered]).toEqual([false, true])
    await db.delete(accessHoliday)
    await db.update(cityRepair).set({ serviceHours: everyDay }).where(eq(cityRepair.id, cityId))
  })

  test('is found by its provider and by when it comes', async () => {
    const found = async (query: string) =>
      ((await api.get(`${cities}?${query}`, { token })).body.data as { total: number }).total
    expect(await found(`providerId=${providerId}`)).toBe(1)
    expect(await found('serves=weekend')).toBe(1)
    expect(await found('serves=night')).toBe(0)
    await deps.database.db
      .update(cityRepair)
      .set({ serviceHours: [{ days: [1], from: '08:00', to: '23:00' }] })
      .where(eq(cityRepair.id, cityId))
    expect([await found('serves=weekend'), await found('serves=night')]).toEqual([0, 1])
    await deps.database.db.update(cityRepair).set({ serviceHours: everyDay }).where(eq(cityRepair.id, cityId))
  })

  test('keeps what a price was', async () => {
    const prices = '/api/property/city-repair-prices'
    const given = { cityRepairId: cityId, repairTypeId: typeId, item: '换阀', unit: '只', price: 4_000 }
    const id = idIn(await post(prices, given))
    const change = async (version: number, body: object) =>
      (await api.send('PUT', `${prices}/${id}`, { version, ...body }, { token })).body
    expect(await change(0, { price: 5_000, priceMax: 7_000 })).toMatchObject({ success: true })
    expect(await change(1, { remark: '不含材料' })).toMatchObject({ success: true })
    await api.send('DELETE', `${prices}/${id}?version=2`, undefined, { token })
    const { records } = (await api.get('/api/property/city-price-changes?item=换阀&sort=id', { token })).body
      .data as { records: Record<string, unknown>[] }
    expect(records.map((row) => [row['priceBefore'], row['price'], row['priceMax']])).toEqual([
      [null, 4_000, null],
      [4_000, 5_000, 7_000],
      [5_000, null, null],
    ])
  })

  test('a provider is entered before its city, and approved with one', async () => {
    const served = cityId
    cityId = 0
    const early = await provider('早到维修', '00009')
    cityId = served
    const approve = `/api/property/repair-providers/${early}/approve`
    expect((await post(approve, { version: 0 }, other)).msg).toBe('请先选择服务城市')
    await deps.database.db.delete(repairProvider).where(eq(repairProvider.id, early))
  })

  test('tells how its orders went, and gives those under way back when it closes', async () => {
    const { make } = factory(deps)
    const of = {
      channel: 'city',
      providerId,
      typeId,
      reportedAt: deps.clock(),
      doneAt: null,
      arrivedAt: null,
    }
    const hourLater = new Date(deps.clock().getTime() + 3_600_000)
    const done = { ...of, state: 'done', arrivedAt: hourLater, finishedAt: hourLater, doneAt: hourLater }
    await make(repairOrder, estateId, done)
    const { id: openId } = await make(repairOrder, estateId, { ...of, state: 'accepted', finishedAt: null })
    await make(repairOrder, estateId, { ...of, state: 'cancelled' })
    const city = (await api.get(`${cities}/${cityId}`, { token })).body.data
    expect(city).toMatchObject({ recentOrders: 2, doneShare: 50, visitMinutes: 60 })
    const figures = (await api.get(`${cities}/${cityId}/figures`, { token })).body.data as {
      days: { reported: number }[]
      providers: object[]
    }
    expect(figures.days.at(-1)).toMatchObject({ reported: 2, done: 1 })
    expect(figures.providers).toMatchObject([
      { id: providerId, reported: 2, done: 1, open: 1, visitMinutes: 60 },
    ])

    expect(await act(cityId, 'close', { closeReason: '合同到期', openOrders: 'transfer' })).toMatchObject({
      success: true,
    })
    const [left] = await deps.database.db.select().from(repairOrder).where(eq(repairOrder.id, openId))
    expect(left).toMatchObject({ state: 'accepted', providerId: null })
    expect(left?.channel).not.toBe('city')
    await deps.database.db
      .update(repairOrder)
      .set({ channel: 'city', providerId })
      .where(eq(repairOrder.id, openId))
    expect(await act(cityId, 'open')).toMatchObject({ success: true })
    await act(cityId, 'close', { closeReason: '合同到期', openOrders: 'finish' })
    const [kept] = await deps.database.db.select().from(repairOrder).where(eq(repairOrder.id, openId))
    expect(kept?.providerId).toBe(providerId)
    expect(await act(cityId, 'open')).toMatchObject({ success: true })
  })

  test('[2b-46] is stopped once when the papers of its last provider are over, and its operators are told', async () => {
    await deps.database.db
      .update(repairProvider)
      .set({ validTo: '2020-01-01' })
      .where(eq(repairProvider.id, providerId))
    expect((await offer()).offered).toBe(false)
    await flowClock.run(deps)
    await flowClock.run(deps)
    expect(await rowOf(cityId)).toMatchObject({
      state: 'paused',
      pauseReason: '服务商资质或保险到期，暂无可用服务商',
    })
    const told = await deps.database.sql`select 1 from staff_message where kind = 'city_repair'`
    expect(told).toHaveLength(1)
    const resume = { version: await versionOf(providerId) }
    expect((await post(`/api/property/repair-providers/${providerId}/resume`, resume)).msg).toBe(
      '资质或保险已过期，请先更新',
    )
  })
})

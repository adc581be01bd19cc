import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { flowClock } from '../../../kit/serve/flow-clock.ts'
import { person } from '../../base/people/person.table.ts'
import { build, makeEstate } from '../../base/testing/world.ts'
import { endSlots, slotGenerate } from './slot-jobs.ts'
import {
  billsOf,
  bookableType,
  giveBackDrafts,
  type Neighbour,
  neighbour,
  phoneOf,
  slotOf,
} from './testing/booking-world.ts'

const database = useDatabase()
const services = '/api/property/convenience-services'
const resources = '/api/property/service-resources'
const bookings = '/api/property/service-bookings'
const mpPath = '/api/mp/property/service-bookings'
/** Monday, ten in the morning. */
const start = new Date('2026-03-02T10:00:00+08:00')
const daily = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '20:00' }]
const hour = 3_600_000
let now = start
let deps: ServerDeps
let api: ReturnType<typeof caller>
let token = ''
let bossId = 0
let estateId = 0
let typeId = 0
let named = 0
let neighbours: readonly Neighbour[] = []

interface Row {
  readonly id: number
  readonly version: number
  readonly state: string
  readonly verifyCode: string
  readonly billId: number | null
  readonly score: number | null
  readonly orderCount: number
}

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  estateId = await makeEstate(deps, '梅园')
  await build(deps, estateId)
  bossId = await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] })
  typeId = await bookableType(deps, estateId)
  neighbours = [
    await neighbour(deps, estateId, '陈小满', '1栋1单元101'),
    await neighbour(deps, estateId, '周平', '1栋1单元102'),
  ]
})

/** Moves the clock; who was signed in then is signed in again. */
async function comeTo(time: string | number | Date): Promise<void> {
  now = new Date(time)
  token = await tokenFor(deps, bossId)
}
beforeEach(async () => {
  await comeTo(start)
  await database().sql`update service_booking set state = 'rated', pay_state = 'free'`
})

const post = async (path: string, body: object) => (await api.send('POST', path, body, { token })).body
const get = async (path: string): Promise<Row> => (await api.get(path, { token })).body.data
const said = (body: { success: boolean }) => {
  expect(body).toMatchObject({ success: true })
  return body as unknown as { data: Row }
}

interface Offered {
  readonly serviceId: number
  readonly resourceId: number
}

/** A service that is online, with one court. */
async function offered(more: object = {}, court: object = {}): Promise<Offered> {
  const { id: serviceId } = said(
    await post(services, {
      estateId,
      typeId,
      name: `球馆${(named += 1)}`,
      providerName: '邻里物业',
      phone: '400-800-1234',
      bookable: true,
      maxPerRoomPerDay: 10,
      ...more,
    }),
  ).data
  const body = { estateId, serviceId, name: '1号场', weekly: daily, ...court }
  const { id: resourceId } = said(await post(resources, body)).data
  for (const action of ['submit', 'approve']) {
    const { version } = await get(`${services}/${serviceId}`)
    said(await post(`${services}/${serviceId}/${action}`, { version }))
  }
  return { serviceId, resourceId }
}

/** The slot of a resource that begins then, on the day of the clock or another. */
const slotAt = async (resourceId: number, clock: string, day = '2026-03-02') =>
  await slotOf(deps, resourceId, day, clock)
const wish = (of: Offered, slotId: number, who = 0, more: object = {}) => ({
  estateId,
  serviceId: of.serviceId,
  resourceId: of.resourceId,
  slotId,
  roomId: neighbours[who]?.home,
  personId: neighbours[who]?.personId,
  contactPhone: '19900000188',
  ...more,
})
const book = async (of: Offered, slotId: number, who = 0, more: object = {}) =>
  await post(bookings, wish(of, slotId, who, more))
const booked = async (of: Offered, slotId: number, who = 0, more: object = {}): Promise<Row> =>
  said(await book(of, slotId, who, more)).data
const act = async (id: number, action: string, input: object = {}) => {
  const { version } = await get(`${bookings}/${id}`)
  return await post(`${bookings}/${id}/${action}`, { version, ...input })
}
const taken = async (resourceId: number, clock: string, day?: string) =>
  (await slotAt(resourceId, clock, day)).booked
const mpToken = async (who: number) => await phoneOf(deps, neighbours[who] as Neighbour, now)

describe('the times of a service', () => {
  test('are made for the days ahead, without holidays and what is over, and one more day each night', async () => {
    const { resourceId } = await offered({ advanceDays: 2 }, { holidays: ['2026-03-03'] })
    const days = async () =>
      (
        await database().sql<{ date: string; n: number }[]>`select date::text, count(*)::int as n
          from service_slot where resource_id = ${resourceId} group by date order by date`
      ).map(({ date, n }) => [date, n])
    expect(await days()).toEqual([
      ['2026-03-02', 9],
      ['2026-03-04', 12],
    ])
    await comeTo('2026-03-03T01:00:00+08:00')
    await slotGenerate.run(deps)
    await slotGenerate.run(deps)
    expect((await days()).at(-1)).toEqual(['2026-03-05', 12])
    await comeTo('2026-03-04T09:10:00+08:00')
    await endSlots(deps)
    expect(await slotAt(resourceId, '08:00', '2026-03-04')).toMatchObject({ status: 'over' })
    expect(await slotAt(resourceId, '09:00', '2026-03-04')).toMatchObject({ status: 'open' })
  })

  test('follow changed settings from the first day on which nothing is booked', async () => {
    const of = await offered({ advanceDays: 3 })
    const slot = await slotAt(of.resourceId, '14:00', '2026-03-03')
    await booked(of, slot.id)
    const { version } = await get(`${services}/${of.serviceId}`)
    const path = `${services}/${of.serviceId}`
    said((await api.send('PUT', path, { id: of.serviceId, version, slotMinutes: 120 }, { token })).body)
    const lengths = await database().sql<{ date: string; minutes: number }[]>`
      select distinct date::text, (extract(epoch from end_at - start_at) / 60)::int as minutes
      from service_slot where resource_id = ${of.resourceId} order by date`
    expect(lengths.map(({ date, minutes }) => [date, minutes])).toEqual([
      ['2026-03-02', 60],
      ['2026-03-03', 60],
      ['2026-03-04', 120],
      ['2026-03-05', 120],
    ])
    expect(await taken(of.resourceId, '14:00', '2026-03-03')).toBe(1)
  })
})

describe('a booking', () => {
  test('[3-32] of many at once as many are made as there are places, and each place is freed once', async () => {
    const of = await offered({ capacity: 3 })
    const slot = await slotAt(of.resourceId, '15:00')
    const { make } = factory(deps)
    const crowd = await Promise.all(
      Array.from({ length: 200 }, async (_, i) => await make(person, estateId, { name: `住户${i}` })),
    )
    const answers = await Promise.all(
      crowd.map(
        async ({ id: personId }) =>
          await book(of, slot.id, 0, { personId, contactName: '住户', contactPhone: '19900000199' }),
      ),
    )
    const made = answers.filter(({ success }) => success)
    expect(made).toHaveLength(3)
    expect(answers.find(({ success }) => !success)).toMatchObject({ fields: { slotId: '该时段已约满' } })
    expect(await taken(of.resourceId, '15:00')).toBe(3)
    const [{ id, version }] = made.map(({ data }) => data as Row) as [Row]
    const ends = await Promise.all(
      Array.from(
        { length: 5 },
        async () => await post(`${bookings}/${id}/cancel`, { version, reason: '不来了' }),
      ),
    )
    expect(ends.filter(({ success }) => success)).toHaveLength(1)
    expect(await taken(of.resourceId, '15:00')).toBe(2)
    expect(await get(`${services}/${of.serviceId}`)).toMatchObject({ orderCount: 2 })
    await expect(
      database().sql`update service_slot set booked = capacity + 1 where id = ${slot.id}`,
    ).rejects.toThrow('service_slot_room')
  })

  test('is refused past the cutoff, beyond the limit of the room, and at two places at once', async () => {
    const of = await offered({ cutoffMinutes: 60, maxPerRoomPerDay: 1, capacity: 9 })
    expect(await book(of, (await slotAt(of.resourceId, '11:00')).id)).toMatchObject({
      fields: { slotId: '已过预约截止时间' },
    })
    const noon = await slotAt(of.resourceId, '12:00')
    await booked(of, noon.id)
    expect((await book(of, (await slotAt(of.resourceId, '16:00')).id)).msg).toBe('每户每日最多预约1次')
    const other = await offered({ capacity: 9 })
    const same = await slotAt(other.resourceId, '12:00')
    expect((await book(other, same.id)).msg).toBe('该时间段您已有预约')
    await booked(other, same.id, 1)
  })

  test('is confirmed where that is wanted, moved to another time, and verified by its code from half an hour before', async () => {
    const of = await offered({ needConfirm: true })
    const [first, second] = [await slotAt(of.resourceId, '14:00'), await slotAt(of.resourceId, '16:00')]
    const { id, state } = await booked(of, first.id)
    expect(state).toBe('pending')
    said(await act(id, 'confirm'))
    said(await act(id, 'reschedule', { slotId: second.id }))
    expect([await taken(of.resourceId, '14:00'), await taken(of.resourceId, '16:00')]).toEqual([0, 1])
    const { verifyCode: code } = await get(`${bookings}/${id}`)
    await comeTo('2026-03-02T15:29:00+08:00')
    expect((await act(id, 'verify', { code })).msg).toBe('开始前30分钟起可核销')
    await comeTo('2026-03-02T15:30:00+08:00')
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await act(id, 'verify', { code: wrong })).toMatchObject({ fields: { code: '核销码不正确' } })
    expect(await post(`${bookings}/check-in`, { estateId, code: wrong })).toMatchObject({
      fields: { code: '今天没有该核销码的预约' },
    })
    expect(await post(`${bookings}/check-in`, { estateId, code })).toMatchObject({
      data: { id, contactName: '陈*满' },
    })
    expect(await get(`${bookings}/${id}`)).toMatchObject({ state: 'fulfilled' })
  })

  test('that costs something has one bill, is cancelled when it is not paid in time, and refunded when it was', async () => {
    const of = await offered({ fee: 3_000, capacity: 5 })
    const slot = await slotAt(of.resourceId, '17:00')
    const late = await booked(of, slot.id, 0, { quantity: 2 })
    expect(late).toMatchObject({ state: 'to_pay', payState: 'unpaid' })
    expect(await billsOf(deps, late.id)).toEqual([[6_000, 'unpaid']])
    const billId = (await get(`${bookings}/${late.id}`)).billId ?? 0
    const voided = await post(`/api/property/bills/${billId}/void`, { version: 0, voidReason: '错' })
    expect(voided.msg).toBe('该账单由业务单据产生，请在单据中减免')
    await comeTo(start.getTime() + 16 * 60_000)
    await flowClock.run(deps)
    expect(await get(`${bookings}/${late.id}`)).toMatchObject({ state: 'cancelled', reason: '超时未支付' })
    expect(await billsOf(deps, late.id)).toEqual([[6_000, 'void']])
    expect(await taken(of.resourceId, '17:00')).toBe(0)

    const { id } = await booked(of, slot.id)
    said(await act(id, 'collect', { payMethod: 'cash' }))
    expect(await get(`${bookings}/${id}`)).toMatchObject({ state: 'confirmed', payState: 'paid' })
    expect(await billsOf(deps, id)).toEqual([[3_000, 'paid']])
    said(await act(id, 'cancel', { reason: '场地停电' }))
    expect(await get(`${bookings}/${id}`)).toMatchObject({ state: 'cancelled', payState: 'refunding' })
    expect(await giveBackDrafts(deps)).toMatchObject([{ state: 'pending', amount: 3_000, way: 'original' }])
    expect(await get(`${bookings}/${id}`)).toMatchObject({ payState: 'refunded', refundMethod: 'cash' })
    expect(await billsOf(deps, id)).toEqual([[3_000, 'paid']])
  })

  test('of somebody who did not come three times waits a month', async () => {
    const of = await offered({ capacity: 9 })
    for (const clock of ['11:00', '12:00', '13:00']) {
      const { id } = await booked(of, (await slotAt(of.resourceId, clock)).id, 1)
      if (clock !== '11:00') continue
      expect((await act(id, 'markNoShow')).msg).toBe('时段结束后才能标记爽约')
    }
    await comeTo('2026-03-02T14:29:00+08:00')
    await flowClock.run(deps)
    const states = async () =>
      (
        await database().sql<{ state: string }[]>`select state from service_booking
          where service_id = ${of.serviceId} order by id`
      ).map(({ state }) => state)
    expect(await states()).toEqual(['no_show', 'no_show', 'confirmed'])
    await comeTo('2026-03-02T14:31:00+08:00')
    await flowClock.run(deps)
    expect(await states()).toEqual(['no_show', 'no_show', 'no_show'])
    const later = await slotAt(of.resourceId, '15:00', '2026-03-03')
    expect((await book(of, later.id, 1)).msg).toBe('近90天爽约3次，2026-04-01前不可预约')
    await booked(of, later.id)
  })

  test('that nobody confirmed ends when its time begins', async () => {
    const of = await offered({ needConfirm: true })
    const { id } = await booked(of, (await slotAt(of.resourceId, '11:00')).id)
    await comeTo('2026-03-02T11:00:00+08:00')
    await flowClock.run(deps)
    expect(await get(`${bookings}/${id}`)).toMatchObject({ state: 'cancelled', reason: '到时未确认' })
  })

  test('holds its service: it goes offline without bookings to come only', async () => {
    const of = await offered()
    const { id } = await booked(of, (await slotAt(of.resourceId, '18:00')).id)
    const path = `${services}/${of.serviceId}`
    const off = async () =>
      await post(`${path}/offline`, { version: (await get(path)).version, reason: '装修' })
    expect((await off()).msg).toBe('存在1个未完成预约，请先处理')
    said(await act(id, 'cancel', { reason: '装修' }))
    said(await off())
  })

  test('is cancelled with the closing of its time, after a question', async () => {
    const of = await offered()
    const { id } = await booked(of, (await slotAt(of.resourceId, '18:00')).id)
    const sheet = async () => await get(`${bookings}/day-sheet?serviceId=${of.serviceId}&date=2026-03-02`)
    expect(await sheet()).toMatchObject({ rows: [{ contactName: '陈*满', phoneTail: '0188', quantity: 1 }] })
    const closing = {
      resourceId: of.resourceId,
      from: '2026-03-02T17:00:00+08:00',
      to: '2026-03-02T19:00:00+08:00',
      reason: '场地维护',
    }
    const close = async (more: object = {}) =>
      await post('/api/property/service-slots/close', { ...closing, ...more })
    expect(await close({ to: closing.from })).toMatchObject({ fields: { to: '结束时间须晚于开始时间' } })
    const asked = await close()
    expect(asked.msg).toMatch(/^将取消1个预约并告知住户：YY\d+。仍要关闭吗？$/)
    expect(await get(`${bookings}/${id}`)).toMatchObject({ state: 'confirmed' })
    expect(await close({ confirmed: ['bookings'] })).toMatchObject({ data: { closed: 2, cancelled: 1 } })
    expect(await get(`${bookings}/${id}`)).toMatchObject({ state: 'cancelled', reason: '时段关闭：场地维护' })
    expect(await sheet()).toMatchObject({ rows: [] })
    expect(await book(of, (await slotAt(of.resourceId, '18:00')).id)).toMatchObject({ success: false })
    const week = await api.get('/api/property/service-slots/grid', {
      token,
      query: { serviceId: String(of.serviceId), from: '2026-03-02' },
    })
    const slots = (week.body.data as { slots: { status: string }[] }).slots
    expect(slots.filter(({ status }) => status === 'closed')).toHaveLength(2)
  })
})

describe('a resident', () => {
  test('books for the own home, once for a key, gives back in time, and says how it was', async () => {
    const of = await offered({ cancelMinutes: 120 })
    const chen = await mpToken(0)
    const slots = await api.get(`/api/mp/property/convenience-services/${of.serviceId}/slots`, {
      token: chen,
    })
    expect((slots.body.data as { left: number }[])[0]).toMatchObject({ left: 1 })
    const slot = await slotAt(of.resourceId, '14:00')
    const send = async (key: string, body: object, by = chen) =>
      (await api.send('POST', mpPath, body, { token: by, headers: { 'idempotency-key': key } })).body
    expect(await send('booking-1', { roomId: neighbours[1]?.home, slotId: slot.id })).toMatchObject({
      fields: { roomId: '只能为本人名下的房屋预约' },
    })
    const mine = { roomId: neighbours[0]?.home, slotId: slot.id }
    const first = said(await send('booking-2', mine)).data
    expect(said(await send('booking-2', mine)).data.id).toBe(first.id)
    expect(await send('booking-2', { ...mine, remark: '另一个' })).toMatchObject({ success: false })
    expect(await taken(of.resourceId, '14:00')).toBe(1)
    expect(await get(`${bookings}/${first.id}`)).toMatchObject({ channel: 'mp', contactName: '陈*满' })

    const zhou = await mpToken(1)
    const own = async (by: string) =>
      (await api.get(mpPath, { token: by })).body.data as { records: Row[]; total: number }
    expect((await own(chen)).records[0]).toMatchObject({ id: first.id, verifyCode: first.verifyCode })
    expect((await own(zhou)).records.map(({ id }) => id)).not.toContain(first.id)
    expect((await api.send('POST', `${mpPath}/${first.id}/cancel`, {}, { token: zhou })).status).toBe(404)

    now = new Date(slot.startAt.getTime() - 119 * 60_000)
    const late = await api.send('POST', `${mpPath}/${first.id}/cancel`, {}, { token: chen })
    expect(late.body.msg).toBe('距开始不足120分钟，不能取消')
    await comeTo(slot.startAt.getTime() - hour / 2)
    said(await post(`${bookings}/check-in`, { estateId, code: first.verifyCode }))
    const rated = await api.send('POST', `${mpPath}/${first.id}/rate`, { score: 4 }, { token: chen })
    expect(rated.body).toMatchObject({ data: { state: 'rated', score: 4 } })
    expect(await get(`${services}/${of.serviceId}`)).toMatchObject({ score: 4 })
  })

  test('gives a place back as long as there is time', async () => {
    const of = await offered({ cancelMinutes: 120 })
    const chen = await mpToken(0)
    const slot = await slotAt(of.resourceId, '14:00')
    const answer = await api.send(
      'POST',
      mpPath,
      { roomId: neighbours[0]?.home, slotId: slot.id },
      { token: chen, headers: { 'idempotency-key': 'booking-3' } },
    )
    const { id } = said(answer.body).data
    said((await api.send('POST', `${mpPath}/${id}/cancel`, {}, { token: chen })).body)
    expect(await taken(of.resourceId, '14:00')).toBe(0)
  })
})

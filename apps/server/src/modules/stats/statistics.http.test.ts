import type { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../test/support/accounts.ts'
import { testDeps } from '../../../test/support/app.ts'
import { callerOf } from '../../../test/support/caller.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { createApp } from '../../app.ts'
import { startModules } from '../../kit/create-server.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { step } from '../base/testing/world.ts'
import { baseData } from './base-data.ts'
import { activityOf } from './person-activity.ts'
import { recordDay } from './stat-daily.job.ts'
import { applyForVisits } from './testing/visits.ts'
import { at, daysAgo, makeSmallTown, noon, type SmallTown, today, writePasses } from './testing/small-town.ts'

const database = useDatabase()
let deps: ServerDeps
let app: Hono
let town: SmallTown
let admin = ''
let manager = ''
const call = callerOf(() => app)

const statistic = async (name: string, body: object = {}, token = admin) =>
  await call('POST', `/api/sys/statistics/${name}`, { token, body })
const figures = async <T>(name: string, body: object = {}, token = admin) => {
  const { status, body: answer } = await statistic(name, body, token)
  expect([name, status, answer.msg]).toEqual([name, 200, answer.msg])
  return answer.data as T
}

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => noon })
  await startModules(deps)
  app = createApp(deps)
  town = await makeSmallTown(deps)
  const { sql } = deps.database
  const [model] = await sql<{ id: number }[]>`
    insert into device_model (vendor, model_no, category, protocol, abilities)
    values ('测试', 'A1', 'access', 'http', '{face}') returning id`
  for (const [estateId, name, state, runStatus] of [
    [town.first, '东门', 'in_use', 'online'],
    [town.first, '西门', 'in_use', 'offline'],
    [town.first, '南门', 'in_use', 'fault'],
    [town.first, '旧门', 'retired', 'offline'],
    [town.second, '大门', 'in_use', 'online'],
  ] as const)
    await sql`insert into device (estate_id, name, sn, model_id, category, node_type, node_id, direction, state, run_status)
      values (${estateId}, ${name}, ${name}, ${model?.id ?? 0}, 'access', 3, ${estateId}, 'in', ${state}, ${runStatus})`
  for (const [estateId, plate, state] of [
    [town.first, '浙A12345', 'normal'],
    [town.first, '浙A12346', 'pending'],
    [town.second, '浙A12347', 'frozen'],
  ] as const)
    await sql`insert into vehicle (estate_id, plate_no, plate_kind, plate_color, vehicle_kind, state)
      values (${estateId}, ${plate}, 'blue', 'blue', 'outside', ${state})`
  const [lot] = await sql<
    { id: number }[]
  >`insert into parking_lot (estate_id, name, kind, total_spaces, count_offset)
    values (${town.first}, '地下', 'underground', 100, 1) returning id`
  await sql`insert into parking_session (estate_id, lot_id, plate_no, plate_color, vehicle_kind, in_at, state)
    values (${town.first}, ${lot?.id ?? 0}, '浙A12345', 'blue', 'temp', now(), 'parked')`
  const [east] = await sql<{ id: number }[]>`select id from device where name = '东门'`
  const person = (name: string) => ({ estateId: town.first, personId: town.persons.get(name) ?? 0 })
  const visitor = (name: string) => ({ estateId: town.first, visitor: name })
  await writePasses(deps, [
    // 甲一: 2 today, 1 yesterday, 57 ten days ago; a failure does not count, nor does the 30th day before today.
    { ...person('甲一'), at: at(0, 8) },
    { ...person('甲一'), at: at(0, 9), deviceId: east?.id ?? 0 },
    { ...person('甲一'), at: at(0, 10), result: 'fail' },
    { ...person('甲一'), at: at(1, 23, 59) },
    ...Array.from({ length: 57 }, () => ({ ...person('甲一'), at: at(10, 8) })),
    { ...person('甲一'), at: at(30, 8) },
    ...Array.from({ length: 8 }, () => ({ ...person('甲二'), at: at(29, 0) })),
    { ...person('甲三'), at: at(6, 0) },
    { ...person('甲三'), at: at(30, 23, 59) },
    { estateId: town.second, personId: town.persons.get('甲一') ?? 0, at: at(0, 7) },
    { ...visitor('V1'), at: at(0, 9) },
    { ...visitor('V1'), at: at(0, 10, 30), direction: 'out' },
    { ...visitor('V2'), at: at(0, 9, 30) },
    { ...visitor('V2'), at: at(0, 11), direction: 'out', result: 'fail' },
    { ...visitor('V3'), at: at(1, 20) },
  ])
  admin = await tokenFor(deps, await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] }))
  manager = await tokenFor(
    deps,
    await makeAccount(deps, { username: 'manager', roleCodes: ['property_admin'], estateIds: [town.first] }),
  )
})

interface BaseAnswer extends Record<string, unknown> {
  readonly yesterday: Record<string, number>
}

describe('[S7.54] baseDataCount', () => {
  test('counts what is there, who lives in two estates once, and the passes of today and yesterday', async () => {
    expect(await figures('baseDataCount')).toMatchObject({
      communities: 2,
      estates: 2,
      buildings: 3,
      units: 3,
      rooms: 12,
      occupiedRooms: 4,
      households: 4,
      registered: 4,
      living: 4,
      vehicles: 2,
      parkingSpaces: 100,
      freeSpaces: 98,
      devices: 4,
      onlineDevices: 2,
      passes: 6,
      yesterday: { passes: 2 },
    })
    expect(await figures('baseDataCount', { estateIds: [town.second] })).toMatchObject({
      rooms: 4,
      living: 1,
      passes: 1,
      yesterday: { passes: 0 },
    })
  })

  test('says of yesterday what the nightly job recorded, per estate and in as many queries however many there are', async () => {
    let queries = 0
    await step(deps, async (ctx) => {
      const tx = new Proxy(ctx.tx, {
        get: (target, key) => {
          if (key === 'execute') queries += 1
          const value: unknown = Reflect.get(target, key)
          return typeof value === 'function' ? value.bind(target) : value
        },
      })
      await recordDay({ ...ctx, tx }, daysAgo(1))
    })
    // What there is, rooms, people, how true it is, and what is written.
    expect(queries).toBe(5)
    const [own, both] = [
      await figures<BaseAnswer>('baseDataCount', {}, manager),
      await figures<BaseAnswer>('baseDataCount'),
    ]
    expect(own.yesterday).toEqual({
      buildings: 2,
      rooms: 8,
      occupiedRooms: 3,
      households: 3,
      registered: 4,
      living: 4,
      vehicles: 1,
      devices: 3,
      onlineDevices: 1,
      passes: 2,
    })
    expect(both.yesterday).toMatchObject({ rooms: 12, devices: 4, onlineDevices: 2 })
    const alone = await step(deps, (ctx) => baseData(ctx.tx, [town.first]))
    expect(own).toMatchObject(alone)
  })
})

describe('statistics of the estates', () => {
  test('[S7.55] ages: seven rows that sum to the living; a birthday counts on its day', async () => {
    const rows =
      await figures<{ group: string; male: number; female: number; total: number }[]>('ageGroupStatistic')
    expect(rows.map(({ group, male, female, total }) => [group, male, female, total])).toEqual([
      ['0-6', 0, 0, 0],
      ['7-17', 0, 0, 0],
      ['18-35', 1, 0, 1],
      ['36-59', 1, 1, 2],
      ['60-79', 0, 1, 1],
      ['80+', 0, 0, 0],
      ['unknown', 0, 0, 0],
    ])
  })

  test('[S7.56] devices in use by run status', async () => {
    expect(await figures('deviceRunStatusStatistic')).toMatchObject({
      total: 4,
      online: 2,
      offline: 1,
      fault: 1,
      inactive: 1,
      rate: 50,
      byCategory: [{ category: 'access', total: 4, online: 2, offline: 1, fault: 1 }],
    })
  })

  test('[S7.57] [S7.58] estates by residents, rooms by occupancy', async () => {
    expect(await figures('estateResidentRankStatistic')).toEqual([
      { rank: 1, estateId: town.first, estateName: '甲', living: 4, registered: 4, rooms: 8, households: 3 },
      { rank: 2, estateId: town.second, estateName: '乙', living: 1, registered: 1, rooms: 4, households: 1 },
    ])
    const { total, items } = await figures<{ total: number; items: { key: string; total: number }[] }>(
      'houseOccupancyStatistic',
    )
    expect(total).toBe(12)
    expect(items.map(({ key, total: rooms }) => [key, rooms])).toEqual([
      ['vacant', 8],
      ['rented', 2],
      ['self', 2],
    ])
    expect(
      (await figures<{ items: unknown[] }>('houseOccupancyStatistic', { groupBy: 'building' })).items,
    ).toHaveLength(3)
  })

  test('[C1 40] [S7.59] persons by relation, each once by the first of their relations; percents sum to 100.0', async () => {
    const { total, items } = await figures<{
      total: number
      items: { key: string; count: number; percent: number }[]
    }>('personnelStatistics')
    expect(total).toBe(4)
    expect(items.map(({ key, count }) => [key, count])).toEqual([
      ['family', 2],
      ['owner', 1],
      ['tenant', 1],
    ])
    expect(items.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)
  })
})

describe('[S7.60] visitorPassAnalysis', () => {
  interface Visits {
    readonly arrived: number
    readonly series: readonly { t: string; applied: number; arrived: number; left: number }[]
  }

  beforeAll(async () => {
    await applyForVisits(deps, town.first)
  })

  test('counts what was applied for, visitors in and out by bucket, with empty buckets, and how long they stayed', async () => {
    const visits = await figures<Visits>('visitorPassAnalysis', { bucket: 'hour' })
    expect(visits).toMatchObject({
      applied: 5,
      approved: 3,
      rejected: 1,
      arrived: 2,
      overstay: 1,
      // Two of three that might come.
      arrivalRate: 66.7,
      byPurpose: [
        { key: 'visit', label: expect.any(String), count: 4 },
        { key: 'deliver', label: expect.any(String), count: 1 },
      ],
      avgStayMinutes: 90,
      byMode: [{ key: 'qr', label: '二维码', count: 3 }],
    })
    expect(visits.series).toHaveLength(24)
    expect(visits.series.filter(({ applied, arrived, left }) => applied + arrived + left > 0)).toEqual([
      { t: `${today} 09:00`, applied: 4, arrived: 2, left: 0 },
      { t: `${today} 10:00`, applied: 0, arrived: 0, left: 1 },
      { t: `${today} 11:00`, applied: 1, arrived: 0, left: 0 },
    ])
  })

  test('[C1 43] cuts days at midnight of Asia/Shanghai and weeks at Monday', async () => {
    const days = await figures<Visits>('visitorPassAnalysis', { startDate: daysAgo(2), endDate: today })
    expect(days.series.map(({ t, arrived }) => [t, arrived])).toEqual([
      [daysAgo(2), 0],
      [daysAgo(1), 1],
      [today, 2],
    ])
    const weeks = await figures<Visits>('visitorPassAnalysis', {
      startDate: daysAgo(13),
      endDate: today,
      bucket: 'week',
    })
    expect(weeks.series.length).toBeGreaterThanOrEqual(2)
    expect(weeks.series.every(({ t }) => new Date(`${t}T00:00:00Z`).getUTCDay() === 1)).toBe(true)
    expect(weeks.series.reduce((sum, { arrived }) => sum + arrived, 0)).toBe(3)
  })
})

describe('[S7.61] pageQueryPersonnelAnalysis', () => {
  interface Page {
    readonly total: number
    readonly records: readonly Record<string, unknown>[]
  }
  const page = (body: object = {}, token = admin) =>
    figures<Page>('pageQueryPersonnelAnalysis', { estateIds: [town.first], ...body }, token)

  test('counts the successes of 7 and 30 days per person, with the last pass and the silent days', async () => {
    const { total, records } = await page({ sort: '-pass30' })
    expect(total).toBe(4)
    expect(records.map((row) => [row.name, row.pass7, row.pass30, row.silentDays, row.activity])).toEqual([
      ['甲一', 3, 60, 0, 'frequent'],
      ['甲二', 0, 8, 29, 'normal'],
      ['甲三', 1, 1, 6, 'rare'],
      ['甲四', 0, 0, records[3]?.silentDays, 'none'],
    ])
    expect(records[0]).toMatchObject({
      lastPassTime: at(0, 9).toISOString(),
      lastDevice: '东门',
      roomFullName: '1栋1单元101',
      relation: 'owner',
      age: 45,
    })
    // Never passed: counted from moving in.
    expect(records[3]).toMatchObject({ lastPassTime: null, lastDevice: null })
    expect(records[3]?.silentDays).toBe(
      Math.round((Date.parse(today) - Date.parse('2024-01-01')) / 86_400_000),
    )
  })

  test('[C1 45] filters by activity, building, relation and word; pages do not overlap', async () => {
    const names = async (body: object) => (await page(body)).records.map((row) => row.name)
    expect(await names({ activity: 'none' })).toEqual(['甲四'])
    expect(await names({ activity: 'frequent' })).toEqual(['甲一'])
    expect(await names({ relation: 'tenant' })).toEqual(['甲四'])
    expect(await names({ keyword: '102' })).toEqual(['甲四'])
    const [building] = await deps.database.sql<{ id: number }[]>`
      select id from building where estate_id = ${town.first} and name = '2栋'`
    expect(await names({ buildingId: building?.id })).toEqual(['甲一'])
    const pages = [await names({ pageSize: 2 }), await names({ pageSize: 2, pageNum: 2 })]
    expect(pages.flat()).toEqual(await names({}))
    expect(new Set(pages.flat()).size).toBe(4)
  })

  test('holds no number of a person, and is for those who see the people', async () => {
    const { body } = await statistic('pageQueryPersonnelAnalysis')
    expect(JSON.stringify(body)).not.toMatch(/1990000000|440399/)
    const cashier = await tokenFor(
      deps,
      await makeAccount(deps, { username: 'builder', roleCodes: ['contractor'], estateIds: [town.first] }),
    )
    expect((await statistic('pageQueryPersonnelAnalysis', {}, cashier)).status).toBe(403)
  })

  test.each([
    [0, 'none'],
    [1, 'rare'],
    [7, 'rare'],
    [8, 'normal'],
    [59, 'normal'],
    [60, 'frequent'],
  ] as const)('%i passes are %s', (passes, activity) => expect(activityOf(passes)).toBe(activity))
})

test('[S7.62] conCount tells of no alert while none can exist', async () => {
  expect(await figures('conCount', { level: 'urgent' })).toEqual({
    total: 0,
    untreated: 0,
    processing: 0,
    treated: 0,
    ignored: 0,
    today: 0,
    todayUntreated: 0,
    byLevel: [],
    byKind: [],
    avgHandleMinutes: null,
  })
})

const all = [
  'baseDataCount',
  'ageGroupStatistic',
  'deviceRunStatusStatistic',
  'estateResidentRankStatistic',
  'houseOccupancyStatistic',
  'personnelStatistics',
  'visitorPassAnalysis',
  'pageQueryPersonnelAnalysis',
  'conCount',
]

describe('all statistics calls', () => {
  test.each(all)(
    '%s: a foreign estate does not exist, ranges have a length and a direction',
    async (name) => {
      expect((await statistic(name, { estateIds: [town.second] }, manager)).status).toBe(404)
      const long = await statistic(name, { startDate: daysAgo(367), endDate: today })
      expect([long.status, Object.values(long.body.fields ?? {})]).toEqual([
        422,
        ['查询时间范围不能超过366天'],
      ])
      const backwards = await statistic(name, { startDate: today, endDate: daysAgo(1) })
      expect([backwards.status, Object.values(backwards.body.fields ?? {})]).toEqual([
        422,
        ['开始日期不能晚于结束日期'],
      ])
      expect((await statistic(name, { startDate: daysAgo(366), endDate: today })).status).toBe(200)
    },
  )

  test('a manager of one estate gets the figures of that estate', async () => {
    expect(await figures('baseDataCount', {}, manager)).toMatchObject({ estates: 1, rooms: 8, passes: 5 })
    expect(await figures('estateResidentRankStatistic', {}, manager)).toHaveLength(1)
    expect(await figures('pageQueryPersonnelAnalysis', {}, manager)).toMatchObject({ total: 4 })
  })
})

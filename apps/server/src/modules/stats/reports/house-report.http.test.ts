import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { step } from '../../base/testing/world.ts'
import { recordDay } from '../stat-daily.job.ts'
import { figuresOf, firstOf, openReports, type Reports } from '../testing/report-desk.ts'
import { daysAgo } from '../testing/small-town.ts'

const database = useDatabase()
let reports: Reports
let manager = ''
const overview = async (...asked: Parameters<Reports['overview']>) => await reports.overview(...asked)
const table = async (...asked: Parameters<Reports['table']>) => await reports.table(...asked)

beforeAll(async () => {
  reports = await openReports(database(), 'houses')
  const { deps, town } = reports
  const { sql } = deps.database
  // Of the first estate: one vacant for 40 days and large, one vacant with nothing known, one garage that never counts.
  await sql`update room set vacant_since = ${daysAgo(40)}::date, built_area = 150, bedrooms = 6, ownership = 'reform'
    where estate_id = ${town.first} and full_name = '1栋1单元201'`
  await sql`update room set usage = 'garage' where estate_id = ${town.first} and full_name = '2栋1单元202'`
  await sql`update room set rental_reg_no = 'CZ1', rental_type = 'whole', collect_state = 'verified'
    where estate_id = ${town.first} and full_name = '1栋1单元102'`
  manager = await reports.tokenOf({
    username: 'manager',
    roleCodes: ['property_admin'],
    estateIds: [town.first],
  })
})

test('[1.40] the parts sum to M01, storage and garages never count, and without rooms a rate is unknown', async () => {
  const answer = await overview({ estateIds: [reports.town.first] })
  expect(figuresOf(answer)).toMatchObject({ rooms: 7, occupied: 42.9, vacant: 57.1, rented: 14.3 })
  for (const key of ['occupancy', 'usage', 'ownership', 'area', 'bedrooms'])
    expect([key, Object.values(firstOf(answer, key)).reduce((sum, n) => (sum ?? 0) + (n ?? 0), 0)]).toEqual([
      key,
      7,
    ])
  const none = await overview({
    estateIds: [],
    communityId: null,
    startDate: daysAgo(400),
    endDate: daysAgo(399),
  })
  expect(figuresOf(none)).toMatchObject({ rooms: null, occupied: null })
})

test('rooms are divided by area, bedrooms, ownership and since when they are vacant', async () => {
  const answer = await overview({ estateIds: [reports.town.first] })
  expect(firstOf(answer, 'area')).toMatchObject({ '144–200㎡': 1 })
  expect(firstOf(answer, 'bedrooms')).toMatchObject({ 五室及以上: 1 })
  expect(firstOf(answer, 'ownership')).toMatchObject({ 房改房: 1, 未填写: 6 })
  expect(firstOf(answer, 'vacant')).toMatchObject({ '31–90天': 1 })
  expect(firstOf(answer, 'rental')).toMatchObject({ 整租: 1 })
  expect(figuresOf(answer)).toMatchObject({ registeredRents: 100 })
})

test('every number leads to as many rows as it counted', async () => {
  const answer = await overview({ estateIds: [reports.town.first] })
  const { rows, total } = await table({ estateIds: [reports.town.first], groupBy: 'building' })
  const counted = [
    ...answer.parts
      .filter(({ unit }) => unit !== '%')
      .flatMap(({ items }) => items.flatMap(({ cells }) => cells)),
    ...answer.figures.filter(({ unit }) => unit === '套'),
    // Rates lead to those that lower them; the rest counts.
    ...[...rows.map((row) => row.cells), total].flatMap((cells) => cells.slice(0, 6)),
  ]
  expect(await reports.followAll(counted)).toBeGreaterThan(40)
})

test('the totals of the table are sums, its rates worked out of them', async () => {
  const answer = await table({ groupBy: 'estate' })
  expect(answer.rows.map(({ label, cells }) => [label, cells[0]?.value, cells[6]?.value])).toEqual([
    ['乙', 4, 25],
    ['甲', 7, 42.9],
  ])
  expect(answer.total.map(({ value }) => value).slice(0, 7)).toEqual([11, 2, 2, 0, 0, 7, 36.4])
  for (const groupBy of ['community', 'zone', 'building', 'unit'])
    expect([groupBy, (await table({ groupBy })).total[0]?.value]).toEqual([groupBy, 11])
})

test('[1.42] the page tells what the dashboard tells', async () => {
  const { body } = await reports.call('POST', '/api/sys/statistics/baseDataCount', {
    token: reports.admin,
    body: {},
  })
  const { rooms, occupiedRooms } = body.data as { rooms: number; occupiedRooms: number }
  const { total } = await table()
  expect([rooms, occupiedRooms]).toEqual([total[0]?.value, 11 - (total[5]?.value ?? 0)])
})

test('a day that is over tells what was recorded of it, and the beginning of the days stands beside today', async () => {
  await step(reports.deps, (ctx) => recordDay(ctx, daysAgo(30)))
  await reports.deps.database.sql`update stat_daily set value = 2
    where estate_id = ${reports.town.first} and metric = 'occupiedRooms' and day = ${daysAgo(30)}::date`
  const now = await overview({ estateIds: [reports.town.first] })
  expect(now.figures.find(({ key }) => key === 'occupied')).toMatchObject({ value: 42.9, before: 28.6 })
  expect(now.trend.points.length).toBe(30)
  expect(now.trend.series[0]?.data.at(-1)).toBe(42.9)
  const then = await overview({
    estateIds: [reports.town.first],
    startDate: daysAgo(59),
    endDate: daysAgo(30),
    parts: false,
  })
  expect(figuresOf(then)).toMatchObject({ rooms: 7, occupied: 28.6 })
  expect(then.figures.every(({ rows }) => rows === null)).toBe(true)
  expect(then.parts).toEqual([])
  const year = await overview({ startDate: daysAgo(364), endDate: daysAgo(0) })
  expect(year.trend.points.length).toBeLessThan(15)
})

test('[1.44] ranges that make no sense are refused', async () => {
  const refused = async (startDate: string, endDate: string) =>
    (
      await reports.call('POST', '/api/stats/houses/overview', {
        token: reports.admin,
        body: { startDate, endDate },
      })
    ).body
  expect((await refused(daysAgo(0), daysAgo(1))).msg).toBe('开始日期不能晚于结束日期')
  expect((await refused(daysAgo(367), daysAgo(0))).msg).toBe('查询时间范围不能超过366天')
})

test('a manager counts the own estates; of others nothing is told', async () => {
  expect((await table({}, manager)).rows.map(({ label }) => label)).toEqual(['甲'])
  const { status } = await reports.call('POST', '/api/stats/houses/table', {
    token: manager,
    body: { estateIds: [reports.town.second] },
  })
  expect(status).toBe(404)
})

test('the sheet leaves a trace in the log', async () => {
  const { status, bytes } = await reports.call('POST', '/api/stats/houses/export', {
    token: manager,
    body: { groupBy: 'unit' },
  })
  expect(status).toBe(200)
  const { parts, trend } = await overview({}, manager)
  const names = (await readXlsx(bytes)).sheets.map(({ name }) => name)
  expect(names.slice(1)).toEqual([...parts.map(({ label }) => label), trend.label, '按单元'])
  expect(new Set(names).size).toBe(names.length)
  const rows = await reports.deps.database.sql<{ title: string; trace_code: string | null }[]>`
    select title, trace_code from operation_log where title = '导出房屋统计'`
  expect(rows[0]?.trace_code).toBeTruthy()
})

import type { ReportOverview, ReportTable } from '@linli/api-client/contract/stats/report-calls'
import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { callerOf } from '../../../../test/support/caller.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { createApp } from '../../../app.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { step } from '../../base/testing/world.ts'
import { recordDay } from '../stat-daily.job.ts'
import { daysAgo, makeSmallTown, noon, type SmallTown } from '../testing/small-town.ts'

const database = useDatabase()
let deps: ServerDeps
let app: Hono
let town: SmallTown
let admin = ''
let manager = ''
const call = callerOf(() => app)

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => noon })
  await startModules(deps)
  app = createApp(deps)
  town = await makeSmallTown(deps)
  const { sql } = deps.database
  // Of the first estate: one vacant for 40 days and large, one vacant with nothing known, one garage that never counts.
  await sql`update room set vacant_since = ${daysAgo(40)}::date, built_area = 150, bedrooms = 6, ownership = 'reform'
    where estate_id = ${town.first} and full_name = '1栋1单元201'`
  await sql`update room set usage = 'garage' where estate_id = ${town.first} and full_name = '2栋1单元202'`
  await sql`update room set rental_reg_no = 'CZ1', rental_type = 'whole', collect_state = 'verified'
    where estate_id = ${town.first} and full_name = '1栋1单元102'`
  admin = await tokenFor(deps, await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] }))
  manager = await tokenFor(
    deps,
    await makeAccount(deps, { username: 'manager', roleCodes: ['property_admin'], estateIds: [town.first] }),
  )
})

const ask = async <T>(path: string, body: object = {}, token = admin): Promise<T> => {
  const { status, body: answer } = await call('POST', `/api/stats/houses/${path}`, { token, body })
  expect([path, status, answer.msg]).toEqual([path, 200, answer.msg])
  return answer.data as T
}
const overview = (body: object = {}, token = admin) => ask<ReportOverview>('overview', body, token)
const table = (body: object = {}, token = admin) => ask<ReportTable>('table', body, token)
const figuresOf = ({ figures }: ReportOverview) =>
  Object.fromEntries(figures.map(({ key, value }) => [key, value]))
const partsOf = ({ parts }: ReportOverview, key: string) =>
  Object.fromEntries(
    (parts.find((one) => one.key === key)?.items ?? []).map(({ label, cells }) => [label, cells[0]?.value]),
  )

test('[1.40] the parts sum to M01, storage and garages never count, and without rooms a rate is unknown', async () => {
  const answer = await overview({ estateIds: [town.first] })
  expect(figuresOf(answer)).toMatchObject({ rooms: 7, occupied: 42.9, vacant: 57.1, rented: 14.3 })
  for (const key of ['occupancy', 'usage', 'ownership', 'area', 'bedrooms'])
    expect([key, Object.values(partsOf(answer, key)).reduce((sum, n) => (sum ?? 0) + (n ?? 0), 0)]).toEqual([
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
  const answer = await overview({ estateIds: [town.first] })
  expect(partsOf(answer, 'area')).toMatchObject({ '144–200㎡': 1 })
  expect(partsOf(answer, 'bedrooms')).toMatchObject({ 五室及以上: 1 })
  expect(partsOf(answer, 'ownership')).toMatchObject({ 房改房: 1, 未填写: 6 })
  expect(partsOf(answer, 'vacant')).toMatchObject({ '31–90天': 1 })
  expect(partsOf(answer, 'rental')).toMatchObject({ 整租: 1 })
  expect(figuresOf(answer)).toMatchObject({ registeredRents: 100 })
})

test('every number leads to as many rows as it counted', async () => {
  const answer = await overview({ estateIds: [town.first] })
  const { rows, total } = await table({ estateIds: [town.first], groupBy: 'building' })
  const counted = [
    ...answer.parts.flatMap(({ items }) => items.flatMap(({ cells }) => cells)),
    ...answer.figures.filter(({ unit }) => unit === '套'),
    // Rates lead to those that lower them; the rest counts.
    ...[...rows.map((row) => row.cells), total].flatMap((cells) => cells.slice(0, 6)),
  ]
  let led = 0
  for (const { value, rows: behind } of counted) {
    if (behind === null) continue
    const { body } = await call('GET', `/api/base/rooms?${new URLSearchParams(behind.query)}`, {
      token: admin,
    })
    expect([behind.query, (body.data as { total: number }).total]).toEqual([behind.query, value])
    led += 1
  }
  expect(led).toBeGreaterThan(40)
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
  const { body } = await call('POST', '/api/sys/statistics/baseDataCount', { token: admin, body: {} })
  const { rooms, occupiedRooms } = body.data as { rooms: number; occupiedRooms: number }
  const { total } = await table()
  expect([rooms, occupiedRooms]).toEqual([total[0]?.value, 11 - (total[5]?.value ?? 0)])
})

test('a day that is over tells what was recorded of it, and the beginning of the days stands beside today', async () => {
  await step(deps, (ctx) => recordDay(ctx, daysAgo(30)))
  await deps.database.sql`update stat_daily set value = 2
    where estate_id = ${town.first} and metric = 'occupiedRooms' and day = ${daysAgo(30)}::date`
  const now = await overview({ estateIds: [town.first] })
  expect(now.figures.find(({ key }) => key === 'occupied')).toMatchObject({ value: 42.9, before: 28.6 })
  expect(now.trend.points.length).toBe(30)
  expect(now.trend.series[0]?.data.at(-1)).toBe(42.9)
  const then = await overview({
    estateIds: [town.first],
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
    (await call('POST', '/api/stats/houses/overview', { token: admin, body: { startDate, endDate } })).body
  expect((await refused(daysAgo(0), daysAgo(1))).msg).toBe('开始日期不能晚于结束日期')
  expect((await refused(daysAgo(367), daysAgo(0))).msg).toBe('查询时间范围不能超过366天')
})

test('a manager counts the own estates; of others nothing is told', async () => {
  expect((await table({}, manager)).rows.map(({ label }) => label)).toEqual(['甲'])
  const { status } = await call('POST', '/api/stats/houses/table', {
    token: manager,
    body: { estateIds: [town.second] },
  })
  expect(status).toBe(404)
})

test('the sheet leaves a trace in the log', async () => {
  const { status } = await call('POST', '/api/stats/houses/export', {
    token: manager,
    body: { groupBy: 'unit' },
  })
  expect(status).toBe(200)
  const rows = await deps.database.sql<{ title: string; trace_code: string | null }[]>`
    select title, trace_code from operation_log where title = '导出房屋统计'`
  expect(rows[0]?.trace_code).toBeTruthy()
})

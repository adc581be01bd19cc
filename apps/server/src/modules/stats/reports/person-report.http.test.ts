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
const call = callerOf(() => app)

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => noon })
  await startModules(deps)
  app = createApp(deps)
  town = await makeSmallTown(deps)
  const { sql } = deps.database
  await sql`update resident set nation = '01', education = 'bachelor', household_region = '330106', tags = '{volunteer}'
    where name = '甲一'`
  await sql`update resident_house set move_in_date = ${daysAgo(10)}::date where resident_id in (
    select id from resident where name = '甲四')`
  admin = await tokenFor(deps, await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] }))
})

const ask = async <T>(path: string, body: object = {}): Promise<T> => {
  const { status, body: answer } = await call('POST', `/api/stats/persons/${path}`, { token: admin, body })
  expect([path, status, answer.msg]).toEqual([path, 200, answer.msg])
  return answer.data as T
}
const overview = (body: object = {}) => ask<ReportOverview>('overview', body)
const table = (body: object = {}) => ask<ReportTable>('table', body)
const figuresOf = ({ figures }: ReportOverview) =>
  Object.fromEntries(figures.map(({ key, value }) => [key, value]))
const partOf = ({ parts }: ReportOverview, key: string) =>
  Object.fromEntries(
    (parts.find((one) => one.key === key)?.items ?? []).map(({ label, cells }) => [
      label,
      cells.map(({ value }) => value),
    ]),
  )

test('who lives in two places counts once, and each household once', async () => {
  expect(figuresOf(await overview())).toMatchObject({
    registered: 4,
    living: 4,
    households: 4,
    perHousehold: 1,
    faces: 0,
  })
  expect(figuresOf(await overview({ estateIds: [town.first] }))).toMatchObject({
    living: 4,
    households: 3,
    perHousehold: 1.33,
  })
})

test('[1.39] the seven groups sum to M05, and the pyramid to those whose age and gender are known', async () => {
  const answer = await overview({ estateIds: [town.first] })
  const groups = partOf(answer, 'age')
  expect(Object.keys(groups)).toHaveLength(7)
  // 甲三 is eighteen today, 甲四 eighty tomorrow.
  expect(groups).toMatchObject({ '青年 18-35': [1], '中年 36-59': [2], '老年 60-79': [1], '高龄 80+': [0] })
  expect(partOf(answer, 'pyramid')).toMatchObject({ '15–19岁': [1, 0], '40–44岁': [0, 1], '75–79岁': [0, 1] })
  expect(partOf(answer, 'care')).toMatchObject({ '60岁及以上': [1], 独居老人: [1] })
})

test('people are divided by where they are from, what they are to the room, how long they stay and how many they are', async () => {
  const answer = await overview({ estateIds: [town.first] })
  expect(partOf(answer, 'origin')).toMatchObject({ 浙江省: [1], 未填写: [3] })
  expect(partOf(answer, 'relation')).toMatchObject({ '产权人(业主)': [1], 业主家属: [2], 承租人: [1] })
  expect(partOf(answer, 'size')).toMatchObject({ '1人': [2], '3人': [1] })
  expect(partOf(answer, 'tag')).toEqual({ 志愿者: [1] })
  expect(partOf(answer, 'lease')).toEqual({ '30天内': [0], '60天内': [0], '90天内': [0] })
})

test('every number leads to as many rows as it counted', async () => {
  const answer = await overview({ estateIds: [town.first] })
  const { rows, total } = await table({ estateIds: [town.first], groupBy: 'building' })
  const counted = [
    ...answer.parts
      .filter(({ key }) => key !== 'moves')
      .flatMap(({ items }) => items.flatMap(({ cells }) => cells)),
    ...answer.figures.filter(({ unit }) => unit === '人'),
    ...[...rows.map((row) => row.cells), total].flatMap((cells) => cells.slice(0, 10)),
  ]
  let led = 0
  for (const { value, rows: behind } of counted) {
    if (behind === null) continue
    const { body } = await call('GET', `/api/base/${behind.page}?${new URLSearchParams(behind.query)}`, {
      token: admin,
    })
    expect([behind.query, (body.data as { total: number }).total]).toEqual([behind.query, value])
    led += 1
  }
  expect(led).toBeGreaterThan(60)
})

test('[1.41] a person living in two buildings counts once in the total and once in each building', async () => {
  const answer = await table({ estateIds: [town.first], groupBy: 'building' })
  expect(answer.rows.map(({ cells }) => cells[1]?.value)).toEqual([4, 1])
  expect(answer.total[1]?.value).toBe(4)
  for (const groupBy of ['relation', 'ageGroup', 'estate'])
    expect([groupBy, (await table({ groupBy })).total[1]?.value]).toEqual([groupBy, 4])
})

test('[1.42] the page tells what the dashboard tells', async () => {
  const { body } = await call('POST', '/api/sys/statistics/baseDataCount', { token: admin, body: {} })
  const { registered, living, households } = body.data as Record<string, number>
  expect(figuresOf(await overview())).toMatchObject({ registered, living, households })
})

test('what was recorded stands beside today', async () => {
  await step(deps, (ctx) => recordDay(ctx, daysAgo(30)))
  const { figures } = await overview({ estateIds: [town.first] })
  expect(figures.find(({ key }) => key === 'living')).toMatchObject({ value: 4, before: 4 })
  expect(figures.find(({ key }) => key === 'faces')).toMatchObject({ value: 0, before: 0 })
})

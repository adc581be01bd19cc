import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { step } from '../../base/testing/world.ts'
import { recordDay } from '../stat-daily.job.ts'
import { figuresOf, itemsOf, openReports, type Reports } from '../testing/report-desk.ts'
import { daysAgo } from '../testing/small-town.ts'

const database = useDatabase()
let reports: Reports
const overview = async (...asked: Parameters<Reports['overview']>) => await reports.overview(...asked)
const table = async (...asked: Parameters<Reports['table']>) => await reports.table(...asked)

beforeAll(async () => {
  reports = await openReports(database(), 'persons')
  const { deps } = reports
  const { sql } = deps.database
  await sql`update resident set nation = '01', education = 'bachelor', household_region = '330106', tags = '{volunteer}'
    where name = '甲一'`
  await sql`update resident_house set move_in_date = ${daysAgo(10)}::date where resident_id in (
    select id from resident where name = '甲四')`
})

const partOf = (answer: Parameters<typeof itemsOf>[0], key: string) =>
  Object.fromEntries(itemsOf(answer, key).map(({ label, cells }) => [label, cells.map(({ value }) => value)]))

test('who lives in two places counts once, and each household once', async () => {
  expect(figuresOf(await overview())).toMatchObject({
    registered: 4,
    living: 4,
    households: 4,
    perHousehold: 1,
    faces: 0,
  })
  expect(figuresOf(await overview({ estateIds: [reports.town.first] }))).toMatchObject({
    living: 4,
    households: 3,
    perHousehold: 1.33,
  })
})

test('[1.39] the seven groups sum to M05, and the pyramid to those whose age and gender are known', async () => {
  const answer = await overview({ estateIds: [reports.town.first] })
  const groups = partOf(answer, 'age')
  expect(Object.keys(groups)).toHaveLength(7)
  // 甲三 is eighteen today, 甲四 eighty tomorrow.
  expect(groups).toMatchObject({ '青年 18-35': [1], '中年 36-59': [2], '老年 60-79': [1], '高龄 80+': [0] })
  expect(partOf(answer, 'pyramid')).toMatchObject({ '15–19岁': [1, 0], '40–44岁': [0, 1], '75–79岁': [0, 1] })
  expect(partOf(answer, 'care')).toMatchObject({ '60岁及以上': [1], 独居老人: [1] })
})

test('people are divided by where they are from, what they are to the room, how long they stay and how many they are', async () => {
  const answer = await overview({ estateIds: [reports.town.first] })
  expect(partOf(answer, 'origin')).toMatchObject({ 浙江省: [1], 未填写: [3] })
  expect(partOf(answer, 'relation')).toMatchObject({ '产权人(业主)': [1], 业主家属: [2], 承租人: [1] })
  expect(partOf(answer, 'size')).toMatchObject({ '1人': [2], '3人': [1] })
  expect(partOf(answer, 'tag')).toEqual({ 志愿者: [1] })
  expect(partOf(answer, 'lease')).toEqual({ '30天内': [0], '60天内': [0], '90天内': [0] })
})

test('every number leads to as many rows as it counted', async () => {
  const answer = await overview({ estateIds: [reports.town.first] })
  const { rows, total } = await table({ estateIds: [reports.town.first], groupBy: 'building' })
  const counted = [
    ...answer.parts
      .filter(({ key }) => key !== 'moves')
      .flatMap(({ items }) => items.flatMap(({ cells }) => cells)),
    ...answer.figures.filter(({ unit }) => unit === '人'),
    ...[...rows.map((row) => row.cells), total].flatMap((cells) => cells.slice(0, 10)),
  ]
  expect(await reports.followAll(counted)).toBeGreaterThan(60)
})

test('[1.41] a person living in two buildings counts once in the total and once in each building', async () => {
  const answer = await table({ estateIds: [reports.town.first], groupBy: 'building' })
  expect(answer.rows.map(({ cells }) => cells[1]?.value)).toEqual([4, 1])
  expect(answer.total[1]?.value).toBe(4)
  for (const groupBy of ['relation', 'ageGroup', 'estate'])
    expect([groupBy, (await table({ groupBy })).total[1]?.value]).toEqual([groupBy, 4])
})

test('[1.42] the page tells what the dashboard tells', async () => {
  const { body } = await reports.call('POST', '/api/sys/statistics/baseDataCount', {
    token: reports.admin,
    body: {},
  })
  const { registered, living, households } = body.data as Record<string, number>
  expect(figuresOf(await overview())).toMatchObject({ registered, living, households })
})

test('what was recorded stands beside today', async () => {
  await step(reports.deps, (ctx) => recordDay(ctx, daysAgo(30)))
  const { figures } = await overview({ estateIds: [reports.town.first] })
  expect(figures.find(({ key }) => key === 'living')).toMatchObject({ value: 4, before: 4 })
  expect(figures.find(({ key }) => key === 'faces')).toMatchObject({ value: 0, before: 0 })
})

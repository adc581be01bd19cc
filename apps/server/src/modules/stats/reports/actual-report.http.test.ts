import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { step } from '../../base/testing/world.ts'
import { recordDay } from '../stat-daily.job.ts'
import { figuresOf, firstOf, itemsOf, openReports, type Reports } from '../testing/report-desk.ts'
import { at, daysAgo, writePasses } from '../testing/small-town.ts'
import { gradeOf, scoreOf } from './actual-counts.ts'

const database = useDatabase()
let reports: Reports
const overview = async () => await reports.overview({ estateIds: [reports.town.first] })

beforeAll(async () => {
  reports = await openReports(database(), 'actual')
  const { deps, town } = reports
  const { sql } = deps.database
  await sql`delete from access_grant`
  await sql`update resident_house set move_in_date = ${daysAgo(100)}::date`
  await sql`update room set collect_state = 'verified', verified_at = ${at(10, 8)} where full_name = '1栋1单元102'
    and estate_id = ${town.first}`
  await sql`update room set collect_state = 'verified', verified_at = ${at(200, 8)} where full_name = '2栋1单元101'`
  await sql`update resident set doc_expire = ${daysAgo(1)}::date where name = '甲二'`
  await writePasses(deps, [{ estateId: town.first, personId: town.persons.get('甲二') ?? 0, at: at(3, 8) }])
})

test('the score weighs what is collected, verified lately, complete and covered', () => {
  const whole = {
    rooms: 10,
    living: 10,
    collectedRooms: 10,
    verifiedLately: 10,
    complete: 10,
    credentials: 10,
  }
  expect(scoreOf(whole)).toBe(100)
  expect(scoreOf({ ...whole, collectedRooms: 0 })).toBe(70)
  expect(scoreOf({ ...whole, verifiedLately: 0 })).toBe(80)
  expect(scoreOf({ ...whole, complete: 0 })).toBe(70)
  expect(scoreOf({ ...whole, credentials: 0 })).toBe(80)
  // Without rooms or people there is nothing to weigh.
  expect(scoreOf({ ...whole, rooms: 0 })).toBe(null)
  expect([90, 89.9, 75, 60, 59.9].map(gradeOf)).toEqual(['优', '良', '良', '中', '差'])
})

test('an estate is scored by its register, a verification counts for 180 days', async () => {
  // 3 of 8 rooms collected, 1 of them verified lately, 2 of 4 people complete, nobody with a right to pass.
  expect(figuresOf(await overview())).toMatchObject({
    score: 28.8,
    collected: 37.5,
    verified: 12.5,
    complete: 50,
    credentials: 0,
    living: 4,
    active: 25,
    addressed: 0,
  })
})

test('what the register says and the doors do not is told, with its rows', async () => {
  const issues = firstOf(await overview(), 'issues')
  // Only 甲二 was seen; 102 and 2栋101 are lived in by nobody who was.
  expect(issues).toMatchObject({ 疑似已迁出: 3, 疑似空置: 2, 疑似有人居住: 0, 业主缺失: 6, 证件到期: 1 })
})

test('every number of what is doubted leads to as many rows', async () => {
  const { parts } = await overview()
  const table = await reports.table({ estateIds: [reports.town.first], groupBy: 'building' })
  const counted = [
    ...parts.filter(({ unit }) => unit !== '%').flatMap(({ items }) => items.flatMap(({ cells }) => cells)),
    ...[...table.rows.map((row) => row.cells), table.total].flatMap((cells) =>
      cells.filter((_, column) => table.columns[column]?.unit !== '%'),
    ),
  ]
  expect(await reports.followAll(counted)).toBeGreaterThan(20)
})

test('the score of a day that is over is worked out of what was recorded', async () => {
  await step(reports.deps, (ctx) => recordDay(ctx, daysAgo(30)))
  const { figures } = await overview()
  // By then the older verification still counted.
  expect(figures.find(({ key }) => key === 'score')).toMatchObject({ value: 28.8, before: 31.3 })
})

test('a vacant room whose people are seen is doubted, too', async () => {
  const { sql } = reports.deps.database
  await sql`update resident_house set lives_here = false where resident_id in (
    select id from resident where name = '甲四')`
  await sql`update room set occupancy = 'vacant' where estate_id = ${reports.town.first} and full_name = '1栋1单元102'`
  await writePasses(reports.deps, [
    { estateId: reports.town.first, personId: reports.town.persons.get('甲四') ?? 0, at: at(2, 8) },
  ])
  expect(firstOf(await overview(), 'issues')).toMatchObject({ 疑似有人居住: 1, 疑似空置: 1 })
})

test('estates are compared by five rates, ranked by score, and their buildings lie on a sheet', async () => {
  const { parts } = await reports.overview()
  const of = (key: string) => parts.find((one) => one.key === key)
  expect(of('radar')?.items.map(({ label }) => label)).toEqual([
    '采集率',
    '核实率',
    '完整率',
    '活跃率',
    '凭证覆盖',
  ])
  expect(of('radar')?.items.every(({ cells }) => cells.length === of('radar')?.series.length)).toBe(true)
  const scores = of('ranking')?.items.map(({ cells }) => cells[0]?.value ?? -1) ?? []
  expect(scores.length).toBeGreaterThan(1)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  expect(of('map')?.items.map(({ label, sheet }) => [label, sheet])).toContainEqual([
    '1栋',
    expect.any(String),
  ])
  expect(of('filled')?.items.map(({ label }) => label)).toContain('与户主关系')
  expect(of('funnel')?.items.map(({ label }) => label)).toEqual(['房屋', '已采集', '已核实', '已上报'])
})

test('a stranger counts with five records on three days of the last fourteen', async () => {
  const seen = async (strangerKey: string, days: readonly number[]) =>
    await writePasses(
      reports.deps,
      days.map((day) => ({
        estateId: reports.town.first,
        strangerKey,
        at: at(day, 8),
        result: 'fail' as const,
      })),
    )
  await seen('often', [1, 1, 2, 2, 3])
  await seen('two-days', [1, 1, 1, 2, 2])
  await seen('four-times', [1, 2, 3, 4])
  await seen('long-ago', [20, 21, 22, 23, 24])
  const answer = await overview()
  expect(figuresOf(answer)).toMatchObject({ strangers: 1 })
  const [item] = itemsOf(answer, 'strangers')
  expect(item).toMatchObject({ key: 'often', cells: [{ value: 5, rows: { page: 'passes' } }] })
})

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
import { at, daysAgo, makeSmallTown, noon, type SmallTown, writePasses } from '../testing/small-town.ts'
import { gradeOf, scoreOf } from './actual-counts.ts'

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
  await sql`delete from access_grant`
  await sql`update resident_house set move_in_date = ${daysAgo(100)}::date`
  await sql`update room set collect_state = 'verified', verified_at = ${at(10, 8)} where full_name = '1栋1单元102'
    and estate_id = ${town.first}`
  await sql`update room set collect_state = 'verified', verified_at = ${at(200, 8)} where full_name = '2栋1单元101'`
  await sql`update resident set doc_expire = ${daysAgo(1)}::date where name = '甲二'`
  await writePasses(deps, [{ estateId: town.first, personId: town.persons.get('甲二') ?? 0, at: at(3, 8) }])
  admin = await tokenFor(deps, await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] }))
})

const ask = async <T>(path: string, body: object = {}): Promise<T> => {
  const { status, body: answer } = await call('POST', `/api/stats/actual/${path}`, { token: admin, body })
  expect([path, status, answer.msg]).toEqual([path, 200, answer.msg])
  return answer.data as T
}
const overview = () => ask<ReportOverview>('overview', { estateIds: [town.first] })
const figuresOf = ({ figures }: ReportOverview) =>
  Object.fromEntries(figures.map(({ key, value }) => [key, value]))
const partOf = ({ parts }: ReportOverview, key: string) =>
  Object.fromEntries(
    (parts.find((one) => one.key === key)?.items ?? []).map((item) => [item.label, item.cells[0]?.value]),
  )

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
  const issues = partOf(await overview(), 'issues')
  // Only 甲二 was seen; 102 and 2栋101 are lived in by nobody who was.
  expect(issues).toMatchObject({ 疑似已迁出: 3, 疑似空置: 2, 疑似有人居住: 0, 业主缺失: 6, 证件到期: 1 })
})

test('every number of what is doubted leads to as many rows', async () => {
  const { parts } = await overview()
  const table = await ask<ReportTable>('table', { estateIds: [town.first], groupBy: 'building' })
  const counted = [
    ...parts.filter(({ unit }) => unit !== '%').flatMap(({ items }) => items.flatMap(({ cells }) => cells)),
    ...[...table.rows.map((row) => row.cells), table.total].flatMap((cells) =>
      cells.filter((_, column) => table.columns[column]?.unit !== '%'),
    ),
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
  expect(led).toBeGreaterThan(20)
})

test('the score of a day that is over is worked out of what was recorded', async () => {
  await step(deps, (ctx) => recordDay(ctx, daysAgo(30)))
  const { figures } = await overview()
  // By then the older verification still counted.
  expect(figures.find(({ key }) => key === 'score')).toMatchObject({ value: 28.8, before: 31.3 })
})

test('a vacant room whose people are seen is doubted, too', async () => {
  const { sql } = deps.database
  await sql`update resident_house set lives_here = false where resident_id in (
    select id from resident where name = '甲四')`
  await sql`update room set occupancy = 'vacant' where estate_id = ${town.first} and full_name = '1栋1单元102'`
  await writePasses(deps, [{ estateId: town.first, personId: town.persons.get('甲四') ?? 0, at: at(2, 8) }])
  expect(partOf(await overview(), 'issues')).toMatchObject({ 疑似有人居住: 1, 疑似空置: 1 })
})

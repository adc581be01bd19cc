import { type Endpoint, offeredEndpoints } from '@linli/api-client/kit'
import { beforeAll, expect, test } from 'vitest'
import type { ServerDeps } from '../src/kit/deps.ts'
import { testDeps } from './support/app.ts'
import { caller, fixedSessions, staff } from './support/calls.ts'
import { useDatabase } from './support/database.ts'
import { makeParcelTables, parcel, parcelModule, scan } from './support/parcels.ts'

const codes = [
  ...new Set(
    [...offeredEndpoints(parcel), ...offeredEndpoints(scan)].flatMap((e: Endpoint) =>
      [e.permission ?? []].flat(),
    ),
  ),
]
const estates = (...estateIds: number[]) => ({ kind: 'estates' as const, estateIds })
const users = {
  boss: staff(1, codes, { kind: 'all' }),
  one: staff(2, codes, estates(1)),
}
const database = useDatabase({ pool: 12 })
let deps: ServerDeps
let api: ReturnType<typeof caller>
const path = parcel.path
let serial = 0
const body = (more: Record<string, unknown> = {}) => {
  serial += 1
  return {
    estateId: 1,
    parcelNo: `P${String(serial).padStart(4, '0')}`,
    phone: '19900001234',
    company: 'sf',
    ...more,
  }
}

beforeAll(async () => {
  await makeParcelTables(database())
  deps = testDeps(database(), {}, [parcelModule, { name: 'sessions', sessions: () => fixedSessions(users) }])
  api = caller(deps)
})

test('an idempotency key makes one row, however often and however concurrently it is sent', async () => {
  const row = body()
  const headers = { 'idempotency-key': 'key-0001' }
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map(async () => await api.send('POST', path, row, { token: 'boss', headers })),
  )
  expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200]))
  expect(new Set(answers.map((one) => JSON.stringify(one.body.data))).size).toBe(1)
  const [found] = await database()
    .sql`select count(*)::int as n from test_parcel where parcel_no = ${row.parcelNo}`
  expect(found?.n).toBe(1)
  const other = await api.send('POST', path, body(), { token: 'boss', headers })
  expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_CONFLICT', msg: '重复的请求标识' } })
  const bad = { 'idempotency-key': 'key-0002' }
  expect(
    (await api.send('POST', path, { ...body(), phone: 'x' }, { token: 'boss', headers: bad })).status,
  ).toBe(422)
  expect((await api.send('POST', path, body(), { token: 'boss', headers: bad })).status).toBe(200)
})

test('a log-like list is read to its end by cursor, while rows come in', async () => {
  await database()
    .sql`insert into test_scan (estate_id, code, at) select 1 + i % 2, 'c' || i, timestamptz '2026-01-01' + i / 3 * interval '1 minute' from generate_series(1, 95) i`
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const answer = await api.get(scan.path, {
      token: 'one',
      query: { pageSize: '10', ...(cursor !== undefined && { cursor }) },
    })
    const data = answer.body.data as {
      records: { id: number }[]
      nextCursor: string | null
      total: { value: number; exact: boolean }
    }
    expect(data.total).toEqual({ value: 47, exact: true })
    seen.push(...data.records.map((one) => one.id))
    cursor = data.nextCursor ?? undefined
    await database()
      .sql`insert into test_scan (estate_id, code, at) values (1, 'new', timestamptz '2026-06-01')`
  } while (cursor !== undefined)
  expect(seen).toHaveLength(47)
  expect(new Set(seen).size).toBe(47)
  expect((await api.get(scan.path, { token: 'one', query: { cursor: 'rubbish' } })).status).toBe(400)
})

test('the total is exact as long as counting is cheap, and the estimate of the planner beyond', async () => {
  const totalOf = async (code: string) => {
    const answer = await api.get(scan.path, { token: 'one', query: { pageSize: '5', code } })
    return (answer.body.data as { total: { value: number; exact: boolean } }).total
  }
  await database().sql`insert into test_scan (estate_id, code, at)
    select 1, case when i <= 30000 then 'many' else 'few' end, timestamptz '2026-02-01' + i * interval '1 second' from generate_series(1, 30009) i`
  await database().sql`analyze test_scan`
  expect(await totalOf('few')).toEqual({ value: 9, exact: true })
  expect(await totalOf('none')).toEqual({ value: 0, exact: true })
  const many = await totalOf('many')
  expect(many.exact).toBe(false)
  expect(many.value).toBeGreaterThan(25_000)
  expect(many.value).toBeLessThan(35_000)
  // For a minute it is told again, without a question to the planner; what is few is counted each time.
  await database().sql`insert into test_scan (estate_id, code, at)
    select 1, case when i <= 30000 then 'many' else 'few' end, timestamptz '2026-02-02' + i * interval '1 second' from generate_series(1, 30001) i`
  await database().sql`analyze test_scan`
  expect(await totalOf('many')).toEqual(many)
  expect(await totalOf('few')).toEqual({ value: 10, exact: true })
})

import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../test/support/accounts.ts'
import { testDeps } from '../../../test/support/app.ts'
import { caller } from '../../../test/support/calls.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { startModules } from '../../kit/create-server.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { readSheet } from '../../kit/sheet/read-sheet.ts'
import { makeSmallTown, noon, type SmallTown } from './testing/small-town.ts'

const database = useDatabase()
const path = '/api/sys/statistics/pageQueryPersonnelAnalysis/export'
let deps: ServerDeps
let town: SmallTown
let token = ''

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => noon })
  await startModules(deps)
  town = await makeSmallTown(deps)
  const account = { username: 'clerk', roleCodes: ['property_admin'], estateIds: [town.first] }
  token = await tokenFor(deps, await makeAccount(deps, account))
})

const exported = async (body: object) =>
  await caller(deps).raw('POST', path, {
    body: JSON.stringify(body),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })

test('the sheet has the rows of the own estates, and says in the log what it was for', async () => {
  const { sql } = deps.database
  const refused = await exported({ estateIds: [town.first] })
  expect(await refused.json()).toMatchObject({ success: false, fields: { reason: expect.any(String) } })
  const answer = await exported({ reason: '走访', estateIds: [] })
  expect(answer.status).toBe(200)
  const code = answer.headers.get('x-trace-code')
  expect(code).toBeTruthy()
  const rows = await readSheet(new Uint8Array(await answer.arrayBuffer()), 1_000)
  const [all] = await sql<{ n: number }[]>`select count(distinct resident_id)::int as n from resident_house
    where estate_id = ${town.first} and state = 'active' and lives_here`
  expect(JSON.stringify(rows)).toContain('甲二')
  expect(JSON.stringify(rows)).not.toContain('乙一')
  const [log] = await sql`select reason, row_count::int as rows from operation_log where trace_code = ${code}`
  expect({ ...log }).toEqual({ reason: '走访', rows: all?.n })
})

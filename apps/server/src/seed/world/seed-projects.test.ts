import { beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../test/support/accounts.ts'
import { testDeps } from '../../../test/support/app.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { startModules } from '../../kit/create-server.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { makeEstate } from '../../modules/base/testing/world.ts'
import { makeContractors, makeDevice, makeModels } from '../../modules/ops/testing/devices.ts'
import { seedProjects } from './seed-projects.ts'

const database = useDatabase()
const now = new Date('2026-09-01T04:00:00Z')
let deps: ServerDeps

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  const estateIds = [await makeEstate(deps, '竹园'), await makeEstate(deps, '松园')]
  await database().sql`update estate set open_state = 'opened'`
  const [contractorId] = await makeContractors(deps, ['安恒智能'])
  await makeModels(deps)
  await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] })
  for (const estateId of estateIds)
    for (let n = 0; n < 10; n += 1)
      await makeDevice(deps, { estate_id: estateId, contractor_id: contractorId ?? 0 }, 'D1')
  // As the demo makes them: nobody heard them before the day before yesterday.
  await database()
    .sql`insert into device_status_event (estate_id, device_id, from_status, to_status, at, reason)
    select estate_id, id, 'unknown', 'online', ${new Date(now.getTime() - 2 * 86_400_000)}, 'heartbeat' from device`
})

test('the demo has a project in each state, two of them in their warranty', async () => {
  await seedProjects(deps)
  const { sql } = database()
  const found = await sql<{ state: string; count: number }[]>`
    select state, count(*)::int as count from ops_project group by state`
  const counts = Object.fromEntries(found.map(({ state, count }) => [state, count]))
  expect(counts).toEqual({
    draft: 1,
    approving: 1,
    approved: 1,
    building: 2,
    trial: 1,
    accepting: 1,
    warranty: 2,
    closed: 1,
    suspended: 1,
    terminated: 1,
  })
  const [unpaid] = await sql`select count(*)::int as count from project_payment p
    join ops_project o on o.id = p.project_id where o.state = 'closed' and p.state <> 'paid'`
  expect(unpaid?.['count']).toBe(0)
  // What happened on a day is told under that day.
  const [late] = await sql`select count(*)::int as count from flow_event
    where entity = 'opsProject' and action <> 'create' and created_at > ${new Date(now.getTime() - 3_600_000)}`
  expect(late?.['count']).toBe(0)
  const numbers = await sql<{ no: string }[]>`select contract_no as no from ops_project`
  expect(new Set(numbers.map(({ no }) => no)).size).toBe(numbers.length)
}, 120_000)

import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { OneQuery } from '../../../runtime/one-step-session.ts'
import { build, makeEstate } from '../testing/world.ts'

const database = useDatabase()
let deps: ServerDeps
let api: ReturnType<typeof caller>
let manager = ''

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  api = caller(deps)
  const estate = await makeEstate(deps, '甲')
  await build(deps, estate, { buildings: 2, units: 2, floors: 3, rooms: 4 })
  const account = { username: 'manager', roleCodes: ['property_admin'], estateIds: [estate] }
  manager = await tokenFor(deps, await makeAccount(deps, account))
})

afterEach(() => vi.restoreAllMocks())

const page = async () =>
  (await api.get('/api/base/rooms?pageSize=20', { token: manager })).body.data as {
    records: { labels: Record<string, string> }[]
  }

test('a page of a list takes six statements: session, rows, how many, what is worked out for them, and their names', async () => {
  // Rights, parameters and words are known from before.
  await page()
  const execute = vi.spyOn(OneQuery.prototype, 'execute')
  const { records } = await page()
  expect(records).toHaveLength(20)
  expect(records[0]?.labels).toMatchObject({ buildingId: '1栋', unitId: '1栋1单元' })
  expect(execute).toHaveBeenCalledTimes(6)
})

import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { startModules } from '../../../kit/create-server.ts'
import { build, makeEstate } from '../testing/world.ts'

const database = useDatabase()
let api: ReturnType<typeof caller>
let token = ''
let estateId = 0

beforeAll(async () => {
  const deps = testDeps(database())
  await startModules(deps)
  api = caller(deps)
  estateId = await makeEstate(deps, '梅园')
  await build(deps, estateId, { buildings: 3 })
  token = await tokenFor(deps, await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] }))
})

test('an estate tells how many buildings stand in each of its zones', async () => {
  const { sql } = database()
  for (const [name, buildings] of [
    ['一期', 2],
    ['二期', 1],
    ['三期', 0],
  ] as const)
    await sql`
      with zone as (insert into estate_zone (estate_id, name) values (${estateId}, ${name}) returning id)
      update building set zone_id = (select id from zone) where id in (
        select id from building where estate_id = ${estateId} and zone_id is null order by id desc limit ${buildings})`
  const { body } = await api.get('/api/sys/estate/queryEstateById', {
    token,
    query: { estateId: String(estateId) },
  })
  const { zones } = body.data as { zones: { name: string; buildings: number }[] }
  expect(Object.fromEntries(zones.map(({ name, buildings }) => [name, buildings]))).toEqual({
    一期: 2,
    二期: 1,
    三期: 0,
  })
})

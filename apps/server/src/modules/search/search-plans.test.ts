import type { ResourceName } from '@linli/api-client/kit'
import { beforeAll, expect, test } from 'vitest'
import { testDeps } from '../../../test/support/app.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { planOf, touched } from '../../../test/support/plans.ts'
import { createApp } from '../../app.ts'
import { startModules } from '../../kit/create-server.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { modelNamed } from '../../kit/serve/model.ts'
import { baseSearched } from '../base/searched.ts'
import { build, makeEstate, step } from '../base/testing/world.ts'
import { idsBy } from './find-rows.ts'

const database = useDatabase()
const many = 8_000
let deps: ServerDeps

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  createApp(deps)
  const estateId = await makeEstate(deps, '万家苑')
  await build(deps, estateId, { buildings: 4, units: 2, floors: 25, rooms: 40 })
  const { sql: query } = database()
  await query`
    with people as (
      insert into person (name, doc_type)
      select '万' || chr(21000 + g % 389) || chr(22000 + g % 401), 'none' from generate_series(1, ${many}) g
      returning id, name
    )
    insert into resident (estate_id, person_id, resident_no, name, pinyin, phone_tail, state, population_type, nationality)
    select ${estateId}, id, 'R' || id, name, 'wan' || id % 997 || ' w' || id % 991, lpad((id % 10000)::text, 4, '0'),
      'active', 'registered', 'CHN' from people`
  await query`analyze person, resident, room`
  await query`vacuum resident, room`
})

/** The statements of each way in which the rows are looked for, with the values in them, as the planner is told them. */
const asked = (resource: ResourceName, typed: string): Promise<readonly string[]> =>
  step(deps, (ctx) => {
    const model = modelNamed(deps.registry, resource)
    const ways = baseSearched.find((one) => one.resource === resource)?.ways(typed, () => true, ctx) ?? []
    const statements = ways.map((way) => {
      const { sql: statement, params } = idsBy(model, way, { kind: 'all' }, ctx).toSQL()
      return statement.replaceAll(/\$(\d+)/g, (_, n) => `'${String(params[Number(n) - 1])}'`)
    })
    return Promise.resolve(statements)
  })

// Those of a million rows are found in as many: neither what nobody is called may be looked for in each of them, nor what
// most are called be put in order.
test.each([
  ['base/residents', '在这里的人'],
  ['base/residents', '万家苑'],
  ['base/residents', '万'],
  ['base/residents', 'wan'],
  ['base/residents', 'w'],
  ['base/residents', '0042'],
  ['base/rooms', '万家苑'],
  ['base/rooms', '1栋1单元'],
  ['base/rooms', '1单元'],
  ['base/rooms', '4-2-2540'],
] as const)('of %s what %s finds is read from an index', async (resource, typed) => {
  const statements = await asked(resource, typed)
  const plans = await Promise.all(statements.map((one) => planOf(database().sql, one)))
  expect(plans).not.toEqual([])
  expect(Math.max(...plans.map(touched))).toBeLessThan(many / 20)
})

import { beforeAll, expect, test } from 'vitest'
import { testDeps } from '../../../../test/support/app.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { inPlace, planOf } from '../../../../test/support/plans.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { build, makeEstate, step } from '../testing/world.ts'
import { countLiving, livingIn } from './living-in.ts'

const database = useDatabase()
const rows = 12_000
const rooms = 80
let deps: ServerDeps
let estateId = 0
let buildings: readonly number[] = []

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  estateId = await makeEstate(deps, 'crowd')
  await build(deps, estateId, { buildings: 10, units: 1, floors: 2, rooms: 4 })
  const { sql: query } = database()
  buildings = (
    await query<{ id: number }[]>`select id from building where estate_id = ${estateId} order by id`
  ).map(({ id }) => id)
  await query`
    with people as (
      insert into person (name, doc_type) select '测' || g, 'none' from generate_series(1, ${rows}) g returning id, name
    ), registered as (
      insert into resident (estate_id, person_id, resident_no, name, pinyin, state, population_type, nationality)
      select ${estateId}, id, 'R' || id, name, 'ce', 'active', 'registered', 'CHN' from people returning id
    ), numbered as (
      select id, row_number() over (order by id) - 1 as n from registered
    ), places as (
      select id, row_number() over (order by building_id, id) - 1 as n from room where estate_id = ${estateId}
    )
    insert into resident_house (estate_id, resident_id, room_id, relation, state, lives_here, move_in_date)
    select ${estateId}::bigint, numbered.id, places.id, 'family', case when numbered.n % 10 = 0 then 'moved_out' else 'active' end,
      numbered.n % 10 <> 1, date '2020-01-01'
    from numbered join places on places.n = numbered.n % ${rooms}::int
    -- Each hundredth lives in a second room, of another building.
    union all select ${estateId}::bigint, numbered.id, places.id, 'family', 'active', true, date '2020-01-01'
    from numbered join places on places.n = (numbered.n + ${rooms / 2}::int) % ${rooms}::int where numbered.n % 100 = 2`
  await query`vacuum analyze resident_house, room, building`
})

test('who lives in an estate is counted once, and in each building', async () => {
  const living = await step(deps, (ctx) => livingIn(ctx, 'estate', [estateId, estateId + 1]))
  expect([...living]).toEqual([
    [estateId, (rows * 8) / 10],
    [estateId + 1, 0],
  ])
  const inEach = await step(deps, (ctx) => livingIn(ctx, 'building', buildings))
  expect([...inEach.values()].reduce((sum, one) => sum + one, 0)).toBe((rows * 8) / 10 + rows / 100)
})

test.each(['estate', 'building'] as const)(
  'who lives in a place (%s) is counted from an index alone',
  async (place) => {
    const plan = await database().sql.begin(async (held) => {
      // So few rows are as soon read as they lie.
      await held.unsafe('set local enable_seqscan = off')
      await held.unsafe('set local enable_bitmapscan = off')
      // As in the database of this house.
      await held.unsafe('set local random_page_cost = 1.1')
      return await planOf(
        held,
        inPlace(countLiving[place](place === 'estate' ? [estateId] : buildings.slice(0, 1))),
      )
    })
    expect(JSON.stringify(plan)).toMatch(
      /"Node Type":"Index Only Scan"[^{}]*"Relation Name":"resident_house"/,
    )
  },
)

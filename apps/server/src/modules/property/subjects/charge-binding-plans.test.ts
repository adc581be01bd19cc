import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { startAsBoss } from '../../../../test/support/as-boss.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { inPlace, planOf, touched } from '../../../../test/support/plans.ts'
import { makeEstate } from '../../base/testing/world.ts'
import { bindingKeyword } from './charge-binding.routes.ts'

const database = useDatabase()
const rows = 20_000
let api: ReturnType<typeof caller>
let token = ''

beforeAll(async () => {
  const boss = await startAsBoss(database())
  ;({ api, token } = boss)
  const estateId = await makeEstate(boss.deps, '梅园')
  const { sql: query } = database()
  await query`
    with subject as (
      insert into pay_subject (estate_id, name, code, category, charge_mode, object_type, formula_type, pay_priority, state)
      values (${estateId}, '物业费', 'WY', 'property', 'cycle', 'room', 'area', 1, 'enabled') returning id
    )
    insert into charge_binding (estate_id, subject_id, object_type, object_id, object_name, start_date, state)
    select ${estateId}, subject.id, 'room', g, '梅园' || chr(20000 + g % 90) || '座' || g % 1000 || 'B' || g, '2026-01-01', 'active'
    from subject, generate_series(1, ${rows}) g`
  await query`vacuum analyze charge_binding`
})

test.each(['丠座', '丠座30B', '车位', '无此', 'B123'])(
  'what is bound by the word %s is found among few',
  async (word) => {
    const found = sql`select id from charge_binding where ${bindingKeyword(word, () => true)}`
    expect(touched(await planOf(database().sql, inPlace(found)))).toBeLessThan(rows / 20)
  },
)

test.each([
  ['丠座30b', 2],
  ['梅园', rows],
  ['园梅', 0],
  ['1B1', 3],
])('the word %s finds what holds it', async (keyword, least) => {
  const { body } = await api.get('/api/property/charge-bindings', { token, query: { keyword } })
  expect((body.data as { total: number }).total).toBeGreaterThanOrEqual(least)
})

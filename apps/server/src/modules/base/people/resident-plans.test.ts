import { isNotNull, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import { testDeps } from '../../../../test/support/app.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { inPlace, planOf, touched } from '../../../../test/support/plans.ts'
import type { DataScope } from '../../../kit/caller.ts'
import { type Ctx, makeCtx } from '../../../kit/context.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { makeEstate } from '../testing/world.ts'
import { personKeyword } from './person-columns.ts'
import { person } from './person.table.ts'
import { resident } from './resident.table.ts'
import { seenPersons, shownRegistration, standsForPerson } from './seen-persons.ts'
import { tagged } from './shown-tags.ts'

const database = useDatabase()
const rows = 40_000
const dialect = new PgDialect({ casing: 'snake_case' })
let deps: ServerDeps
let estateId = 0

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  estateId = await makeEstate(deps, 'many')
  const { sql: query } = database()
  await query`
    with people as (
      insert into person (name, doc_type)
      select chr(20000 + g % 97) || chr(21000 + g % 389) || chr(22000 + g % 401), 'none' from generate_series(1, ${rows}) g
      returning id, name
    )
    insert into resident (estate_id, person_id, resident_no, name, pinyin, phone_tail, state, population_type, nationality,
      created_at, updated_at)
    select ${estateId}, id, 'R' || id, name, 'x' || id % 997 || ' y' || id % 991, lpad((id % 10000)::text, 4, '0'), 'active',
      'registered', 'CHN', now() - id * interval '1 minute', now() - id * interval '1 hour' from people`
  await query`analyze person, resident`
  await query`vacuum resident`
})

/** Who may see everything asks. */
const asSystem = async (condition: (ctx: Ctx) => SQL): Promise<SQL> =>
  await deps.database.db.transaction(
    async (tx) =>
      await Promise.resolve(condition(makeCtx({ tx, deps, caller: { kind: 'system', name: 'test' } }))),
  )

const listed = 'merged_into is null'
const newest = 'order by created_at desc, id desc limit 20'

test.each([
  ['the newest of all', `select * from resident where ${listed} ${newest}`],
  ['the newest of an estate', `select * from resident where ${listed} and estate_id = $estate ${newest}`],
  [
    'an estate by name',
    `select * from resident where ${listed} and estate_id = $estate order by name collate "zh-x-icu" asc, id asc limit 20`,
  ],
])('a page of %s is read from its order', async (_case, statement) => {
  const plan = await planOf(database().sql, statement.replace('$estate', String(estateId)))
  expect(touched(plan)).toBeLessThanOrEqual(20)
})

test('all of them can be counted from an index alone', async () => {
  const plan = await database().sql.begin(async (held) => {
    // So few rows are soonest read as they lie.
    await held.unsafe('set local enable_seqscan = off')
    await held.unsafe('set local enable_bitmapscan = off')
    return await planOf(held, `select count(*) from resident where ${listed}`)
  })
  expect(JSON.stringify(plan)).toContain('Index Only Scan')
})

test.each([
  ['of all estates', () => ({ kind: 'all' }) as const],
  ['of an estate', () => ({ kind: 'estates', estateIds: [estateId] }) as const],
])(
  'a page of the files of persons %s is read from the order of their registrations',
  async (_case, scopeOf) => {
    const scope = scopeOf()
    const page = sql`select ${person.id}, ${resident.name} from ${person} left join ${resident} on ${standsForPerson(scope)}
    where ${seenPersons(scope)} and ${isNotNull(resident.id)}
    order by ${resident.updatedAt} desc, ${person.id} desc limit 20`
    // Of twenty rows the person, the registration, and whether another one goes before it.
    expect(touched(await planOf(database().sql, inPlace(page)))).toBeLessThan(200)
  },
)

test('the registration of a list is the one that stands for the person everywhere', async () => {
  const other = await makeEstate(deps, 'other')
  const { sql: query } = database()
  // Of some persons another registration, later and over, or valid beside one that is over.
  await query`
    insert into resident (estate_id, person_id, resident_no, name, pinyin, state, population_type, nationality)
    select ${other}, person_id, 'S' || person_id, name, '', case when person_id % 2 = 0 then 'left' else 'active' end,
      'registered', 'CHN' from resident order by id limit 300`
  await query`update resident set state = 'left' where estate_id = ${estateId} and person_id % 3 = 0`
  const differ = async (scope: DataScope) => {
    const [found] = await query.unsafe<{ n: number }[]>(
      inPlace(sql`select count(*)::int as n from ${person} left join ${resident} on ${standsForPerson(scope)}
        where ${resident.id} is distinct from ${shownRegistration(person.id, scope)}`),
    )
    return found?.n
  }
  for (const scope of [
    { kind: 'all' },
    { kind: 'estates', estateIds: [other] },
    { kind: 'estates', estateIds: [estateId, other] },
  ] as const)
    expect(await differ(scope)).toBe(0)
})

test('a tag that nobody has is not looked for in every registration', async () => {
  const page = sql`select id from resident where ${sql.raw(listed)} and ${await asSystem((ctx) => tagged(['blind'], ctx))}
    ${sql.raw(newest)}`
  expect(touched(await planOf(database().sql, inPlace(page)))).toBe(0)
})

test.each(['二', '谈偋', '在这里', 'x9', 'x99 y', '0042'])('the word %s is found among few', async (word) => {
  const { sql: condition, params } = dialect.sqlToQuery(
    await asSystem((ctx) => personKeyword(word, ctx, () => true)),
  )
  // As a statement that is prepared and knows none of its values.
  const values = params.map((one) => `'${String(one).replaceAll("'", "''")}'`).join(', ')
  const plan = await database().sql.begin(async (held) => {
    await held.unsafe(`set local plan_cache_mode = force_generic_plan`)
    await held.unsafe(`prepare found as select id from resident where ${listed} and ${condition} ${newest}`)
    const own = await planOf(held, `execute found(${values})`)
    await held.unsafe('deallocate found')
    return own
  })
  expect(touched(plan)).toBeLessThan(rows / 20)
})

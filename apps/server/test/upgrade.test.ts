import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sql } from '../src/runtime/connection.ts'
import { migrate } from '../src/runtime/migrate.ts'
import { readCatalog } from '../tools/schema-catalog.ts'
import { differenceOf } from '../tools/schema-difference.ts'
import { useDatabase } from './support/database.ts'
import { contentOf, createOldDatabase, type OldDatabase, reduced, type Rows } from './support/old-database.ts'

/**
 * Values that a migration changes on purpose, as `table.column`; everything else must come through as it was.
 * Whoever adds one says why.
 */
const changed: readonly string[] = [
  // The remark on the person joined that on the registration.
  'resident.remark',
]

describe('a database of the first release', () => {
  const fresh = useDatabase()
  let old: OldDatabase
  let sql: Sql
  let before: Rows

  beforeAll(async () => {
    old = await createOldDatabase()
    sql = old.sql
    before = await contentOf(sql, await readCatalog(sql))
    await migrate(sql)
  })
  afterAll(async () => await old?.drop())

  it('had rows in all its tables', () => {
    expect([...before].filter(([, content]) => content.length === 0).map(([name]) => name)).toEqual([])
  })

  it('has after the next start the tables of a new one', async () => {
    const now = await readCatalog(sql)
    expect(differenceOf(now, await readCatalog(fresh().sql)).statements).toEqual([])
  })

  it('keeps all its rows and their values', async () => {
    const now = await readCatalog(sql)
    const after = await contentOf(sql, now)
    for (const [table, rows] of before) {
      const columns = now.get(table)?.columns.map((one) => one.name) ?? []
      const kept = columns.filter((one) => !changed.includes(`${table}.${one}`) && one in (rows[0] ?? {}))
      expect([table, reduced(after.get(table) ?? [], kept)]).toEqual([table, reduced(rows, kept)])
    }
  })
})

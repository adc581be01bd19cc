import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addForeignKeys, dropForeignKeys } from '../src/runtime/backup/catalog.ts'
import { connect, type Sql } from '../src/runtime/connection.ts'
import { migrate, readMigrations } from '../src/runtime/migrate.ts'
import { readCatalog, type Table } from '../tools/schema-catalog.ts'
import { differenceOf } from '../tools/schema-difference.ts'
import { createEmptyDatabase, useDatabase } from './support/database.ts'

/**
 * Values that a migration changes on purpose, as `table.column`; everything else must come through as it was.
 * Whoever adds one says why.
 */
const changed: readonly string[] = [
  // The remark on the person joined that on the registration.
  'resident.remark',
]

/** Rows of every table of the base, made when it was the newest. */
const rows = readFileSync(new URL('fixtures/rows-of-base.sql', import.meta.url), 'utf8')

type Rows = ReadonlyMap<string, readonly Record<string, unknown>[]>

describe('a database of the first release', () => {
  const fresh = useDatabase()
  let old: Awaited<ReturnType<typeof createEmptyDatabase>>
  let sql: Sql
  let before: Rows

  beforeAll(async () => {
    old = await createEmptyDatabase()
    sql = connect({ url: old.url }, { pool: 2 })
    const base = readMigrations().filter(({ name }) => !/^\d{12}-/.test(name))
    await migrate(sql, base)
    await partitionsOf(sql, ['2026-10-01', '2026-11-01', '2026-12-01', '2027-01-01'])
    await sql.begin(async (tx) => {
      const keys = await dropForeignKeys(tx)
      await tx.unsafe(rows)
      await addForeignKeys(tx, keys)
    })
    before = await contentOf(sql, await readCatalog(sql))
    await migrate(sql)
  })
  afterAll(async () => {
    await sql?.end()
    await old?.drop()
  })

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

/** As the base made them; `months` are their bounds. */
async function partitionsOf(sql: Sql, months: readonly string[]): Promise<void> {
  const parents = await sql<{ name: string }[]>`
    select c.relname as name from pg_partitioned_table p join pg_class c on c.oid = p.partrelid`
  for (const { name } of parents) {
    for (const [at, from] of months.slice(0, -1).entries())
      await sql.unsafe(`create table ${name}_${from.slice(0, 7).replace('-', '_')} partition of ${name}
        for values from ('${from} 00:00:00+08') to ('${months[at + 1]} 00:00:00+08')`)
  }
}

async function contentOf(sql: Sql, tables: ReadonlyMap<string, Table>): Promise<Rows> {
  const content = new Map<string, readonly Record<string, unknown>[]>()
  for (const name of tables.keys()) content.set(name, await sql`select * from ${sql(name)}`)
  return content
}

/** The values of some columns, row by row in an order that depends on them alone. */
function reduced(rows: readonly Record<string, unknown>[], columns: readonly string[]): readonly string[] {
  return rows.map((row) => JSON.stringify(columns.map((one) => [one, row[one]]))).sort()
}

import { readFileSync } from 'node:fs'
import { addForeignKeys, dropForeignKeys } from '../../src/runtime/backup/catalog.ts'
import { connect, type Sql } from '../../src/runtime/connection.ts'
import { migrate, readMigrations } from '../../src/runtime/migrate.ts'
import type { Table } from '../../tools/schema-catalog.ts'
import { createEmptyDatabase } from './database.ts'

/** Rows of every table of the base, made when it was the newest. */
const rows = readFileSync(new URL('../fixtures/rows-of-base.sql', import.meta.url), 'utf8')

/** A database as the first release left it, with rows in all its tables. */
export interface OldDatabase {
  readonly url: string
  readonly sql: Sql
  drop(): Promise<void>
}

export async function createOldDatabase(): Promise<OldDatabase> {
  const { url, drop } = await createEmptyDatabase()
  const sql = connect({ url }, { pool: 2 })
  const base = readMigrations().filter(({ name }) => !/^\d{12}-/.test(name))
  await migrate(sql, base)
  await partitionsOf(sql, ['2026-10-01', '2026-11-01', '2026-12-01', '2027-01-01'])
  await sql.begin(async (tx) => {
    const keys = await dropForeignKeys(tx)
    await tx.unsafe(rows)
    await addForeignKeys(tx, keys)
  })
  return {
    url,
    sql,
    async drop() {
      await sql.end()
      await drop()
    },
  }
}

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

export type Rows = ReadonlyMap<string, readonly Record<string, unknown>[]>

export async function contentOf(sql: Sql, tables: ReadonlyMap<string, Table>): Promise<Rows> {
  const content = new Map<string, readonly Record<string, unknown>[]>()
  for (const name of tables.keys()) content.set(name, await sql`select * from ${sql(name)}`)
  return content
}

/** The values of some columns, row by row in an order that depends on them alone. */
export function reduced(
  rows: readonly Record<string, unknown>[],
  columns: readonly string[],
): readonly string[] {
  return rows.map((row) => JSON.stringify(columns.map((one) => [one, row[one]]))).sort()
}

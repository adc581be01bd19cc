import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Sql } from './connection.ts'

/** A table that is kept in one partition per month of one of its columns. */
interface MonthlyTable {
  readonly table: string
  /** Key of the column in the table's code. */
  readonly column: string
}

const registered = new Map<string, MonthlyTable>()

/**
 * Declares a table as partitioned by month of a timestamptz column; call it beside the table. PostgreSQL wants the
 * column in the primary key and in every unique index: `primaryKey({ columns: [t.id, t.passedAt] })`.
 */
export function partitionByMonth<T extends PgTable>(table: T, column: PgColumn): T {
  const key = Object.entries(getTableColumns(table)).find(([, one]) => one === column)?.[0]
  if (key === undefined) throw new Error(`${column.name} is not a column of ${getTableName(table)}`)
  registered.set(getTableName(table), { table: getTableName(table), column: key })
  return table
}

/** The tables declared so far (those of `schema.ts`, once that is loaded). */
export const monthlyTables = (): readonly MonthlyTable[] => [...registered.values()]

/**
 * Makes the partitions of the given months that are still missing; safe to call from several processes.
 *
 * @param months how far to reach back and forth from `at`
 */
export async function ensurePartitions(
  sql: Sql,
  at: Date,
  months: { back: number; ahead: number },
): Promise<void> {
  const parents = await sql<{ name: string }[]>`
    select c.relname as name from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
    join pg_namespace n on n.oid = c.relnamespace where n.nspname = current_schema()`
  for (const { name } of parents) {
    for (let offset = -months.back; offset <= months.ahead; offset += 1)
      await ensurePartition(sql, name, at, offset)
  }
}

async function ensurePartition(sql: Sql, parent: string, at: Date, offset: number) {
  const from = monthStart(at, offset)
  const until = monthStart(at, offset + 1)
  const name = `${parent}_${from.slice(0, 7).replace('-', '_')}`
  await sql.unsafe(
    `create table if not exists "${name}" partition of "${parent}" for values from ('${from}') to ('${until}')`,
  )
}

/** First instant of the month in Asia/Shanghai (no daylight saving there), `offset` months from the one of `at`. */
function monthStart(at: Date, offset: number): string {
  const local = new Date(at.getTime() + 8 * 3_600_000)
  const first = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + offset, 1))
  return `${first.toISOString().slice(0, 10)} 00:00:00+08`
}

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

/** Months around the first start that have partitions: what the demo plants must lie within, on any day of a month. */
export const monthsAtStart = { back: 13, ahead: 3 }

/** The tables declared so far (those of `schema.ts`, once that is loaded). */
export const monthlyTables = (): readonly MonthlyTable[] => [...registered.values()]

/**
 * Makes the partitions of the given months that are still missing, with the database's own function: the server may not
 * make tables. Safe to call from several processes.
 *
 * @param months how far to reach back and forth from `at`
 */
export async function ensurePartitions(
  sql: Sql,
  at: Date,
  months: { back: number; ahead: number },
): Promise<void> {
  const wanted = Array.from({ length: months.back + months.ahead + 1 }, (_, index) =>
    monthStart(at, index - months.back),
  )
  const missing = await sql<{ parent: string; month: string }[]>`
    select c.relname as parent, m.month from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
    cross join unnest(${wanted}::text[]) as m(month)
    where c.relnamespace = 'public'::regnamespace
      and to_regclass(format('public.%I', c.relname || to_char(m.month::date, '_YYYY_MM'))) is null`
  // One by one: each takes a lock on its table for a moment.
  for (const { parent, month } of missing) await sql`select make_month_partition(${parent}, ${month}::date)`
}

/** First day of the month in Asia/Shanghai, `offset` months from the one of `at`. */
function monthStart(at: Date, offset: number): string {
  const local = new Date(at.getTime() + 8 * 3_600_000)
  const first = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + offset, 1))
  return first.toISOString().slice(0, 10)
}

import type { dictUses } from '@linli/api-client/contract/system/dict-calls'
import { fieldOf, type OutputOf } from '@linli/api-client/kit'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../../kit/context.ts'

/** More is told as this many. */
const most = 1_000

export interface Place {
  readonly table: PgTable
  readonly column: PgColumn
  /** The column by its name in the table's description. */
  readonly key: string
  /** What the rows are called, and the field. */
  readonly resource: string
  readonly field: string
}

/** The columns that hold values of a dictionary, of all that is described. */
export function placesOf({ deps }: Pick<Ctx, 'deps'>, dictCode: string): Place[] {
  return deps.registry.all().flatMap(({ resource, table }) => {
    if (resource === undefined) return []
    const columns: Readonly<Record<string, PgColumn | undefined>> = getTableColumns(table)
    return Object.keys(resource.fields).flatMap((key) => {
      const { dict, label } = fieldOf(resource, key)
      const column = columns[key]
      return dict === dictCode && column !== undefined
        ? [{ table, column, key, resource: resource.label, field: label }]
        : []
    })
  })
}

/** Rows that are looked at in each place: what stands in a log is told by its beginning. */
const lookedAt = 20_000

/** Where the values of a dictionary stand, and how often each of them. */
export async function usesByPlace(ctx: Ctx, dictCode: string): Promise<OutputOf<typeof dictUses>> {
  const found: OutputOf<typeof dictUses> = []
  for (const { table, column, resource, field } of placesOf(ctx, dictCode)) {
    const value = isList(column) ? sql`unnest(${column})` : sql`${column}`
    const rows = await ctx.tx.execute<{ value: string; n: number; seen: number }>(sql`
      with seen as materialized (
        select ${value} as value from ${table} where ${column} is not null limit ${lookedAt})
      select value, count(*)::int as n, (select count(*)::int from seen) as seen from seen
      group by value order by n desc, value limit 200`)
    const seen = rows[0]?.seen ?? 0
    const values = rows.map((row) => ({ value: row.value, count: row.n }))
    found.push({ resource, field, count: seen, more: seen >= lookedAt, values })
  }
  return found.toSorted((a, b) => b.count - a.count)
}

/** How often each value is said, of the rows that are looked at. */
export async function usesByValue(ctx: Ctx, dictCode: string): Promise<ReadonlyMap<string, number>> {
  const uses = new Map<string, number>()
  for (const { values } of await usesByPlace(ctx, dictCode))
    for (const { value, count } of values) uses.set(value, (uses.get(value) ?? 0) + count)
  return uses
}

export const isList = (column: PgColumn): boolean => column.getSQLType().endsWith('[]')

/** A list of values has the one among them. */
export const holds = (column: PgColumn, value: string): SQL =>
  isList(column) ? sql`${column} @> array[${value}]::text[]` : sql`${column} = ${value}`

/** Of how many rows the value of a dictionary is said, up to a limit. */
export async function usesOf(ctx: Ctx, dictCode: string, value: string): Promise<number> {
  let uses = 0
  for (const { table, column } of placesOf(ctx, dictCode)) {
    const [row] = await ctx.tx.execute<{ n: number }>(
      sql`select count(*)::int as n from (select from ${table} where ${holds(column, value)} limit ${most}) found`,
    )
    uses += row?.n ?? 0
    if (uses >= most) return most
  }
  return uses
}

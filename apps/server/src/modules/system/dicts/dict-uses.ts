import { fieldOf } from '@linli/api-client/kit'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../../kit/context.ts'

/** More is told as this many. */
const most = 1_000

interface Place {
  readonly table: PgTable
  readonly column: PgColumn
}

/** The columns that hold values of a dictionary, of all that is described. */
function placesOf({ deps }: Ctx, dictCode: string): Place[] {
  return deps.registry.all().flatMap(({ resource, table }) => {
    if (resource === undefined) return []
    const columns: Readonly<Record<string, PgColumn | undefined>> = getTableColumns(table)
    return Object.keys(resource.fields).flatMap((key) => {
      const { dict } = fieldOf(resource, key)
      const column = columns[key]
      return dict === dictCode && column !== undefined ? [{ table, column }] : []
    })
  })
}

/** A list of values has the one among them. */
const holds = (column: PgColumn, value: string): SQL =>
  column.getSQLType().endsWith('[]') ? sql`${column} @> array[${value}]::text[]` : sql`${column} = ${value}`

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

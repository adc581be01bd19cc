import type { Resource } from '@linli/api-client/kit'
import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'
import type { DataScope } from '../caller.ts'
import type { Ctx } from '../context.ts'
import type { LinesByKey } from './lines/read-lines.ts'
import type { Model, ModelOf, RowIn, TableRow } from './model.ts'
import { isSealed } from './options.ts'

/** A row with the values of joined tables and expressions, by field. */
export interface ReadRow {
  readonly row: TableRow
  /** Values of fields that are no own columns; sealed ones as their cipher text. */
  readonly extra: Readonly<Record<string, unknown>>
  /** Lines by field, where they were read with it. */
  readonly lines?: LinesByKey
}

/** Selected fields that stand outside the own table. */
function extraColumns(model: Model): Record<string, SQL | PgColumn> {
  const found: Record<string, SQL | PgColumn> = {}
  for (const field of model.fields.values()) {
    if (field.source === undefined || field.own) continue
    found[field.key] = isSealed(field.source) ? field.source.enc : field.source
  }
  return found
}

/** The own row as `row`, everything else under `extra`. */
export function selectRows(
  model: Model,
  ctx: Ctx,
  scope: DataScope,
  more: Readonly<Record<string, SQL | PgColumn>> = {},
) {
  const extra = { ...extraColumns(model), ...more }
  const query = ctx.tx
    .select({ row: getTableColumns(model.table), extra })
    .from(model.table)
    .$dynamic()
  return withJoins(model, query, { scope, ctx })
}

/** The resource's joins on any query over its table. */
export function withJoins<Q extends PgSelect>(
  model: Model,
  query: Q,
  seen: { readonly scope: DataScope; readonly ctx: Ctx },
): Q {
  for (const { table, on: given, kind } of model.options.joins ?? []) {
    const on = typeof given === 'function' ? given(seen.scope, seen.ctx) : given
    if (kind === 'inner') query.innerJoin(table, on)
    else query.leftJoin(table, on)
  }
  return query
}

/** What `selectRows` gave; `extra` is null or absent when there is nothing in it. */
export const asReadRow = (selected: { readonly row: object; readonly extra?: object | null }): ReadRow => ({
  row: selected.row as TableRow,
  extra: { ...selected.extra },
})

/** Rows by condition, inside a scope. */
export async function readRows(
  model: Model,
  ctx: Ctx,
  scope: DataScope,
  condition: SQL | undefined,
): Promise<ReadRow[]> {
  const rows = await selectRows(model, ctx, scope).where(and(model.within(scope, ctx), condition))
  return rows.map(asReadRow)
}

/** One row inside a scope, with its joined values. */
export async function readRow(
  model: Model,
  ctx: Ctx,
  scope: DataScope,
  id: number,
): Promise<ReadRow | undefined> {
  const [row] = await readRows(model, ctx, scope, eq(model.id, id))
  return row
}

/**
 * The row of the own table, locked until the end of the transaction, when it is inside the scope. Joins of the
 * scope condition are not needed: conditions on joined tables stand in an `exists`.
 */
export async function lockRow<R extends Resource, T extends PgTable>(
  model: ModelOf<R, T>,
  ctx: Ctx,
  scope: DataScope,
  id: number,
): Promise<RowIn<T> | undefined>
export async function lockRow(
  model: Model,
  ctx: Ctx,
  scope: DataScope,
  id: number,
): Promise<TableRow | undefined> {
  const [row] = await lockRows(model, ctx, scope, eq(model.id, id))
  return row
}

/** Rows of the own table in id order, so that two batches never lock crosswise. */
export async function lockRows(
  model: Model,
  ctx: Ctx,
  scope: DataScope,
  condition: SQL,
): Promise<TableRow[]> {
  const rows: Record<string, unknown>[] = await ctx.tx
    .select()
    .from(model.table)
    .where(and(model.within(scope, ctx), condition))
    .orderBy(model.id)
    .for('update')
  return rows as TableRow[]
}

/** A row of the own table together with its joined values, when the resource has any that can be written. */
export async function withForeign(model: Model, row: TableRow, scope: DataScope, ctx: Ctx): Promise<ReadRow> {
  const foreign = [...model.fields.values()].some(
    ({ own, source, meta }) => !own && source !== undefined && meta.write !== 'never',
  )
  if (!foreign) return { row, extra: {} }
  const [read] = await selectRows(model, ctx, scope).where(eq(model.id, row.id))
  return { row, extra: read ? asReadRow(read).extra : {} }
}

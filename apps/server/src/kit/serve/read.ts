import type { Resource } from '@linli/api-client/kit'
import { and, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import type { DataScope } from '../caller.ts'
import type { Ctx } from '../context.ts'
import type { LinesByKey } from './lines/read-lines.ts'
import type { Model, ModelOf, RowIn, TableRow } from './model.ts'
import { isSealed, type Join } from './options.ts'

const dialect = new PgDialect()

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
  const query = ctx.tx.select({ row: getTableColumns(model.table), extra }).from(model.table)
  return withJoins(model, query, { scope, ctx })
}

/** A query that more tables can be joined to, whatever it selects. */
interface Joinable {
  innerJoin(table: PgTable, on: SQL): unknown
  leftJoin(table: PgTable, on: SQL): unknown
}

/** The resource's joins on any query over its table. */
export function withJoins<Q extends Joinable>(
  model: Model,
  query: Q,
  seen: {
    readonly scope: DataScope
    readonly ctx: Ctx
    /** Rows are counted, or their ids asked for, by this condition: lossless joins that it does not need are left out. */
    readonly counted?: SQL | undefined
  },
): Q {
  const joins = (model.options.joins ?? []).map(({ on, ...join }) => ({
    ...join,
    on: typeof on === 'function' ? on(seen.scope, seen.ctx) : on,
  }))
  for (const join of 'counted' in seen ? neededJoins(joins, seen.counted) : joins) {
    if (join.kind === 'inner') query.innerJoin(join.table, join.on)
    else query.leftJoin(join.table, join.on)
  }
  return query
}

interface KnownJoin extends Join {
  readonly on: SQL
}

/** All but the lossless ones that neither the condition nor another join names. */
const neededJoins = (joins: readonly KnownJoin[], condition: SQL | undefined): readonly KnownJoin[] =>
  joins.filter(({ lossless, table }) => {
    if (!lossless) return true
    const beside = [condition, ...joins.filter((one) => one.table !== table).map(({ on }) => on)]
    const named = dialect.sqlToQuery(sql.join(beside.filter((one) => one !== undefined))).sql
    return named.includes(`"${getTableName(table)}"`)
  })

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

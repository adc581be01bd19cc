import type { Selection } from '@linli/api-client/kit'
import { AppError, invalid, notFound } from '../app-error.ts'
import type { DataScope } from '../caller.ts'
import type { Ctx } from '../context.ts'
import { claimFiles } from './files-of-row.ts'
import { withLines } from './lines/read-lines.ts'
import { removeLines } from './lines/save-lines.ts'
import { idsOfQuery } from './list.ts'
import { codeFor, type Model, type TableRow } from './model.ts'
import { noteChange } from './note.ts'
import { lockRow, lockRows } from './read.ts'
import { anyOf } from './scope.ts'
import { assertVersion } from './write.ts'

/** Rows that one batch may touch. */
const maxBatch = 1_000

export async function remove(
  model: Model,
  { id, version }: { id: number; version?: number },
  ctx: Ctx,
): Promise<boolean> {
  const row = await lockRow(model, ctx, ctx.scopeFor(codeFor(model, 'remove')), id)
  if (!row) throw notFound()
  assertVersion(row, version)
  const read = await withLines(model, { row, extra: {} }, model.lines.keys(), ctx)
  await removeRows(model, [row], ctx)
  await noteChange(model, read, undefined, ctx)
  return true
}

/** All or nothing: one row that may not go keeps all of them. */
export async function batchRemove(
  model: Model,
  selection: Selection,
  ctx: Ctx,
): Promise<{ removed: number }> {
  const rows = await lockSelection(model, selection, ctx.scopeFor(codeFor(model, 'remove')), ctx)
  await removeRows(model, rows, ctx)
  ctx.note({
    resource: model.resource.entity,
    rowCount: rows.length,
    title: `批量删除${model.resource.label} ${rows.length}条`,
  })
  return { removed: rows.length }
}

async function removeRows(model: Model, rows: readonly TableRow[], ctx: Ctx): Promise<void> {
  const { options } = model
  for (const row of rows) await options.removable?.(row, ctx)
  if (options.remove) for (const row of rows) await options.remove(row, ctx)
  else if (rows.length > 0) {
    const ids = rows.map((row) => row.id)
    await removeLines(model, ids, ctx)
    await ctx.tx.delete(model.table).where(anyOf(model.id, ids))
  }
  for (const row of rows) {
    await claimFiles(model, row, undefined, ctx)
    await options.after?.remove?.(row, ctx)
    await options.after?.change?.(row, ctx)
  }
}

/** The rows of a selection by ids or by query, locked in id order. A foreign or unknown id is NOT_FOUND. */
export async function lockSelection(
  model: Model,
  { ids, query, except = [] }: Selection,
  scope: DataScope,
  ctx: Ctx,
): Promise<TableRow[]> {
  if ((ids === undefined) === (query === undefined)) throw invalid({ ids: '请选择要操作的数据' })
  const found = ids ?? (await idsOfQuery(model, query ?? {}, scope, ctx, maxBatch + 1 + except.length))
  const wanted = [...new Set(found)].filter((id) => !except.includes(id))
  if (wanted.length > maxBatch) throw new AppError('TOO_LARGE', `一次最多操作${maxBatch}条数据`)
  const rows = wanted.length === 0 ? [] : await lockRows(model, ctx, scope, anyOf(model.id, wanted))
  // Rows found by a query may have gone meanwhile; named ones must all be there.
  if (ids !== undefined && rows.length < wanted.length) throw notFound()
  return rows
}

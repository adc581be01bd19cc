import type { BatchReport, Selection } from '@linli/api-client/kit'
import { eq } from 'drizzle-orm'
import { AppError, invalid, notFound } from '../app-error.ts'
import type { DataScope } from '../caller.ts'
import type { Ctx } from '../context.ts'
import { eachRow } from './batch.ts'
import { claimFiles, claimFilesOfLines } from './files-of-row.ts'
import { withLines } from './lines/read-lines.ts'
import { removeLines } from './lines/save-lines.ts'
import { idsOfQuery } from './list.ts'
import { raiseRows } from './live-rows.ts'
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
  await removeRow(model, row, ctx)
  return true
}

/** What may not go stays, and the report says which and why. */
export async function batchRemove(model: Model, selection: Selection, ctx: Ctx): Promise<BatchReport> {
  const rows = await lockSelection(model, selection, ctx.scopeFor(codeFor(model, 'remove')), ctx)
  const report = await eachRow(model, rows, ctx, async (row, own) => await removeRow(model, row, own))
  ctx.note({
    resource: model.resource.entity,
    rowCount: report.done,
    title: `批量删除${model.resource.label} ${report.done}条`,
  })
  return report
}

/** Removes a locked row with all that is its own. */
export async function removeRow(model: Model, row: TableRow, ctx: Ctx): Promise<void> {
  const { options } = model
  const read = await withLines(model, { row, extra: {} }, model.lines.keys(), ctx)
  await options.removable?.(row, ctx)
  if (options.remove) await options.remove(row, ctx)
  else {
    await removeLines(model, [row.id], ctx)
    await ctx.tx.delete(model.table).where(eq(model.id, row.id))
  }
  await claimFiles(model, row, undefined, ctx)
  const gone = Object.entries(read.lines ?? {}).map(([key, stored]) => [key, { stored, next: [] }] as const)
  await claimFilesOfLines(model, row, new Map(gone), ctx)
  await options.after?.remove?.(row, ctx)
  await options.after?.change?.(row, ctx)
  await noteChange(model, read, undefined, ctx)
  await raiseRows(model, row, ctx)
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

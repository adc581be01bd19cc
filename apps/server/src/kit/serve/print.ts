import { maxPrinted, type PrintAnswer, type PrintedEvent, type PrintRequest } from '@linli/api-client/kit'
import { AppError, invalid, notFound } from '../app-error.ts'
import type { Ctx } from '../context.ts'
import { flowEvents } from '../flow-events/flow-events.ts'
import { nextTraceCode } from '../trace/trace-codes.ts'
import { idsOfQuery } from './list.ts'
import { linesFor } from './lines/read-lines.ts'
import { codeFor, type Model } from './model.ts'
import { readRows } from './read.ts'
import { anyOf } from './scope.ts'
import { type WireRow, wireRows } from './wire.ts'

/**
 * Rows for the paper: as the list shows them, masked, with their lines and what happened to them. Told in the log under
 * the trace code that stands on each sheet. A foreign or unknown id is NOT_FOUND.
 */
export async function print(
  model: Model,
  { ids, query, except = [], as }: PrintRequest,
  ctx: Ctx,
): Promise<PrintAnswer<WireRow>> {
  const { resource } = model
  if (resource.print?.[as] === undefined) throw invalid({ as: '请求参数错误' })
  if ((ids === undefined) === (query === undefined)) throw invalid({ ids: '请选择要打印的数据' })
  const scope = ctx.scopeFor(codeFor(model, 'list'))
  const found = ids ?? (await idsOfQuery(model, query ?? {}, scope, ctx, maxPrinted + 1 + except.length))
  const wanted = [...new Set(found)].filter((id) => !except.includes(id))
  if (wanted.length > maxPrinted) throw new AppError('TOO_LARGE', `一次最多打印${maxPrinted}份`)
  const inside = new Map(
    (await readRows(model, ctx, scope, anyOf(model.id, wanted))).map((read) => [read.row.id, read]),
  )
  if (ids !== undefined && inside.size < wanted.length) throw notFound()
  const read = wanted.flatMap((id) => inside.get(id) ?? [])
  const rows = await wireRows(model, read, ctx)
  const events = as === 'sheet' ? await addMore(model, rows, ctx) : new Map<number, readonly PrintedEvent[]>()
  const traceCode = await nextTraceCode(ctx)
  ctx.note({
    resource: resource.entity,
    rowCount: rows.length,
    traceCode,
    title: `打印${resource.label} ${rows.length}份`,
  })
  return { traceCode, printed: rows.map((row) => ({ row, events: events.get(row.id) ?? [] })) }
}

/** What a sheet has beside the row itself: lines, and what happened to it. */
async function addMore(
  model: Model,
  rows: readonly WireRow[],
  ctx: Ctx,
): Promise<ReadonlyMap<number, readonly PrintedEvent[]>> {
  const ids = rows.map(({ id }) => id)
  for (const served of model.lines.values()) {
    const lines = await linesFor(model, served, ids, ctx)
    if (lines) for (const row of rows) row[served.key] = lines.get(row.id) ?? []
  }
  return model.resource.flow ? await flowEvents.told(ctx, model.resource.entity, ids) : new Map()
}

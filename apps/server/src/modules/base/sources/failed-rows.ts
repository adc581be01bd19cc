import { isSynced } from '@linli/api-client/contract/base/data-source'
import { and, asc, eq } from 'drizzle-orm'
import { notFound, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { sheetResponse, tracedName, writeSheet } from '../../../kit/sheet/xlsx.ts'
import { nextTraceCode } from '../../../kit/trace/trace-codes.ts'
import { cellsOf, payloadOf } from './apply-items.ts'
import { dataSyncItem } from './data-source.table.ts'
import { shownCell } from './shown-cell.ts'
import { sourceOf } from './source-model.ts'
import { columnsOfType } from './source-targets.ts'
import { batchOf } from './take-delivery.ts'

const mostRows = 5000

/** What of a batch failed, with what the rows said under our own names: to be mended where it came from. */
export async function failedRows(ctx: Ctx, batchId: number): Promise<Response> {
  const batch = await batchOf(ctx, batchId)
  if (batch === undefined) throw notFound()
  const { dataType } = batch
  const items = await ctx.tx
    .select()
    .from(dataSyncItem)
    .where(and(eq(dataSyncItem.batchId, batchId), eq(dataSyncItem.state, 'failed')))
    .orderBy(asc(dataSyncItem.id))
    .limit(mostRows)
  if (items.length === 0 || !isSynced(dataType)) throw refuse('该批次没有失败的明细')
  const source = await sourceOf(ctx, batch.sourceId)
  const cells = await cellsOf(
    ctx,
    source,
    dataType,
    items.map((item) => payloadOf(ctx, item)),
  )
  const columns = columnsOfType(dataType)
  const traceCode = await nextTraceCode(ctx)
  ctx.note({
    resource: 'dataSyncBatch',
    targetId: batchId,
    rowCount: items.length,
    traceCode,
    title: `下载失败的同步明细 ${source.name}`,
  })
  const bytes = await writeSheet(
    tracedName('失败明细', traceCode),
    ['外部编号', '错误', ...columns.map(({ meta }) => meta.label)].map((header) => ({ header, width: 20 })),
    items.map(({ externalId, error }, at) => [
      externalId,
      error,
      ...columns.map(({ key }) => shownCell(key, cells[at]?.[key] ?? '')),
    ]),
  )
  return sheetResponse(bytes, `失败明细_${dayOf(ctx.now).replaceAll('-', '')}`, { traceCode })
}

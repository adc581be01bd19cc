import { type ExportRequest, factsOf, reachedField, type ResourceName } from '@linli/api-client/kit'
import { and } from 'drizzle-orm'
import { AppError, invalid } from '../app-error.ts'
import { dayOf } from '../calendar.ts'
import type { DataScope } from '../caller.ts'
import type { Ctx } from '../context.ts'
import { storeFile } from '../files/store-file.ts'
import { json, successBody } from '../http/answers.ts'
import { assertLooksLeft } from '../sensitive-access/assert-looks-left.ts'
import { sensitiveAccess } from '../sensitive-access/sensitive-access.ts'
import { cellWriter, headOf } from '../sheet/cells.ts'
import { writeCsv } from '../sheet/csv.ts'
import {
  type Cell,
  type SheetColumn,
  sheetResponse,
  sheetTypes,
  tracedName,
  writeSheet,
  writeSheets,
} from '../sheet/xlsx.ts'
import { nextTraceCode } from '../trace/trace-codes.ts'
import { type StoredCaller, storedCaller } from './stored-caller.ts'
import { isHidden } from './field-levels.ts'
import { idsOfQuery } from './list.ts'
import { lineSheets } from './lines/export-lines.ts'
import { codeFor, type Model, modelField } from './model.ts'
import { mayReach, reachedModel, reachedRows } from './reach.ts'
import { asReadRow, type ReadRow, selectRows } from './read.ts'
import { anyOf } from './scope.ts'
import { plainValue, type WireRow, wireRows } from './wire.ts'

/** Longer exports run as a task. */
export const taskRows = 5_000
const batchRows = 1_000

export const exportTask = 'kit.export'

/** What a task needs to write the file later, as the user who asked for it. */
export interface ExportPayload {
  readonly resource: ResourceName
  readonly ids: readonly number[]
  readonly columns: readonly string[]
  readonly traceCode: string
  readonly as?: ExportRequest['as']
  readonly caller: StoredCaller
}

/** The rows of a query or a selection as a sheet: masked, words for codes. Many rows: a task and its number. */
export async function exportRows(model: Model, request: ExportRequest, ctx: Ctx): Promise<Response> {
  const ids = await idsToExport(model, request, 'export', ctx)
  const columns = exportColumns(model, request, ctx)
  if (request.reason === undefined && columns.some((key) => tellsOfPerson(model, key, ctx)))
    throw invalid({ reason: '请填写导出用途' })
  const { resource } = model
  const traceCode = await nextTraceCode(ctx)
  ctx.note({
    resource: resource.entity,
    rowCount: ids.length,
    traceCode,
    ...(request.reason !== undefined && { reason: request.reason }),
    title: `导出${resource.label} ${ids.length}条`,
  })
  if (ids.length > taskRows) {
    const payload: ExportPayload = {
      resource: model.reference.name,
      ids,
      columns,
      traceCode,
      ...(request.as && { as: request.as }),
      caller: storedCaller(ctx, resource),
    }
    const taskId = await ctx.deps.jobs.enqueue(ctx, { type: exportTask, payload })
    return json(successBody({ taskId }), 202)
  }
  const { as = 'xlsx' } = request
  const bytes = await sheetOf(model, { ids, columns, traceCode, as, plain: false }, ctx)
  return sheetResponse(bytes, fileName(model, ctx), { as, traceCode })
}

/** Plain values: a reason, at most 5,000 rows, and a row in the log of sensitive access. */
export async function exportPlain(model: Model, request: ExportRequest, ctx: Ctx): Promise<Response> {
  const { resource } = model
  if (request.reason === undefined) throw invalid({ reason: '请填写查看原因' })
  const ids = await idsToExport(model, request, 'exportPlain', ctx)
  if (ids.length > taskRows) throw new AppError('TOO_LARGE', `一次最多导出${taskRows}条明文数据`)
  const columns = exportColumns(model, request, ctx)
  const fields = columns.filter((key) => model.fields.get(key)?.meta.mask !== undefined)
  await assertLooksLeft(ctx, 'export')
  const traceCode = await nextTraceCode(ctx)
  await sensitiveAccess.record(ctx, {
    traceCode,
    module: resource.module,
    subjectType: 'export',
    subjectName: resource.label,
    fields,
    reason: request.reason,
    rowCount: ids.length,
  })
  ctx.note({
    resource: resource.entity,
    rowCount: ids.length,
    traceCode,
    reason: request.reason,
    title: `导出${resource.label}明文 ${ids.length}条`,
  })
  const { as = 'xlsx' } = request
  const bytes = await sheetOf(model, { ids, columns, traceCode, as, plain: true }, ctx)
  return sheetResponse(bytes, fileName(model, ctx), { as, traceCode })
}

/** A column that tells of a person: what it is wanted for stands in the log of exports. */
function tellsOfPerson(model: Model, key: string, ctx: Ctx): boolean {
  const reached = reachedOf(model, key, ctx)
  const field = reached ? reached.target?.fields.get(reached.key) : model.fields.get(key)
  return field?.meta.personal ?? false
}

/** Writes the file of an export task and keeps it; the context's caller is the user who asked. */
export async function runExport(
  model: Model,
  payload: ExportPayload,
  ctx: Ctx,
  progress: (done: number) => Promise<void>,
): Promise<{ file: string; rows: number; traceCode: string }> {
  const { as = 'xlsx', traceCode } = payload
  const bytes = await sheetOf(model, { ...payload, as, plain: false }, ctx, progress)
  const stored = await storeFile(ctx, {
    name: `${fileName(model, ctx)}.${as}`,
    mime: sheetTypes[as],
    bytes,
    usage: 'private',
  })
  return { file: stored.fileKey, rows: payload.ids.length, traceCode }
}

const fileName = (model: Model, ctx: Ctx) => `${model.resource.label}_${dayOf(ctx.now).replaceAll('-', '')}`

async function idsToExport(model: Model, request: ExportRequest, op: string, ctx: Ctx): Promise<number[]> {
  const scope = ctx.scopeFor(codeFor(model, op))
  const limit = await ctx.deps.params.number('export.maxRows')
  if (request.ids !== undefined) {
    const rows = await ctx.tx
      .select({ id: model.id })
      .from(model.table)
      .where(and(model.within(scope, ctx), anyOf(model.id, request.ids)))
      .orderBy(model.id)
    return rows.map((row) => row.id as number)
  }
  const ids = await idsOfQuery(model, request.query ?? {}, scope, ctx, limit + 1)
  if (ids.length > limit) throw new AppError('TOO_LARGE', `一次最多导出${limit}行，请缩小查询范围`)
  return ids
}

/** The wanted columns, by default those of the list; secrets and hidden fields never. */
function exportColumns(model: Model, request: ExportRequest, ctx: Ctx): string[] {
  const listed = model.resource.list.columns.map((column) =>
    typeof column === 'string' ? column : column.field,
  )
  const wanted = request.columns ?? listed
  const unknown = wanted.find((key) => !model.fields.has(key) && !implicit.has(key))
  if (unknown !== undefined) throw invalid({ columns: '请求参数错误' })
  const own = [...new Set(wanted)].filter((key) => {
    const meta = model.fields.get(key)?.meta
    return !(meta && factsOf(meta.kind).secret) && !isHidden(model, key, ctx)
  })
  return [...own, ...reachedColumns(model, ctx)]
}

/** The columns out of rows that refs point at, as far as the caller reads them. */
const reachedColumns = (model: Model, ctx: Ctx): string[] =>
  (model.resource.list.exportAlso ?? []).filter((name) => {
    const { target, ref, key } = reachedOf(model, name, ctx) ?? {}
    if (target === undefined || ref === undefined || key === undefined) return false
    return !isHidden(model, ref, ctx) && !isHidden(target, key, ctx) && mayReach(target, key, ctx)
  })

/** What a column out of another row stands for; undefined for one of the resource itself. */
function reachedOf(model: Model, name: string, ctx: Ctx) {
  const reached = reachedField(name)
  return reached && { ...reached, target: reachedModel(model, reached.ref, ctx.deps.registry) }
}

const implicit = new Map([
  ['id', '编号'],
  ['createdAt', '创建时间'],
  ['updatedAt', '更新时间'],
])

interface Sheet {
  readonly ids: readonly number[]
  readonly columns: readonly string[]
  readonly traceCode: string
  readonly as: keyof typeof sheetTypes
  readonly plain: boolean
}

async function sheetOf(
  model: Model,
  { ids, columns, traceCode, as, plain }: Sheet,
  ctx: Ctx,
  progress?: (done: number) => Promise<void>,
): Promise<Uint8Array<ArrayBuffer>> {
  const reached = columns.map((key) => reachedOf(model, key, ctx))
  const refs = reached.flatMap((one) => one?.ref ?? [])
  const heads = columns.map((key, i): SheetColumn => {
    const behind = reached[i]
    if (behind) {
      const { ref, target } = behind
      return { header: modelField(model, ref).meta.label + headOf(modelField(target, behind.key).meta) }
    }
    const meta = model.fields.get(key)?.meta
    return { header: meta ? headOf(meta) : (implicit.get(key) ?? key) }
  })
  const scope = ctx.scopeFor(codeFor(model, plain ? 'exportPlain' : 'export'))
  const lines = lineSheets(model, ctx)
  async function* rows(): AsyncGenerator<Cell[]> {
    const writers = await Promise.all(
      columns.map(async (key, at) => {
        const behind = reached[at]
        return await rowWriter(behind?.target ?? model, behind?.key ?? key, ctx)
      }),
    )
    for (let from = 0; from < ids.length; from += batchRows) {
      const read = await readInOrder(model, ids.slice(from, from + batchRows), scope, ctx)
      const wired = await wireRows(model, read, ctx)
      await lines.add(wired)
      const others = await reachedRows(model, wired, refs, scope, ctx)
      for (const [i, row] of wired.entries()) {
        const source = read[i]
        if (plain && source) uncover(model, columns, row, source, ctx)
        yield writers.map((write, at) => {
          const behind = reached[at]
          const told = behind ? others.get(behind.ref)?.get(Number(row[behind.ref])) : row
          return told ? write(told) : null
        })
      }
      await progress?.(Math.min(from + batchRows, ids.length))
    }
  }
  // Text has no place for the lines of rows, nor for the code: that one is in the log alone.
  if (as === 'csv') return await writeCsv(heads, rows())
  const name = tracedName(model.resource.label, traceCode)
  if (model.lines.size === 0) return await writeSheet(name, heads, rows())
  const whole: Cell[][] = []
  for await (const row of rows()) whole.push(row)
  return await writeSheets([{ name, columns: heads, rows: whole }, ...lines.written()])
}

async function readInOrder(
  model: Model,
  ids: readonly number[],
  scope: DataScope,
  ctx: Ctx,
): Promise<ReadRow[]> {
  const rows = await selectRows(model, ctx, scope).where(anyOf(model.id, ids))
  const byId = new Map(rows.map((row) => asReadRow(row)).map((read) => [read.row.id, read]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function uncover(model: Model, columns: readonly string[], row: WireRow, read: ReadRow, ctx: Ctx): void {
  for (const key of columns) {
    const field = model.fields.get(key)
    if (field?.meta.mask !== undefined && field.source !== undefined) row[key] = plainValue(field, read, ctx)
  }
}

/** Writes the cells of one column. */
async function rowWriter(model: Model, key: string, ctx: Ctx): Promise<(row: WireRow) => Cell> {
  const meta = model.fields.get(key)?.meta
  if (!meta && key === 'id') return (row) => String(row.id)
  const write = await cellWriter(meta ?? timeKind, ctx)
  return (row) => write(row[key], meta && (row.labels as Labels | undefined)?.[key])
}

type Labels = Readonly<Record<string, string>>

const timeKind = {
  kind: 'datetime',
  label: '',
  required: true,
  write: 'never',
  computed: false,
  personal: false,
} as const

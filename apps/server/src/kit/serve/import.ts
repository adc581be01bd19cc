import { createSchema, type ImportReport, type ResourceName } from '@linli/api-client/kit'
import { and, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { AppError } from '../app-error.ts'
import { diffOf } from '../audit/diff.ts'
import type { Ctx } from '../context.ts'
import type { ServerDeps } from '../deps.ts'
import { storeFile } from '../files/store-file.ts'
import { appErrorOf } from '../http/errors.ts'
import { databaseError } from '../http/database-errors.ts'
import { readSheets, type SheetFile, type SheetRow } from '../sheet/read-sheet.ts'
import { sheetResponse, writeSheets, xlsxType } from '../sheet/xlsx.ts'
import { textOf } from '../text-of.ts'
import { taskRows } from './export.ts'
import {
  findColumns,
  type ImportColumn,
  importColumns,
  parseRows,
  type ParsedRow,
  type RowError,
} from './import-sheet.ts'
import {
  asStored,
  emptyLinesSheets,
  importedLines,
  linesSheets,
  placeOfLine,
  reasons,
} from './lines/import-lines.ts'
import { type ChangedRow, type Fixes, mended, mostChanged, sheetView } from './mended-sheet.ts'
import { nameKeys } from './name-keys.ts'
import { codeFor, type Model, type TableRow } from './model.ts'
import { isSealed, type ImportOutcome } from './options.ts'
import { lockRows } from './read.ts'
import { type StoredCaller, storedCaller } from './stored-caller.ts'
import { createRow, updateRow } from './write.ts'
import { hashIs } from '../personal-data.ts'

export const importTask = 'kit.import'

export interface ImportPayload {
  readonly resource: ResourceName
  readonly fileKey: string
  readonly fixes?: Fixes
  readonly caller: StoredCaller
}

const reportedErrors = 1_000

/** An empty sheet with the head row, and a line of advice where the description has one; one more for lines. */
export async function importTemplate(model: Model): Promise<Response> {
  const { label, import: { hint } = {} } = model.resource
  const bytes = await writeSheets([
    { name: label, columns: importColumns(model), rows: [], hint },
    ...emptyLinesSheets(model),
  ])
  return sheetResponse(bytes, `${model.resource.label}导入模板`)
}

/** Reads the sheet, before the transaction: no connection is held while a thread works. */
export async function readImport(
  model: Model,
  { file }: { file: File },
  { params }: Pick<ServerDeps, 'params'>,
): Promise<SheetFile> {
  const maxRows = Math.min(
    model.resource.import?.maxRows ?? Number.POSITIVE_INFINITY,
    await params.number('import.maxRows'),
  )
  return await sheetsIn(model, new Uint8Array(await file.arrayBuffer()), maxRows)
}

/** The rows of a file, and those of its sheets of lines. */
export const sheetsIn = async (model: Model, bytes: Uint8Array, maxRows: number): Promise<SheetFile> =>
  await readSheets(
    bytes,
    maxRows,
    linesSheets(model).map(({ name }) => name),
  )

/** What an import takes in: where its columns stand, its rows, and the lines of these. */
export interface ImportPlan {
  readonly columns: readonly ImportColumn[]
  readonly at: ReadonlyMap<string, number>
  readonly body: readonly SheetRow[]
  readonly lines: ReturnType<typeof importedLines>
}

/** Throws 422 naming the columns that are missing. */
export function planOf(model: Model, { rows, more }: SheetFile, fixes?: Fixes): ImportPlan {
  const columns = importColumns(model)
  const found = findColumns(columns, rows)
  return {
    columns,
    ...found,
    body: mended(found.body, found.at, fixes),
    lines: importedLines(model, more),
  }
}

/**
 * Takes the rows of a sheet in. Good rows go in, bad ones are told with row, column and reason and can be
 * downloaded. Rows are found by their unique fields, so the same sheet twice changes nothing.
 */
export async function importRows(
  model: Model,
  { file, dryRun = false, fixes }: { file: File; dryRun?: boolean; fixes?: Fixes },
  ctx: Ctx,
  sheets: SheetFile,
): Promise<ImportReport> {
  const { rows } = sheets
  const plan = planOf(model, sheets, fixes)
  if (rows.length > taskRows && !dryRun) {
    const { fileKey } = await storeFile(ctx, {
      name: file.name,
      mime: xlsxType,
      bytes: file,
      usage: 'private',
    })
    const payload: ImportPayload = {
      resource: model.reference.name,
      fileKey,
      ...(fixes && { fixes }),
      caller: storedCaller(ctx, model.resource),
    }
    const taskId = await ctx.deps.jobs.enqueue(ctx, { type: importTask, payload })
    return { total: rows.length, created: 0, updated: 0, unchanged: 0, failed: 0, errors: [], taskId }
  }
  const report = await importSheet(model, plan, dryRun, ctx)
  ctx.note({
    resource: model.resource.entity,
    rowCount: report.created + report.updated,
    title: `${dryRun ? '试导入' : '导入'}${model.resource.label} ${report.total}行`,
  })
  return report
}

/** All rows in the caller's transaction; a dry run is rolled back to where it began. */
async function importSheet(model: Model, plan: ImportPlan, dryRun: boolean, ctx: Ctx): Promise<ImportReport> {
  const count: Counts = emptyCounts()
  try {
    await ctx.tx.transaction(async (tx) => {
      await importParsed(model, plan, { ...ctx, tx, bulk: true, note: () => {} }, dryRun, count)
      if (dryRun) throw new DryRunEnd()
    })
  } catch (error) {
    if (!(error instanceof DryRunEnd)) throw error
  }
  return await reportOf(model, plan, count, dryRun, ctx)
}

class DryRunEnd extends Error {}

export interface Counts {
  total: number
  created: number
  updated: number
  unchanged: number
  readonly errors: RowError[]
  readonly refused: ParsedRow[]
  readonly changed: ChangedRow[]
}

export const emptyCounts = (): Counts => ({
  total: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  errors: [],
  refused: [],
  changed: [],
})

/** Takes parsed rows in, each in a savepoint of its own. */
export async function importParsed(
  model: Model,
  { columns, at, body, lines }: ImportPlan,
  ctx: Ctx,
  dryRun: boolean,
  count: Counts,
): Promise<void> {
  const scope = ctx.scopeFor(codeFor(model, 'import'))
  const rows = await lines.addTo(await parseRows(columns, at, body, scope, ctx), at, scope, ctx)
  if (model.options.importRows) return await importTogether(model, columns, rows, ctx, dryRun, count)
  const createBody = createSchema(model.resource)
  for (const parsed of rows) {
    count.total += 1
    const errors = [...parsed.errors]
    if (errors.length === 0) {
      try {
        let changes: ChangedRow['changes'] = []
        // Only a dry run asks what would change: it is told to nobody but the caller.
        const note: Ctx['note'] = ({ diff }) => {
          changes = diff ?? changes
        }
        const outcome = await ctx.tx.transaction(
          async (tx) =>
            await importOne(model, createBody, parsed, { ...ctx, tx, note, bulk: !dryRun, fromSheet: true }),
        )
        count[outcome] += 1
        if (outcome === 'updated') count.changed.push({ row: parsed.row, changes })
      } catch (error) {
        errors.push(...rowErrors(model, columns, parsed, error, ctx))
      }
    }
    if (errors.length > 0) {
      count.errors.push(...errors)
      count.refused.push({ ...parsed, errors })
    }
  }
}

/** All good rows in one call of the module. */
async function importTogether(
  model: Model,
  columns: readonly ImportColumn[],
  rows: readonly ParsedRow[],
  ctx: Ctx,
  dryRun: boolean,
  count: Counts,
): Promise<void> {
  count.total += rows.length
  const good = rows.filter((one) => one.errors.length === 0)
  const outcomes =
    (await model.options.importRows?.(
      good.map((one) => one.values),
      { ...ctx, bulk: true },
      { dryRun },
    )) ?? []
  const answers = new Map(good.map((one, index) => [one, outcomes[index]]))
  for (const parsed of rows) {
    const outcome = answers.get(parsed)
    if (typeof outcome === 'string') {
      count[outcome] += 1
      continue
    }
    if (outcome !== undefined && !(outcome instanceof AppError)) {
      count.updated += 1
      // Only a dry run shows what would change, and not of more rows than are looked at.
      if (dryRun && count.changed.length < mostChanged)
        count.changed.push({
          row: parsed.row,
          changes: await diffOf(model, outcome.before, outcome.after, ctx),
        })
      continue
    }
    const errors = outcome ? rowErrors(model, columns, parsed, outcome, ctx) : parsed.errors
    count.errors.push(...errors)
    count.refused.push({ ...parsed, errors })
  }
}

function rowErrors(
  model: Model,
  columns: readonly ImportColumn[],
  parsed: ParsedRow,
  thrown: unknown,
  ctx: Ctx,
): RowError[] {
  const { row } = parsed
  const database = databaseError(thrown)
  if (!(thrown instanceof AppError) && !database) throw thrown
  const error = appErrorOf(thrown, ctx.deps, ctx.requestId)
  if (error.status >= 500) throw thrown
  const fields = Object.entries(error.fields ?? {})
  if (fields.length === 0) return [{ row, column: '', reason: error.message }]
  return fields.map(([key, reason]) => ({
    ...(placeOfLine(model, parsed, key) ?? {
      row,
      column: columns.find((one) => one.key === key.split('.')[0])?.meta.label ?? '',
    }),
    reason,
  }))
}

async function importOne(
  model: Model,
  createBody: z.ZodMiniType<unknown, unknown>,
  parsed: ParsedRow,
  ctx: Ctx,
): Promise<ImportOutcome> {
  const filled = Object.fromEntries(Object.entries(parsed.values).filter(([, value]) => value !== null))
  const checked = z.safeParse(createBody, filled)
  if (!checked.success) {
    const fields: Record<string, string> = {}
    for (const issue of checked.error.issues) fields[issue.path.map(String).join('.')] ??= issue.message
    throw new AppError('INVALID', Object.values(fields)[0], { fields })
  }
  const values = checked.data as Record<string, unknown>
  const before = await findByKey(model, values, ctx)
  if (!before) {
    await createRow(model, values, ctx, codeFor(model, 'import'))
    return 'created'
  }
  // What the sheet does not tell stays as it is: initial values are those of new rows.
  const told = Object.fromEntries(Object.entries(values).filter(([key]) => key in filled))
  const given = await asStored(model, before, told, ctx)
  const after = await updateRow(model, before, given, ctx.scopeFor(codeFor(model, 'import')), ctx)
  return after === before ? 'unchanged' : 'updated'
}

/** The row that a sheet's row is about: by the unique fields, else by the title, inside its estate. */
async function findByKey(
  model: Model,
  values: Readonly<Record<string, unknown>>,
  ctx: Ctx,
): Promise<TableRow | undefined> {
  const conditions = nameKeys(model).flatMap((key): SQL[] => {
    const source = model.fields.get(key)?.source
    const value = values[key]
    if (source === undefined || value === undefined || value === null) return []
    return [
      isSealed(source) ? hashIs(ctx.deps.personal, source.hash, textOf(value)) : sql`${source} = ${value}`,
    ]
  })
  const condition = and(...conditions)
  if (condition === undefined) return undefined
  const [row] = await lockRows(model, ctx, ctx.scopeFor(codeFor(model, 'import')), condition)
  return row
}

/** The report, and the refused rows with their reasons as a file. */
export async function reportOf(
  model: Model,
  { columns, at, lines }: ImportPlan,
  count: Counts,
  dryRun: boolean,
  ctx: Ctx,
): Promise<ImportReport> {
  const { total, created, updated, unchanged, refused } = count
  const errors = [...count.errors, ...lines.strays()]
  const report = {
    total,
    created,
    updated,
    unchanged,
    failed: refused.length,
    errors: errors.slice(0, reportedErrors),
  }
  if (dryRun) return { ...report, sheet: sheetView(columns, at, refused, count.changed) }
  if (errors.length === 0) return report
  const used = columns.filter((column) => at.has(column.key))
  const rows = refused.map((one) => [
    ...used.map((column) => textOf(one.cells[at.get(column.key) ?? -1])),
    // What is wrong with a line stands beside it.
    reasons(one.errors.filter(({ sheet }) => sheet === undefined)),
  ])
  const bytes = await writeSheets([
    { name: model.resource.label, columns: [...used, { header: '失败原因', width: 40 }], rows },
    ...lines.written(refused),
  ])
  const { fileKey } = await storeFile(ctx, {
    name: `${model.resource.label}导入失败.xlsx`,
    mime: xlsxType,
    bytes,
    usage: 'private',
  })
  return { ...report, failedFile: fileKey }
}

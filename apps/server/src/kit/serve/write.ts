import type { NewOf, Resource } from '@linli/api-client/kit'
import { and, eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { AppError, notFound } from '../app-error.ts'
import type { DataScope } from '../caller.ts'
import type { Ctx } from '../context.ts'
import { flowEvents } from '../flow-events/flow-events.ts'
import type { NewRow } from '../table.ts'
import { askedOfChange, askedOfNew } from './asked-values.ts'
import { refilled } from './empty-values.ts'
import { followDue } from './due.ts'
import { assertMayWrite } from './field-levels.ts'
import { claimFiles, claimFilesOfLines } from './files-of-row.ts'
import { assertEditable, editedState, recordEdit } from './flow-rules.ts'
import { assertNotFrozen, preparedLines } from './lines/prepare-lines.ts'
import { takenLines } from './lines/line-values.ts'
import { addLines, withLines } from './lines/read-lines.ts'
import { saveLines } from './lines/save-lines.ts'
import { assertColumns, codeFor, type Model, type ModelOf, type RowIn, type TableRow } from './model.ts'
import { raiseRows } from './live-rows.ts'
import { noteChange } from './note.ts'
import { lockRow, readRow, withForeign } from './read.ts'
import { assertDictionaries, assertReferences, movedRefs } from './references.ts'
import { coversCompany, coversEstate } from './scope.ts'
import { assertUnique } from './unique.ts'
import {
  birthColumns,
  changeColumns,
  changedValues,
  columnValues,
  initialValues,
  type Values,
  writtenValues,
} from './values.ts'
import { type WireRow, wireRows } from './wire.ts'

/** One row for the caller of `list`. */
export async function detail(model: Model, id: number, ctx: Ctx): Promise<WireRow> {
  return await present(model, id, ctx.scopeFor(codeFor(model, 'list')), ctx)
}

/** The row as it goes out. Throws NOT_FOUND outside the scope. */
export async function present(model: Model, id: number, scope: DataScope, ctx: Ctx): Promise<WireRow> {
  const read = await readRow(model, ctx, scope, id)
  const [row] = read ? await wireRows(model, [read], ctx) : []
  if (row === undefined) throw notFound()
  await addLines(model, row, ctx)
  return row
}

/** The table row by id, whatever the scope: right after the kit wrote it. */
export async function rowById(model: Model, id: number, ctx: Ctx): Promise<TableRow> {
  const [row] = await ctx.tx.select().from(model.table).where(eq(model.id, id))
  if (row === undefined) throw notFound()
  return row as TableRow
}

export async function create(model: Model, input: Values, ctx: Ctx): Promise<WireRow> {
  const row = await createRow(model, input, ctx)
  return await present(model, row.id, ctx.scopeFor(codeFor(model, 'create')), ctx)
}

/** Makes a row with every check and side effect of the resource; the caller needs the code `code` (create). */
export async function createRow<R extends Resource, T extends PgTable>(
  model: ModelOf<R, T>,
  input: Partial<NewOf<R>>,
  ctx: Ctx,
  code?: string,
): Promise<RowIn<T>>
export async function createRow(
  model: Model,
  input: Values,
  ctx: Ctx,
  code = codeFor(model, 'create'),
): Promise<TableRow> {
  const { resource, options } = model
  const scope = ctx.scopeFor(code)
  const initial = initialValues(resource, model)
  const asked = askedOfNew(resource, writtenValues(resource, input, 'create'), initial)
  const given = takenLines(model, asked, { isNew: true })
  for (const [key, value] of Object.entries(given)) {
    const meta = model.fields.get(key)?.meta
    if (meta && value !== null) assertMayWrite(model, key, meta, ctx)
  }
  assertPlace(model, given, scope, ctx)
  const values = { ...initial, ...given }
  await assertReferences(ctx, resource.fields, given, { scope, around: values })
  await assertDictionaries(ctx, resource.fields, given)
  await assertUnique(model, values, ctx)
  await options.check?.(values, ctx)
  const { lines, totals } = await preparedLines(model, undefined, values, scope, ctx)
  const id = options.create ? await options.create(values, ctx) : await insertRow(model, values, totals, ctx)
  if (options.create) await keepTotals(model, id, totals, ctx)
  await saveLines(model, id, lines, ctx)
  const row = await followDue(model, undefined, await rowById(model, id, ctx), ctx)
  await claimFiles(model, undefined, row, ctx)
  await claimFilesOfLines(model, row, lines, ctx)
  if (resource.flow && resource.stateField) {
    const state = String(row[resource.stateField])
    await flowEvents.record(ctx, {
      entity: resource.entity,
      entityId: id,
      action: 'create',
      fromState: null,
      toState: state,
      isFirst: true,
    })
  }
  await options.after?.create?.(row, ctx)
  await options.after?.change?.(row, ctx)
  const written = options.after ? await rowById(model, id, ctx) : row
  const read = await withLines(model, await withForeign(model, written, scope, ctx), lines.keys(), ctx)
  await noteChange(model, undefined, read, ctx)
  await raiseRows(model, written, ctx)
  return written
}

async function insertRow(model: Model, values: Values, totals: Values, ctx: Ctx): Promise<number> {
  const more = { ...totals, ...(await model.options.defaults?.(values, ctx)) }
  assertColumns(model, more)
  const columns = { ...birthColumns(model, ctx), ...columnValues(model, values, ctx), ...more }
  const [row] = await ctx.tx
    .insert(model.table)
    .values(columns as never)
    .returning({ id: model.id })
  return row?.id as number
}

/** The sums of lines in a row that the module made itself. */
async function keepTotals(model: Model, id: number, totals: Values, ctx: Ctx): Promise<void> {
  if (Object.keys(totals).length === 0) return
  await ctx.tx.update(model.table).set(totals).where(eq(model.id, id))
}

/** A row of a foreign estate or company can be made by nobody; unknown and foreign ones are told alike. */
function assertPlace(model: Model, values: Values, scope: DataScope, ctx: Ctx): void {
  const number = (key: string) => (typeof values[key] === 'number' ? values[key] : null)
  const writes = (key: string) => key in model.resource.fields && key in values
  if (model.resource.scope === 'estate' && writes('estateId') && !coversEstate(scope, number('estateId')))
    throw notFound()
  if (
    model.resource.scope === 'company' &&
    writes('companyId') &&
    !coversCompany(scope, number('companyId'), ctx)
  )
    throw notFound()
}

export async function update(
  model: Model,
  input: Values & { id: number; version: number },
  ctx: Ctx,
): Promise<WireRow> {
  const scope = ctx.scopeFor(codeFor(model, 'update'))
  const before = await lockRow(model, ctx, scope, input.id)
  if (!before) throw notFound()
  assertVersion(before, input.version)
  await updateRow(model, before, input, scope, ctx)
  return await present(model, input.id, scope, ctx)
}

/** Changes a locked row with every check and side effect of the resource. Nothing changed: nothing is written. */
export async function updateRow<R extends Resource, T extends PgTable>(
  model: ModelOf<R, T>,
  before: RowIn<T>,
  input: Partial<NewOf<R>>,
  scope: DataScope,
  ctx: Ctx,
): Promise<RowIn<T>>
export async function updateRow(
  model: Model,
  before: TableRow,
  input: Values,
  scope: DataScope,
  ctx: Ctx,
): Promise<TableRow> {
  const { resource, options } = model
  const asked = askedOfChange(resource, before, writtenValues(resource, input, 'update'))
  const given = takenLines(model, await refilled(model, asked, ctx, before))
  const read = await withLines(model, await withForeign(model, before, scope, ctx), Object.keys(given), ctx)
  const changes = changedValues(model, read, given, ctx)
  if (Object.keys(changes).length === 0) return before
  assertEditable(model, before)
  assertNotFrozen(model, before, changes)
  for (const key of Object.keys(changes)) {
    const meta = model.fields.get(key)?.meta
    if (meta) assertMayWrite(model, key, meta, ctx)
  }
  assertPlace(model, changes, scope, ctx)
  const around = { ...before, ...changes }
  await assertReferences(ctx, resource.fields, changes, { scope, around })
  await assertReferences(ctx, movedRefs(resource.fields, changes), around, { scope, around })
  await assertDictionaries(ctx, resource.fields, changes)
  await assertUnique(model, changes, ctx, before)
  await options.check?.(changes, ctx, before)
  const { lines, totals } = await preparedLines(model, read, changes, scope, ctx)
  if (options.update) await options.update(before, changes, ctx)
  const more = (await options.derive?.(changes, ctx, before)) ?? {}
  const own = options.update ? {} : columnValues(model, changes, ctx)
  await writeRow(model, before, { ...own, ...totals, ...more, ...editedState(model, before) }, ctx)
  await saveLines(model, before.id, lines, ctx)
  const row = await followDue(model, before, await rowById(model, before.id, ctx), ctx)
  await claimFiles(model, before, row, ctx)
  await claimFilesOfLines(model, row, lines, ctx)
  await recordEdit(model, before, row, ctx)
  await options.after?.update?.(before, row, ctx)
  await options.after?.change?.(row, ctx)
  // All that was read before: lines that were sent as they are did not go.
  const keys = Object.keys(read.lines ?? {})
  const after = await withLines(model, await withForeign(model, row, scope, ctx), keys, ctx)
  await noteChange(model, read, after, ctx)
  await raiseRows(model, row, ctx)
  return row
}

/** Sets columns of a locked row and raises its version. */
export async function writeRow<R extends Resource, T extends PgTable>(
  model: ModelOf<R, T>,
  before: TableRow,
  columns: Partial<NewRow<T>>,
  ctx: Ctx,
): Promise<void>
export async function writeRow(
  model: Model,
  before: TableRow,
  columns: Readonly<Record<string, unknown>>,
  ctx: Ctx,
): Promise<void> {
  assertColumns(model, columns)
  const set = { ...columns, ...changeColumns(model, before, ctx) }
  if (Object.keys(set).length === 0) return
  const version = model.columns.version
  const written = await ctx.tx
    .update(model.table)
    .set(set as never)
    .where(
      and(
        eq(model.id, before.id),
        version && typeof before.version === 'number' ? sql`${version} = ${before.version}` : undefined,
      ),
    )
    .returning({ id: model.id })
  if (written.length === 0) throw new AppError('STALE_VERSION')
}

export function assertVersion(row: TableRow, version: number | undefined): void {
  if (version !== undefined && typeof row.version === 'number' && row.version !== version)
    throw new AppError('STALE_VERSION')
}

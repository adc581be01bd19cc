import { factsOf, type Field, type FieldMeta, type Fields, metaOf, writableKeys } from '@linli/api-client/kit'
import { and, sql } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import type { DataScope } from '../caller.ts'
import { mapBreathing } from '../breathe.ts'
import type { Ctx } from '../context.ts'
import { CellError, headOf, isHeadOf, isReadable, valueOf } from '../sheet/cells.ts'
import type { SheetRow } from '../sheet/read-sheet.ts'
import { textOf } from '../text-of.ts'
import type { Model } from './model.ts'
import { choice, columnIn, idOf } from './references.ts'
import { asReference } from './scope.ts'

/** One column of the import sheet. */
export interface ImportColumn {
  readonly key: string
  readonly field: Field
  readonly meta: FieldMeta
  readonly header: string
}

export interface RowError {
  /** Which sheet, where it is not the first one. */
  readonly sheet?: string
  readonly row: number
  readonly column: string
  readonly reason: string
}

/** A row of the sheet in the form of the contract, or what is wrong with it. */
export interface ParsedRow {
  readonly row: number
  readonly cells: readonly unknown[]
  readonly values: Readonly<Record<string, unknown>>
  readonly errors: readonly RowError[]
  /** The lines that stand in sheets of their own, by field. */
  readonly lines?: ReadonlyMap<string, readonly ParsedRow[]>
}

/** The columns of the sheet: those the description names, else what a create takes. */
export function importColumns(model: Model): ImportColumn[] {
  const { resource } = model
  const fields: Fields =
    resource.import?.columns ??
    Object.fromEntries(writableKeys(resource, 'create').map((key) => [key, resource.fields[key] as Field]))
  return Object.entries(fields)
    .map(([key, field]) => columnOf(key, field))
    .filter(({ meta }) => isReadable(meta.kind))
}

/** The column of a field. */
export function columnOf(key: string, field: Field): ImportColumn {
  const meta = metaOf(field)
  return { key, field, meta, header: `${meta.required ? '*' : ''}${headOf(meta)}` }
}

/**
 * Where each column stands in the sheet; of two with one head the first has the first. The head row is one of the first
 * three. Throws 422 naming what is missing.
 */
export function findColumns(
  columns: readonly ImportColumn[],
  rows: readonly SheetRow[],
  sheet?: string,
): { head: SheetRow; at: ReadonlyMap<string, number>; body: readonly SheetRow[] } {
  const fits = rows
    .slice(0, 3)
    .map((row) => columns.filter((c) => row.cells.some((cell) => isHeadOf(cell, c.meta))).length)
  const best = fits.indexOf(Math.max(0, ...fits))
  const head = rows[best]
  const at = new Map<string, number>()
  const taken = new Set<number>()
  for (const column of columns) {
    const index = head?.cells.findIndex((cell, i) => !taken.has(i) && isHeadOf(cell, column.meta)) ?? -1
    if (index < 0) continue
    at.set(column.key, index)
    taken.add(index)
  }
  const missing = columns.filter((column) => column.meta.required && !at.has(column.key))
  if (!head || missing.length > 0) {
    const text = `${sheet === undefined ? '' : `「${sheet}」`}缺少列：${missing.map((column) => column.meta.label).join('、')}`
    throw new AppError('INVALID', text, { fields: { file: text } })
  }
  return { head, at, body: rows.slice(best + 1) }
}

/** Cells to values. References are looked up by their titles, all rows at once; `around`: what they stand in. */
export async function parseRows(
  columns: readonly ImportColumn[],
  at: ReadonlyMap<string, number>,
  body: readonly SheetRow[],
  scope: DataScope,
  ctx: Ctx,
  around: ReadonlyMap<SheetRow, Readonly<Record<string, unknown>>> = new Map(),
): Promise<ParsedRow[]> {
  const used = columns.filter((column) => at.has(column.key))
  const cellAt = (row: SheetRow, key: string) => row.cells[at.get(key) ?? -1] ?? null
  const found = new Map<string, Titled>()
  for (const { key, meta } of used) {
    if (meta.to === undefined) continue
    const titles = body.flatMap((row) => splitTitles(meta, cellAt(row, key)))
    found.set(key, await rowsByTitle(meta, [...new Set(titles)], scope, ctx))
  }
  // What a ref is within is read before it.
  const inOrder = used.toSorted((a, b) => (a.meta.within?.length ?? 0) - (b.meta.within?.length ?? 0))
  return await mapBreathing(body, async (row) => {
    const values: Record<string, unknown> = {}
    const errors: RowError[] = []
    for (const { key, meta } of inOrder) {
      const cell = cellAt(row, key)
      try {
        values[key] =
          meta.to === undefined
            ? await valueOf(meta, cell, ctx)
            : refOf(meta, cell, found.get(key), { ...around.get(row), ...values })
      } catch (error) {
        if (!(error instanceof CellError)) throw error
        errors.push({ row: row.row, column: meta.label, reason: error.message })
      }
    }
    return { row: row.row, cells: row.cells, values, errors }
  })
}

const splitTitles = (meta: FieldMeta, cell: unknown): string[] =>
  (factsOf(meta.kind).holds === 'ints' ? textOf(cell).split(/[、,，;；]/) : [textOf(cell)])
    .map((one) => one.trim())
    .filter((one) => one !== '')

function refOf(
  meta: FieldMeta,
  cell: unknown,
  found: Titled | undefined,
  around: Readonly<Record<string, unknown>>,
): unknown {
  const { within = [] } = meta
  const ids = splitTitles(meta, cell).map((title) => {
    const agreeing = (found?.get(title) ?? []).filter((row) =>
      within.every((key) => around[key] == null || row[key] === around[key]),
    )
    const [row, ...more] = agreeing
    if (row === undefined) throw new CellError(`${meta.label}「${title}」不存在`)
    if (more.length > 0) throw new CellError(`${meta.label}「${title}」不唯一`)
    return row['id']
  })
  if (factsOf(meta.kind).holds === 'ints') return ids
  return ids[0] ?? null
}

/** Rows by their titles: the id, and what they have to agree in with the row of the sheet. */
type Titled = ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>

/** The rows with these titles that may be chosen, inside the scope. */
async function rowsByTitle(
  meta: FieldMeta,
  titles: readonly string[],
  scope: DataScope,
  ctx: Ctx,
): Promise<Titled> {
  const reference = meta.to && ctx.deps.registry.get(meta.to)
  const found = new Map<string, Record<string, unknown>[]>()
  if (!reference || titles.length === 0) return found
  const { table } = reference
  const title = sql<string>`(${reference.title(ctx)})::text`
  const within = Object.fromEntries((meta.within ?? []).map((key) => [key, columnIn(reference, key)]))
  const rows = await ctx.tx
    .select({ row: { id: idOf(table), ...within }, title })
    .from(table)
    .where(
      and(
        reference.within(asReference(scope), ctx),
        choice(reference, meta),
        sql`${title} = any(${sql.param(titles)}::text[])`,
      ),
    )
  for (const { row, title: name } of rows) found.set(name, [...(found.get(name) ?? []), row])
  return found
}

import { factsOf } from '@linli/api-client/kit'
import type { DataScope } from '../../caller.ts'
import type { Ctx } from '../../context.ts'
import { isReadable } from '../../sheet/cells.ts'
import type { SheetRow } from '../../sheet/read-sheet.ts'
import { type Cell, tabName, type WholeSheet } from '../../sheet/xlsx.ts'
import { textOf } from '../../text-of.ts'
import {
  columnOf,
  findColumns,
  type ImportColumn,
  importColumns,
  type ParsedRow,
  parseRows,
  type RowError,
} from '../import-sheet.ts'
import type { Model, TableRow } from '../model.ts'
import { nameKeys } from '../name-keys.ts'
import type { Values } from '../values.ts'
import { lineMetas, type ServedLines } from './line.ts'
import { withLines } from './read-lines.ts'
import type { Line } from './line.ts'

/** A sheet of lines: the columns that name their row, then those of a line. */
interface LinesSheet {
  readonly served: ServedLines
  readonly name: string
  readonly names: readonly ImportColumn[]
  readonly columns: readonly ImportColumn[]
}

/** The sheets of lines that an import of this resource may have. None, where its sheet does not name its rows. */
export function linesSheets(model: Model): readonly LinesSheet[] {
  const own = importColumns(model)
  const keys = nameKeys(model)
  const names = own.filter(({ key }) => keys.includes(key))
  if (names.length < keys.length || model.options.importRows) return []
  return [...model.lines.values()].map((served) => {
    const columns = Object.entries(served.lines.fields)
      .map(([key, field]) => columnOf(key, field))
      .filter(({ meta }) => meta.write !== 'never' && isReadable(meta.kind))
    return { served, name: tabName(served.meta.label), names, columns }
  })
}

/** What is written into the sheets beside the first one: the refused lines, or nothing but heads. */
const sheetOf = ({ name, names, columns }: LinesSheet): WholeSheet => ({
  name,
  columns: [...names, ...columns],
  rows: [],
})

/** The empty sheets of lines, for the template. */
export const emptyLinesSheets = (model: Model): WholeSheet[] => linesSheets(model).map(sheetOf)

/** The lines in an import, each with what names its row. */
export function importedLines(model: Model, more: ReadonlyMap<string, readonly SheetRow[]>) {
  const sheets = linesSheets(model).flatMap((sheet) => {
    const rows = more.get(sheet.name) ?? []
    if (rows.length === 0) return []
    const { at, body } = findColumns([...sheet.names, ...sheet.columns], rows, sheet.name)
    const byName = Map.groupBy(body, (row) => nameIn(sheet.names, at, row.cells))
    return [{ sheet, at, byName, left: new Set(body) }]
  })
  const refused: { readonly of: LinesSheet; readonly line: ParsedRow }[] = []

  /** Rows of the first sheet with their lines. Names are compared as they are written. */
  async function addTo(
    rows: readonly ParsedRow[],
    at: ReadonlyMap<string, number>,
    scope: DataScope,
    ctx: Ctx,
  ): Promise<readonly ParsedRow[]> {
    if (sheets.length === 0) return rows
    const found = rows.map(() => new Map<string, readonly ParsedRow[]>())
    for (const { sheet, at: places, byName, left } of sheets) {
      const around = new Map<SheetRow, Values>()
      const own = rows.map(({ cells, values }) => {
        const lines = byName.get(nameIn(sheet.names, at, cells)) ?? []
        for (const line of lines) {
          around.set(line, values)
          left.delete(line)
        }
        return lines
      })
      const parsed = await parseRows(sheet.columns, places, [...around.keys()], scope, ctx, around)
      const byRow = new Map(parsed.map((line) => [line.row, inSheet(sheet.name, line)]))
      for (const [i, lines] of own.entries())
        if (lines.length > 0)
          found[i]?.set(
            sheet.served.key,
            lines.flatMap(({ row }) => byRow.get(row) ?? []),
          )
    }
    return rows.map((row, i) => withOwn(row, found[i] ?? new Map<string, readonly ParsedRow[]>()))
  }

  /** Lines that belong to no row of the first sheet; to be asked for once all its rows were taken. */
  const strays = (): RowError[] =>
    sheets.flatMap(({ sheet, left }) =>
      [...left].map(({ row, cells }) => {
        const error = { sheet: sheet.name, row, column: '', reason: `没有对应的${model.resource.label}` }
        refused.push({ of: sheet, line: { row, cells, values: {}, errors: [error] } })
        return error
      }),
    )

  /** The lines that did not go in, with their reasons: those of refused rows, and the strays. */
  const written = (rows: readonly ParsedRow[]): WholeSheet[] =>
    sheets.map(({ sheet, at }) => {
      const all = [
        ...rows.flatMap(({ lines }) => lines?.get(sheet.served.key) ?? []),
        ...refused.flatMap(({ of, line }) => (of === sheet ? [line] : [])),
      ]
      const { name, columns } = sheetOf(sheet)
      const used = [...sheet.names, ...sheet.columns]
      return {
        name,
        columns: [...columns, { header: '失败原因', width: 40 }],
        rows: all.map((line): Cell[] => [
          ...used.map(({ key }) => textOf(line.cells[at.get(key) ?? -1])),
          reasons(line.errors),
        ]),
      }
    })

  return { addTo, strays, written }
}

/** What names the row that a line belongs to, as it is written. */
const nameIn = (
  names: readonly ImportColumn[],
  at: ReadonlyMap<string, number>,
  cells: readonly unknown[],
): string => names.map(({ key }) => textOf(cells[at.get(key) ?? -1]).trim()).join('\u0000')

const inSheet = (sheet: string, line: ParsedRow): ParsedRow => ({
  ...line,
  errors: line.errors.map((error) => ({ ...error, sheet })),
})

/** A row with its lines; what is wrong with one of them is wrong with the row. */
const withOwn = (row: ParsedRow, lines: ReadonlyMap<string, readonly ParsedRow[]>): ParsedRow => ({
  ...row,
  lines,
  values: {
    ...row.values,
    ...Object.fromEntries([...lines].map(([key, own]) => [key, own.map(({ values }) => values)])),
  },
  errors: [...row.errors, ...[...lines.values()].flat().flatMap(({ errors }) => errors)],
})

/** What is wrong with a row of a sheet, in one cell. */
export const reasons = (errors: readonly RowError[]): string =>
  errors.map(({ column, reason }) => (column === '' ? reason : `${column}：${reason}`)).join('；')

/** Where a refusal at a line stands in its sheet; undefined where it is no line's. */
export function placeOfLine(
  model: Model,
  { lines }: ParsedRow,
  path: string,
): Omit<RowError, 'reason'> | undefined {
  const [key = '', at, name = ''] = path.split('.')
  const line = lines?.get(key)?.[Number(at)]
  const served = model.lines.get(key)
  if (line === undefined || served === undefined) return undefined
  const column = lineMetas(served.lines).find(([one]) => one === name)?.[1].label ?? ''
  return { sheet: tabName(served.meta.label), row: line.row, column }
}

/** Lines of a sheet for a row that is there: they are its lines by their places, so that the same sheet changes nothing. */
export async function asStored(model: Model, row: TableRow, values: Values, ctx: Ctx): Promise<Values> {
  const keys = [...model.lines.keys()].filter((key) => Array.isArray(values[key]))
  if (keys.length === 0) return values
  const { lines = {} } = await withLines(model, { row, extra: {} }, keys, ctx)
  const named = keys.map((key) => [
    key,
    (values[key] as readonly Line[]).map((line, i) => ({
      ...filesOf(model.lines.get(key), lines[key]?.[i]),
      ...line,
      id: lines[key]?.[i]?.id,
    })),
  ])
  return { ...values, ...Object.fromEntries(named) }
}

/** The files of a line: a sheet says nothing of them, so they stay. */
const filesOf = (served: ServedLines | undefined, line: Line | undefined): Values =>
  served === undefined || line === undefined
    ? {}
    : Object.fromEntries(
        lineMetas(served.lines).flatMap(([key, { kind }]) =>
          factsOf(kind).files === undefined ? [] : [[key, line[key] ?? null] as const],
        ),
      )

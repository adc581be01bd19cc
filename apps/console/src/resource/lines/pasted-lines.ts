import { factsOf, type FieldMeta, type LinesMeta } from '@linli/api-client/kit'
import { emptyLine, type LineValues, writtenFields } from './line-values.ts'

/** The cells of a sheet as they are copied; undefined for a text that belongs into one field. */
export function cellsOf(text: string): readonly (readonly string[])[] | undefined {
  const rows = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()))
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : undefined
}

/** Finds the id of a row that a cell names. */
export type FindRow = (meta: FieldMeta, title: string) => Promise<number | undefined>

/** What a cell says, as the form holds it; undefined: it cannot be read. */
async function valueOf(meta: FieldMeta, cell: string, find: FindRow): Promise<unknown> {
  if (cell === '') return meta.initial ?? null
  if (meta.to !== undefined) return await find(meta, cell)
  if (meta.options) return Object.entries(meta.options).find(([, { label }]) => label === cell)?.[0]
  const { holds, filter } = factsOf(meta.kind)
  if (holds === 'bool') return yesNo[cell]
  if (filter !== 'range' || holds === 'text') return holds === 'text' ? dayOf(meta, cell) : undefined
  const number = Number(cell.replaceAll(/[,，¥￥%％\s]/g, ''))
  if (!Number.isFinite(number)) return undefined
  return meta.unit === '元' ? Math.round(number * 100) : number
}

const yesNo: Readonly<Record<string, boolean>> = {
  是: true,
  否: false,
  有: true,
  无: false,
  '√': true,
  '×': false,
}

/** Sheets write days in several ways. */
function dayOf({ kind }: FieldMeta, cell: string): string {
  const [, y, m = '', d = ''] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(cell) ?? []
  return factsOf(kind).time === undefined || y === undefined
    ? cell
    : `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
}

export interface Pasted {
  readonly lines: readonly LineValues[]
  /** Cells that could not be read, and stay empty. */
  readonly unread: number
  /** Lines for which there was no room. */
  readonly left: number
}

/** Lines with cells of a sheet put over them, from a line and a field on; lines are added as they are needed. */
export async function withPasted(
  lines: LinesMeta,
  all: readonly LineValues[],
  {
    cells,
    at,
    field,
    max,
  }: { cells: readonly (readonly string[])[]; at: number; field: string; max: number },
  find: FindRow,
): Promise<Pasted> {
  const fields = writtenFields(lines)
  const first = Math.max(
    0,
    fields.findIndex(([key]) => key === field),
  )
  const next = [...all]
  let unread = 0
  for (const [i, row] of cells.entries()) {
    if (at + i >= max) break
    const values: Record<string, unknown> = { ...(next[at + i] ?? emptyLine(lines)) }
    for (const [j, cell] of row.entries()) {
      const [key, meta] = fields[first + j] ?? []
      if (key === undefined || meta === undefined) continue
      const value = await valueOf(meta, cell, find)
      if (value === undefined) unread += 1
      values[key] = value ?? null
    }
    next[at + i] = values
  }
  return { lines: next, unread, left: Math.max(0, at + cells.length - max) }
}

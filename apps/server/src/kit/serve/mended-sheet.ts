import type { ImportReport } from '@linli/api-client/kit'
import type { FieldChange } from '../audit/audit-note.ts'
import { cellText } from '../sheet/cells.ts'
import type { SheetRow } from '../sheet/read-sheet.ts'
import { textOf } from '../text-of.ts'
import type { ImportColumn, ParsedRow } from './import-sheet.ts'

/** Cells that were mended after the sheet was read, by row and column: `12:phone`. */
export type Fixes = Readonly<Record<string, string>>

const mostWrong = 500
/** Of how many rows a dry run shows what would change. */
export const mostChanged = 200

/** The rows with the mended cells in place of those of the sheet. */
export function mended(
  rows: readonly SheetRow[],
  at: ReadonlyMap<string, number>,
  fixes: Fixes = {},
): readonly SheetRow[] {
  const byRow = Map.groupBy(Object.entries(fixes), ([place]) => Number(place.split(':', 1)[0]))
  return rows.map((one) => {
    const own = byRow.get(one.row)
    if (own === undefined) return one
    const cells = [...one.cells]
    for (const [place, text] of own) {
      const index = at.get(place.slice(place.indexOf(':') + 1))
      if (index !== undefined) cells[index] = text
    }
    return { ...one, cells }
  })
}

/** A row that is there already, and what the sheet would change in it. */
export interface ChangedRow {
  readonly row: number
  readonly changes: readonly FieldChange[]
}

/** What a dry run shows of the sheet: the rows that are refused, to be mended, and what would change in those that are there. */
export function sheetView(
  columns: readonly ImportColumn[],
  at: ReadonlyMap<string, number>,
  refused: readonly ParsedRow[],
  changed: readonly ChangedRow[],
): NonNullable<ImportReport['sheet']> {
  const used = columns.filter(({ key }) => at.has(key))
  return {
    columns: used.map(({ key, meta }) => ({ key, label: meta.label })),
    wrong: refused.slice(0, mostWrong).map(({ row, cells }) => ({
      row,
      cells: used.map(({ key }) => cellText(cells[at.get(key) ?? -1])),
    })),
    changed: changed.slice(0, mostChanged).map(({ row, changes }) => ({
      row,
      changes: changes.map(({ label, before, after }) => ({
        label,
        before: textOf(before),
        after: textOf(after),
      })),
    })),
  }
}

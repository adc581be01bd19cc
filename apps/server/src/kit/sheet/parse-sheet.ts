import { streamXlsxRows } from 'hucre/xlsx'

/** What a thread of its own reads: whatever it costs, it costs the thread, and the thread can be ended. */
export interface SheetJob {
  readonly bytes: Uint8Array
  readonly maxRows: number
  /** Sheets that are read beside the first one, where they are there. */
  readonly names?: readonly string[]
}

interface Row {
  readonly row: number
  readonly cells: readonly unknown[]
}

export type SheetAnswer =
  | { readonly rows: readonly Row[]; readonly more: ReadonlyMap<string, readonly Row[]> }
  | { readonly refused: 'rows' | 'format' }

/** No description has so many fields; what stands to the right of them is nobody's column. */
const maxColumns = 300

class TooManyRows extends Error {}

/** The rows of the first sheet and of those named. Only to be run where its cost does no harm: a test, or the thread of `readSheet`. */
export async function parseSheet({ bytes, maxRows, names = [] }: SheetJob): Promise<SheetAnswer> {
  try {
    const rows = await rowsOf(bytes, 0, maxRows)
    const more = new Map<string, readonly Row[]>()
    for (const name of names) more.set(name, await rowsOf(bytes, name, maxRows))
    return { rows, more }
  } catch (error) {
    return { refused: error instanceof TooManyRows ? 'rows' : 'format' }
  }
}

async function rowsOf(bytes: Uint8Array, sheet: number | string, maxRows: number): Promise<readonly Row[]> {
  const rows: Row[] = []
  for await (const { index, values } of streamXlsxRows(bytes, { sheet, maxRows: maxRows + 3 })) {
    if (rows.length > maxRows + 1) throw new TooManyRows()
    if (values.some((value) => value !== null && value !== ''))
      rows.push({ row: index + 1, cells: values.slice(0, maxColumns) })
  }
  return rows
}

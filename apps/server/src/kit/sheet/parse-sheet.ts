import { streamXlsxRows } from 'hucre/xlsx'

/** What a thread of its own reads: whatever it costs, it costs the thread, and the thread can be ended. */
export interface SheetJob {
  readonly bytes: Uint8Array
  readonly maxRows: number
}

export type SheetAnswer =
  | { readonly rows: readonly { readonly row: number; readonly cells: readonly unknown[] }[] }
  | { readonly refused: 'rows' | 'format' }

/** No description has so many fields; what stands to the right of them is nobody's column. */
const maxColumns = 300

/** The rows of the first sheet. Only to be run where its cost does no harm: a test, or the thread of `readSheet`. */
export async function parseSheet({ bytes, maxRows }: SheetJob): Promise<SheetAnswer> {
  const rows: { row: number; cells: unknown[] }[] = []
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0, maxRows: maxRows + 3 })) {
      if (rows.length > maxRows + 1) return { refused: 'rows' }
      if (values.some((value) => value !== null && value !== ''))
        rows.push({ row: index + 1, cells: values.slice(0, maxColumns) })
    }
  } catch {
    return { refused: 'format' }
  }
  return { rows }
}

import { writeXlsx, writeXlsxStream } from 'hucre/xlsx'

/** This file and the thread that reads know the library behind the sheets, nobody else. */

export type Cell = string | number | boolean | null

export interface SheetColumn {
  readonly header: string
  /** Characters. */
  readonly width?: number
}

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * The name on the tab of a sheet, with the code that leads to its export: it is seen, goes along with every copy of
 * the file, and is in nobody's way when the sheet is read again.
 */
export const tracedName = (label: string, traceCode: string): string =>
  `${label.slice(0, 30 - traceCode.length)} ${traceCode}`

/**
 * A sheet as a file. Rows are taken as they come and compressed at once; texts stay texts, whatever they begin
 * with, so that none of them becomes a formula. `hint` stands over the head row.
 */
export async function writeSheet(
  name: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
  hint?: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const headers = columns.map(({ header }) => header)
  async function* all(): AsyncGenerator<Cell[]> {
    if (hint !== undefined) yield [hint]
    yield headers
    for await (const row of rows) yield [...row]
  }
  const stream = writeXlsxStream(all(), {
    name: tabName(name),
    columns: columns.map(widthOf),
    freezePane: { rows: hint === undefined ? 1 : 2 },
    repeatHeaders: false,
  })
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** A name that a sheet may have. */
export const tabName = (name: string) => name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31)
const widthOf = ({ width = 16 }: SheetColumn) => ({ width })

/** A sheet whose rows are all there. */
export interface WholeSheet {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly Cell[])[]
  /** Stands over the head row. */
  readonly hint?: string | undefined
}

/** Several sheets as one file, under their heads. They are held as a whole, so their rows are to be bounded. */
export async function writeSheets(sheets: readonly WholeSheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await writeXlsx({
    sheets: sheets.map(({ name, columns, rows, hint }) => ({
      name: tabName(name),
      columns: columns.map(widthOf),
      rows: [
        ...(hint === undefined ? [] : [[hint]]),
        columns.map(({ header }) => header),
        ...rows.map((row) => [...row]),
      ],
      freezePane: { rows: hint === undefined ? 1 : 2 },
    })),
    stringMode: 'inline',
  })
  return new Uint8Array(bytes)
}

/** The forms a sheet may have, and what a browser is told that they are. */
export const sheetTypes = { xlsx: xlsxType, csv: 'text/csv;charset=utf-8' } as const

interface SheetAnswer {
  readonly as?: keyof typeof sheetTypes
  /** The code that leads to this export in the log. */
  readonly traceCode?: string
}

/** An answer that browsers save under a zh-CN name (RFC 6266). */
export function sheetResponse(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  { as = 'xlsx', traceCode }: SheetAnswer = {},
): Response {
  return new Response(bytes, {
    headers: {
      'Content-Type': sheetTypes[as],
      'Content-Disposition': `attachment; filename="export.${as}"; filename*=UTF-8''${encodeURIComponent(`${name}.${as}`)}`,
      'Cache-Control': 'no-store',
      ...(traceCode !== undefined && { 'X-Trace-Code': traceCode }),
    },
  })
}

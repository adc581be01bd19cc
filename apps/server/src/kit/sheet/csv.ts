import type { Cell, SheetColumn } from './xlsx.ts'

/** Spreadsheet programs take texts that begin so for formulas. */
const formula = /^[=+\-@\t\r]/

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as text with commas (RFC 4180), with the mark by which spreadsheet programs know UTF-8. */
export async function writeCsv(
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly Cell[]>,
): Promise<Uint8Array<ArrayBuffer>> {
  const lines = [columns.map(({ header }) => written(header)).join(',')]
  for await (const row of rows) lines.push(row.map(written).join(','))
  return new TextEncoder().encode(`\ufeff${lines.join('\r\n')}\r\n`)
}

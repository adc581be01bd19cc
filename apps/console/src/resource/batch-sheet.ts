import type { BatchReport } from '@linli/api-client/kit'

/** Texts stay texts: what a program of sheets would take for a formula begins with an apostrophe. */
const cell = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Rows as a sheet that every program of sheets opens; numbers stay numbers. */
export const csvRows = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [
    `\uFEFF${head.join(',')}`,
    ...rows.map((row) => row.map((one) => (typeof one === 'number' ? one : cell(one))).join(',')),
    '',
  ].join('\r\n')

/** The rows that something could not be done to, with the reasons. */
export const csvOf = ({ failed }: BatchReport): string =>
  csvRows(
    ['编号', '名称', '未完成的原因'],
    failed.map(({ id, name, reason }) => [id, name, reason]),
  )

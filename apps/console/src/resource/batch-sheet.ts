import type { BatchReport } from '@linli/api-client/kit'

/** Texts stay texts: what a program of sheets would take for a formula begins with an apostrophe. */
const cell = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** The rows that something could not be done to, with the reasons, as a sheet that every program of sheets opens. */
export const csvOf = ({ failed }: BatchReport): string =>
  [
    '\uFEFF编号,名称,未完成的原因',
    ...failed.map(({ id, name, reason }) => `${id},${cell(name)},${cell(reason)}`),
    '',
  ].join('\r\n')

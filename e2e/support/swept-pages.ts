import process from 'node:process'
import { type PageSpec, pages } from '../../packages/api-client/src/contract/pages.ts'

/** Whether all is looked at (npm run sweep), and not the share that npm test has the time for. */
const all = process.env['LINLI_SWEEP'] === 'all'

/**
 * One of so many. Always the same ones, so that a commit that changes nothing fails nothing: `npm run sweep` before a
 * change of what all pages share looks at the others.
 */
export const everyOf = <T>(list: readonly T[], among: number): readonly T[] =>
  all ? list : list.filter((_, at) => at % among === 0)

/** None of them but when all is looked at. */
export const noneOf = <T>(list: readonly T[]): readonly T[] => (all ? list : [])

/** The pages of the console; the walls are windows of their own. */
export const sweptPages: readonly PageSpec[] = pages.filter(({ openMode }) => openMode !== 'window')

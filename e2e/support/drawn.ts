import { execFileSync } from 'node:child_process'
import process from 'node:process'
import { type PageSpec, pages } from '../../packages/api-client/src/contract/pages.ts'

/** Whether all is looked at (npm run sweep), and not what this commit draws. */
const all = process.env['LINLI_SWEEP'] === 'all'

/** Which commit this is, counted from the first: what is drawn differs from one to the next, and is the same again for one. */
function commitNumber(): number {
  try {
    return Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], { encoding: 'utf8' }))
  } catch {
    // Sources without a history.
    return 0
  }
}
const number = commitNumber()

/** One of so many, another one with the next commit. */
export const everyOf = <T>(list: readonly T[], among: number): readonly T[] =>
  all ? list : list.filter((_, at) => at % among === number % among)

/** So many of them, the next ones with the next commit. */
export const someOf = <T>(list: readonly T[], count: number): readonly T[] =>
  all || list.length <= count
    ? list
    : Array.from({ length: count }, (_, at) => list[(number * count + at) % list.length] as T)

/** None of them but when all is looked at. */
export const noneOf = <T>(list: readonly T[]): readonly T[] => (all ? list : [])

/** The pages of the console; the walls are windows of their own. */
export const sweptPages: readonly PageSpec[] = pages.filter(({ openMode }) => openMode !== 'window')

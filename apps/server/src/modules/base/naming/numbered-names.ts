import type { NamingLevel } from '@linli/api-client/contract/base/build-plan'
import { NamingError } from './naming-error.ts'
import { styledNumber } from './number-style.ts'

export interface Skips {
  readonly skip?: readonly number[] | undefined
  readonly skipDigits?: readonly string[] | undefined
}

/** True for a number that is left out: exactly listed, or with one of the texts in its decimal form. */
export function isSkipped(n: number, { skip, skipDigits }: Skips): boolean {
  return (skip?.includes(n) ?? false) || (skipDigits?.some((text) => String(n).includes(text)) ?? false)
}

/** One node of a level: its number in its style, and its name when it was given as such. */
export interface Numbered {
  readonly number: string
  readonly name?: string
}

/**
 * The numbers of a level; skipped ones are left out, not replaced. Given names take the place of the range and are
 * numbered from `from` on.
 *
 * @throws {NamingError} when the range is empty
 */
export function numbersOf(level: NamingLevel): readonly Numbered[] {
  if (level.names !== undefined) {
    return level.names.map((name, index) => ({
      number: styledNumber(level.from + index * level.step, level.style),
      name: name.trim(),
    }))
  }
  if (level.from > level.to) throw new NamingError('起始编号不能大于结束编号', 'to')
  const numbers: Numbered[] = []
  for (let n = level.from; n <= level.to; n += level.step) {
    if (!isSkipped(n, level)) numbers.push({ number: styledNumber(n, level.style) })
  }
  if (numbers.length === 0) throw new NamingError('没有可用的编号，请检查跳过的编号', 'skip')
  return numbers
}

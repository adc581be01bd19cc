import type { NamingStyle } from '@linli/api-client/contract/base/build-plan'
import { inPath, NamingError } from './naming-error.ts'
import { isSkipped, type Skips } from './numbered-names.ts'
import { styledNumber } from './number-style.ts'
import type { RenderName, TokenValues } from './pattern.ts'

/** How places that exist are counted: from a number on, in steps, past the skipped ones. */
export interface Numbering extends Skips {
  readonly from: number
  readonly step: number
  readonly style: NamingStyle
}

/** Numbers beyond this are a rule that skips everything. */
const highest = 9999

/** What a place gets: its number in its style, and the name that bears it. */
export interface NewName<Place> {
  readonly place: Place
  readonly number: string
  readonly after: string
}

/**
 * New names for places in their order. `own` is the token of their kind, beside `{n}`.
 *
 * @throws {NamingError} for a name that is empty or longer than `longest`, and when too many numbers are skipped
 */
export function renumber<Place>(
  places: readonly Place[],
  numbering: Numbering,
  own: 'b' | 'u' | 'f' | 'r',
  longest: number,
  render: RenderName,
  valuesOf: (place: Place) => Omit<TokenValues, 'n'>,
): readonly NewName<Place>[] {
  let next = numbering.from
  return places.map((place) => {
    while (isSkipped(next, numbering) && next <= highest) next += numbering.step
    if (next > highest) throw new NamingError('没有可用的编号，请检查跳过的编号', 'skip')
    const number = next > 0 ? styledNumber(next, numbering.style) : String(next)
    next += numbering.step
    const after = render({ ...valuesOf(place), [own]: number, n: number }).trim()
    inPath('pattern', () => assertLength(after, longest))
    return { place, number, after }
  })
}

function assertLength(name: string, longest: number): void {
  if (name === '') throw new NamingError('命名规则不能为空')
  if (Array.from(name).length > longest) throw new NamingError(`名称长度不能超过${longest}个字符`)
}

/** Refusals of names that come twice, or that something else bears already. */
export function nameConflicts(names: readonly string[], taken: ReadonlySet<string>): readonly string[] {
  const seen = new Set<string>()
  const found = new Set<string>()
  for (const name of names) {
    if (taken.has(name)) found.add(`名称已存在：${name}`)
    if (seen.has(name)) found.add(`生成的名称重复：${name}`)
    seen.add(name)
  }
  return [...found]
}

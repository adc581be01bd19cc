import { NamingError } from './naming-error.ts'

export type NamedLevel = 'building' | 'unit' | 'floor' | 'room'

/** Values of the tokens; a number is what is shown, already in its style. */
export interface TokenValues {
  readonly n: string
  readonly z?: string
  readonly b?: string
  readonly u?: string
  readonly f?: string
  readonly r?: string
}

export type RenderName = (values: TokenValues) => string

const legalTokens: Readonly<Record<NamedLevel, string>> = {
  building: 'nzb',
  unit: 'nzbu',
  floor: 'nzbufF',
  room: 'nzbufFr',
}
const paddings: Readonly<Record<string, string>> = { n: '234', b: '23', u: '23', f: '23', r: '23' }

/**
 * Compiles a pattern such as `{F}{r2}`. `{n}` own number, `{z}` zone, `{b}` building, `{u}` unit, `{f}` and `{F}`
 * floor, `{r}` room; a digit after it pads with zeros (values that are no digits are never padded).
 *
 * @param withoutUnits the building has only its virtual unit, which shows in no name
 * @throws {NamingError} for an empty pattern and for a token that is not known or not legal at this level
 */
export function compilePattern(pattern: string, level: NamedLevel, withoutUnits = false): RenderName {
  if (pattern.trim() === '') throw new NamingError('命名规则不能为空')
  const legal = withoutUnits ? legalTokens[level].replace('u', '') : legalTokens[level]
  const parts: ((values: TokenValues) => string)[] = []
  let end = 0
  for (const match of pattern.matchAll(/\{([^{}]*)\}/g)) {
    const [token, inner = ''] = match
    const letter = inner.charAt(0)
    const padding = inner.slice(1)
    const padded = padding === '' || (padding.length === 1 && (paddings[letter] ?? '').includes(padding))
    if (letter === '' || !legal.includes(letter) || !padded)
      throw new NamingError(`命名规则中存在无法识别的占位符：${token}`)
    const literal = pattern.slice(end, match.index)
    if (literal !== '') parts.push(() => literal)
    parts.push(tokenValue(letter, Number(padding || 0)))
    end = match.index + token.length
  }
  const rest = pattern.slice(end)
  if (rest !== '') parts.push(() => rest)
  return (values) => parts.map((part) => part(values)).join('')
}

function tokenValue(letter: string, width: number): (values: TokenValues) => string {
  const key = (letter === 'F' ? 'f' : letter) as keyof TokenValues
  return (values) => {
    const value = values[key] ?? ''
    return /^\d+$/.test(value) ? value.padStart(width, '0') : value
  }
}

/** Kinds of number plates; the names follow the codes of GA/T 16.7. */
export type PlateKind =
  | 'small'
  | 'large'
  | 'nev_small'
  | 'nev_large'
  | 'trailer'
  | 'learner'
  | 'police'
  | 'hk'
  | 'mo'
  | 'embassy'
  | 'consulate'
  | 'army'
  | 'wj'
  | 'motorcycle'
  | 'temp'
  | 'ebike'
  | 'none'

/** Colours of number plates; `green` is the fading green of small, `yellow_green` the two colours of large NEVs. */
export type PlateColor = 'blue' | 'yellow' | 'green' | 'yellow_green' | 'white' | 'black' | 'other'

export interface PlateRule {
  readonly kind: PlateKind
  /** Form of the normalised number. */
  readonly pattern: RegExp
  /** Colour of the plate; undefined where any is possible. */
  readonly color: PlateColor | undefined
}

/** The 31 provinces that issue plates. */
const P = '[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼]'
/** Letters and digits of plates: without I and O, which read like 1 and 0 (GA 36-2018). */
const L = '[A-HJ-NP-Z]'
const N = '[A-HJ-NP-Z\\d]'

const form = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, 'u')

/**
 * Every kind with its form and colour (GA 36-2018; GA/T 16.7 for the kinds it names).
 * Where one text fits several kinds, the more frequent one comes first.
 */
export const PLATE_RULES: readonly PlateRule[] = [
  { kind: 'small', pattern: form(`${P}${L}${N}{5}`), color: 'blue' },
  { kind: 'large', pattern: form(`${P}${L}${N}{5}`), color: 'yellow' },
  { kind: 'motorcycle', pattern: form(`${P}${L}${N}{5}`), color: 'yellow' },
  { kind: 'nev_small', pattern: form(`${P}${L}[A-HJK]${N}\\d{4}`), color: 'green' },
  { kind: 'nev_large', pattern: form(`${P}${L}\\d{5}[A-HJK]`), color: 'yellow_green' },
  { kind: 'trailer', pattern: form(`${P}${L}${N}{4}挂`), color: 'yellow' },
  { kind: 'learner', pattern: form(`${P}${L}${N}{4}学`), color: 'yellow' },
  { kind: 'police', pattern: form(`${P}[A-HJ-Z]${N}{4}警`), color: 'white' },
  { kind: 'hk', pattern: form(`粤Z${N}{4}港`), color: 'black' },
  { kind: 'mo', pattern: form(`粤Z${N}{4}澳`), color: 'black' },
  { kind: 'consulate', pattern: form(`${P}${L}\\d{4}领`), color: 'black' },
  { kind: 'embassy', pattern: form('\\d{6}使|使\\d{6}'), color: 'black' },
  { kind: 'wj', pattern: form(`WJ${P}?[A-Z\\d]{5}`), color: 'white' },
  { kind: 'army', pattern: form(`${L}{2}\\d{5}`), color: 'white' },
  { kind: 'temp', pattern: form(`${P}${L}${N}{5,6}超?`), color: 'blue' },
  { kind: 'ebike', pattern: form('[\\u4E00-\\u9FFFA-Z\\d]{4,12}'), color: undefined },
  { kind: 'none', pattern: form(''), color: undefined },
]

/** Mainland form without regard to length: what a person means who typed one character too many or too few. */
export const PROVINCIAL = form(`${P}${L}${N}*`)

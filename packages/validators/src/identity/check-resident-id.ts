import { accept, type Checked, refuse } from '../checked.ts'
import { readBirthday } from './birthday.ts'
import { identityCheckCharacter } from './identity-checksum.ts'
import { findProvince } from './provinces.ts'

/** The rule an identity number breaks; the rules are tried in this order. */
export type ResidentIdCode = 'format' | 'region' | 'birthday' | 'checksum'

/** What an identity number says about its holder. */
export interface ResidentId {
  /** The number as given, with a capital X. */
  readonly number: string
  /** The 18-place form: the same, or the converted one of a 15-place number. */
  readonly number18: string
  /** Date of birth as YYYY-MM-DD. */
  readonly birthday: string
  readonly sex: 'male' | 'female'
  /** GB/T 2260 prefix and name of the province of first registration. */
  readonly province: { readonly code: string; readonly name: string }
}

export interface ResidentIdOptions {
  /** Milliseconds since 1970 that count as now; a later birthday is refused. Default: the clock. */
  readonly now?: number
}

const NUMBER = /^(?:\d{15}|\d{17}[\dX])$/u
/** Sequence numbers that 15-place numbers reserved for people over a hundred (GB 11643-1989). */
const CENTENARIAN = /99[6-9]/u

function widen(number15: string): string {
  const century = CENTENARIAN.test(number15.slice(12)) ? '18' : '19'
  const first17 = `${number15.slice(0, 6)}${century}${number15.slice(6)}`
  return first17 + identityCheckCharacter(first17)
}

/**
 * A mainland resident identity number of 18 places (the last one X or x allowed) or 15 places.
 * Full-width digits and surrounding blanks are refused: convert with `toHalfWidth` and trim before.
 * Source: GB 11643-1999 (18 places), GB 11643-1989 (15 places), GB/T 2260 (province prefix).
 */
export function checkResidentId(
  input: unknown,
  options: ResidentIdOptions = {},
): Checked<ResidentId, ResidentIdCode> {
  const number = typeof input === 'string' ? input.replace(/x$/u, 'X') : ''
  if (!NUMBER.test(number)) return refuse('format')

  const code = number.slice(0, 2)
  const name = findProvince(code)
  if (name === undefined) return refuse('region')

  const number18 = number.length === 15 ? widen(number) : number
  const birthday = readBirthday(number18.slice(6, 14), options.now ?? Date.now())
  if (birthday === undefined) return refuse('birthday')

  if (identityCheckCharacter(number18.slice(0, 17)) !== number18.charAt(17)) return refuse('checksum')

  const sex = Number(number18.charAt(16)) % 2 === 1 ? 'male' : 'female'
  return accept({ number, number18, birthday, sex, province: { code, name } })
}

import { accept, type Checked, refuse } from '../checked.ts'
import { toAsciiUpper } from '../text/to-ascii-upper.ts'
import { readBirthday } from './birthday.ts'
import { identityCheckCharacter } from './identity-checksum.ts'

/** The rule a permit number breaks; the rules are tried in this order. */
export type ForeignerPermitCode = 'format' | 'birthday' | 'checksum'

export interface ForeignerPermit {
  /** The number in capitals. */
  readonly number: string
  /** Country of the holder: ISO 3166-1 alpha-3 (15 places) or numeric (18 places). */
  readonly country: string
  /** Date of birth as YYYY-MM-DD; undefined for 15 places, which leave the century open. */
  readonly birthday: string | undefined
}

export interface ForeignerPermitOptions {
  /** Milliseconds since 1970 that count as now; a later birthday is refused. Default: the clock. */
  readonly now?: number
}

const SINCE_2023 = /^9\d{16}[\dX]$/u
const BEFORE_2023 = /^[A-Z]{3}\d{12}$/u

/**
 * Number of a foreign permanent resident ID card (外国人永久居留身份证). Cards since December 2023: 9, two digits
 * of the place of application, three of the country, eight of the date of birth, three of the sequence and an
 * ISO 7064 MOD 11-2 check character as in GB 11643. Cards before, still valid: three letters of the country
 * and 12 digits, of which the 5th to 10th are the date of birth YYMMDD; their check digit is not published and
 * hence not judged. Small letters are accepted.
 * Source: 新版外国人永久居留身份证机读信息规则 (National Immigration Administration, 2023).
 */
export function checkForeignerPermit(
  input: unknown,
  options: ForeignerPermitOptions = {},
): Checked<ForeignerPermit, ForeignerPermitCode> {
  const number = typeof input === 'string' ? toAsciiUpper(input) : ''
  const now = options.now ?? Date.now()

  if (BEFORE_2023.test(number)) {
    const born = number.slice(7, 13)
    const isBirthday = ['19', '20'].some((century) => readBirthday(century + born, now) !== undefined)
    if (!isBirthday) return refuse('birthday')
    return accept({ number, country: number.slice(0, 3), birthday: undefined })
  }

  if (!SINCE_2023.test(number)) return refuse('format')
  const birthday = readBirthday(number.slice(6, 14), now)
  if (birthday === undefined) return refuse('birthday')
  if (identityCheckCharacter(number.slice(0, 17)) !== number.charAt(17)) return refuse('checksum')
  return accept({ number, country: number.slice(3, 6), birthday })
}

import { createSource } from './random.mjs'

const PROVINCES =
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82'.split(
    ' ',
  )
const UNKNOWN_PROVINCES = ['00', '01', '10', '16', '38', '55', '66', '70', '84', '99']
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECKS = '10X98765432'

const withCheck = (first17) =>
  first17 + CHECKS[WEIGHTS.reduce((sum, weight, place) => sum + weight * Number(first17[place]), 0) % 11]

/**
 * Kinds of identity numbers: how many of 100, whether GB 11643 has them, and why a library may see it otherwise
 * (kinds without a reason are those on which everybody should agree).
 */
export const KINDS = [
  {
    name: '18 places',
    share: 30,
    isValid: true,
    make: (source, birthday) =>
      withCheck(source.pick(PROVINCES) + source.digits(4) + birthday + source.digits(3)),
  },
  {
    name: '15 places',
    share: 10,
    isValid: true,
    make: (source) => {
      const birthday = `${40 + source.below(60)}0${1 + source.below(9)}${10 + source.below(19)}`
      return source.pick(PROVINCES) + source.digits(4) + birthday + source.digits(3)
    },
  },
  {
    name: 'small x',
    share: 5,
    isValid: true,
    make: (source, birthday) => {
      for (;;) {
        const number = withCheck(source.pick(PROVINCES) + source.digits(4) + birthday + source.digits(3))
        if (number.endsWith('X')) return number.toLowerCase()
      }
    },
  },
  {
    name: 'one digit changed',
    share: 15,
    isValid: false,
    make: (source, birthday) => {
      const number = withCheck(source.pick(PROVINCES) + source.digits(4) + birthday + source.digits(3))
      const place = source.below(17)
      return (
        number.slice(0, place) +
        ((Number(number[place]) + 1 + source.below(9)) % 10) +
        number.slice(place + 1)
      )
    },
  },
  {
    name: 'impossible day, right check character',
    share: 10,
    isValid: false,
    idValidator: 'takes 31 days for every month; the date of birth is a calendar date (GB 11643-1999)',
    make: (source) => {
      const day = source.pick(['0230', '0231', '0431', '0631', '0931', '1131'])
      return withCheck(
        source.pick(PROVINCES) + source.digits(4) + (1950 + source.below(50)) + day + source.digits(3),
      )
    },
  },
  {
    name: 'born in the future, right check character',
    share: 5,
    isValid: false,
    idValidator: 'does not look at the year; a date of birth cannot lie ahead',
    make: (source) =>
      withCheck(
        `${source.pick(PROVINCES)}${source.digits(4)}${2050 + source.below(49)}0101${source.digits(3)}`,
      ),
  },
  {
    name: 'unassigned province, right check character',
    share: 10,
    isValid: false,
    idValidator:
      'looks at the region only when its table of GB/T 2260 is handed in; the codes here are not in GB/T 2260',
    make: (source, birthday) =>
      withCheck(source.pick(UNKNOWN_PROVINCES) + source.digits(4) + birthday + source.digits(3)),
  },
  {
    name: 'prefix 91, right check character',
    share: 3,
    isValid: false,
    validator: 'knows 91 as "abroad"; GB/T 2260 has no such code',
    idValidator: 'looks at the region only when its table of GB/T 2260 is handed in',
    make: (source, birthday) => withCheck(`91${source.digits(4)}${birthday}${source.digits(3)}`),
  },
  {
    name: 'residence permit of Taiwan residents (prefix 83)',
    share: 2,
    isValid: true,
    validator: 'does not know the prefix that residence permits have had since 2018',
    make: (source, birthday) => withCheck(`830000${birthday}${source.digits(3)}`),
  },
  {
    name: 'born before 1900',
    share: 2,
    isValid: true,
    make: (source) =>
      withCheck(
        `${source.pick(PROVINCES)}${source.digits(4)}18${50 + source.below(50)}0101${source.digits(3)}`,
      ),
  },
  {
    name: 'blank behind',
    share: 2,
    isValid: false,
    make: (source, birthday) =>
      `${withCheck(source.pick(PROVINCES) + source.digits(4) + birthday + source.digits(3))} `,
  },
  {
    name: 'full-width digits',
    share: 2,
    isValid: false,
    make: (source, birthday) =>
      withCheck(source.pick(PROVINCES) + source.digits(4) + birthday + source.digits(3)).replaceAll(
        /\d/g,
        (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
      ),
  },
  {
    name: 'wrong length',
    share: 4,
    isValid: false,
    make: (source) => source.digits(source.pick([1, 10, 14, 16, 17, 19, 30])),
  },
]

/** `count` numbers in a fixed random order, each with its kind. */
export function createIdentityNumbers(count) {
  const source = createSource(20260101)
  const wheel = KINDS.flatMap((kind) => Array.from({ length: kind.share }, () => kind))
  return Array.from({ length: count }, () => {
    const kind = source.pick(wheel)
    const month = String(1 + source.below(12)).padStart(2, '0')
    const day = String(1 + source.below(28)).padStart(2, '0')
    return { kind, number: kind.make(source, `${1900 + source.below(124)}${month}${day}`) }
  })
}

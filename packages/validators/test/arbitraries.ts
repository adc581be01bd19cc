import fc from 'fast-check'

/** Builders of valid numbers, written from the standards a second time, apart from the checks under test. */

/** One character of the text. */
export const oneOf = (text: string): fc.Arbitrary<string> => fc.constantFrom(...Array.from(text))

const digits = (length: number): fc.Arbitrary<string> =>
  fc.string({ unit: oneOf('0123456789'), minLength: length, maxLength: length })

/** GB 11643-1999 table 1: weights of the 17 places, check characters by the remainder of 11. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECKS = ['1', '0', 'X', '9', '8', '7', '6', '5', '4', '3', '2']

function withIdentityCheck(first17: string): string {
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(first17[place]), 0)
  return `${first17}${CHECKS[sum % 11] ?? ''}`
}

export const provinces = fc.constantFrom(
  ...'11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(
    ' ',
  ),
)

/** Dates of birth from 1900 to 2024 as YYYYMMDD. */
export const birthdays = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2024-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10).replaceAll('-', ''))

export const residentIds18 = fc
  .tuple(provinces, digits(4), birthdays, digits(3))
  .map((parts) => withIdentityCheck(parts.join('')))

/** The sequences 996–999 stand for people born a century earlier. */
export const residentIds15 = fc
  .tuple(
    provinces,
    digits(4),
    birthdays.filter((birthday) => birthday.startsWith('19')).map((birthday) => birthday.slice(2)),
    digits(3).filter((sequence) => sequence < '996'),
  )
  .map((parts) => parts.join(''))

export const foreignerPermits = fc
  .tuple(provinces, digits(3), birthdays, digits(3))
  .map((parts) => withIdentityCheck(`9${parts.join('')}`))

/** GB 32100-2015: 31 characters, weights 3^i mod 31. */
export const CREDIT_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const creditText = (length: number): fc.Arbitrary<string> =>
  fc.string({ unit: oneOf(CREDIT_CHARACTERS), minLength: length, maxLength: length })

export const creditCodes = fc.tuple(creditText(2), digits(6), creditText(9)).map((parts) => {
  const first17 = parts.join('')
  const sum = Array.from(first17).reduce(
    (total, character, place) => total + CREDIT_CHARACTERS.indexOf(character) * (3 ** place % 31),
    0,
  )
  return `${first17}${CREDIT_CHARACTERS[(31 - (sum % 31)) % 31] ?? ''}`
})

/** ISO/IEC 7812-1 annex B, by the table of doubled digits. */
const DOUBLED = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9]
export const bankCards = fc
  .tuple(
    oneOf('123456789'),
    fc.integer({ min: 10, max: 17 }).chain((length) => digits(length)),
  )
  .map((parts) => {
    const body = parts.join('')
    const sum = Array.from(body)
      .toReversed()
      .reduce(
        (total, digit, place) => total + (place % 2 === 0 ? (DOUBLED[Number(digit)] ?? 0) : Number(digit)),
        0,
      )
    return `${body}${(10 - (sum % 10)) % 10}`
  })

/** GS1 General Specifications 7.9, from the right. */
export const barcodes = digits(12).map((body) => {
  const sum = Array.from(body)
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
})

export const mobiles = fc.tuple(oneOf('3456789'), digits(9)).map(([second, rest]) => `1${second}${rest}`)

const plateProvince = oneOf('京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼')
const plateLetter = oneOf('ABCDEFGHJKLMNPQRSTUVWXYZ')
const plateText = (length: number): fc.Arbitrary<string> =>
  fc.string({
    unit: oneOf('ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'),
    minLength: length,
    maxLength: length,
  })
const joined = (...parts: fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...parts).map((texts) => texts.join(''))

export const plates = {
  small: joined(plateProvince, plateLetter, plateText(5)),
  nev_small: joined(plateProvince, plateLetter, oneOf('ABCDEFGHJK'), plateText(1), digits(4)),
  nev_large: joined(plateProvince, plateLetter, digits(5), oneOf('ABCDEFGHJK')),
  trailer: joined(plateProvince, plateLetter, plateText(4), fc.constant('挂')),
  police: joined(plateProvince, plateLetter, plateText(4), fc.constant('警')),
  hk: joined(fc.constant('粤Z'), plateText(4), fc.constant('港')),
  consulate: joined(plateProvince, plateLetter, digits(4), fc.constant('领')),
}

const SPECIALS = '~!@#$%^&*()_+-=[]{}|;:,.<>?/'
const CLASSES = {
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  lower: 'abcdefghijklmnopqrstuvwxyz',
  digit: '0123456789',
  special: SPECIALS,
}
export type PasswordClass = keyof typeof CLASSES
export const passwordClasses: PasswordClass[] = ['upper', 'lower', 'digit', 'special']

/** Passwords of 8–20 characters with at least one of each of the classes, in any order. */
export function passwords(classes: readonly PasswordClass[]): fc.Arbitrary<string> {
  const all = classes.map((name) => CLASSES[name]).join('')
  const one = (name: PasswordClass): fc.Arbitrary<string> => oneOf(CLASSES[name])
  return fc
    .tuple(
      fc.tuple(...classes.map(one)),
      fc.array(oneOf(all), { minLength: 8 - classes.length, maxLength: 16 }),
    )
    .chain(([needed, more]) =>
      fc.shuffledSubarray([...needed, ...more], { minLength: needed.length + more.length }),
    )
    .map((characters) => characters.join(''))
}

/** Any text: every code point, control characters, lone surrogates. */
export const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
    .map((units) => String.fromCharCode(...units)),
  fc.string({ unit: oneOf('0189XxAZ粤京挂 -·:T.+Ｘ１９　'), maxLength: 24 }),
)

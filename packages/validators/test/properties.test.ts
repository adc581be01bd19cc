import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as validators from '../src/index.ts'
import { enUS } from '../src/messages/en-US.ts'
import { zhCN } from '../src/messages/zh-CN.ts'
import {
  anyText,
  bankCards,
  barcodes,
  birthdays,
  CREDIT_CHARACTERS,
  creditCodes,
  foreignerPermits,
  mobiles,
  oneOf,
  passwordClasses,
  passwords,
  plates,
  residentIds15,
  residentIds18,
} from './arbitraries.ts'

const {
  checkBankCard,
  checkBarcode,
  checkCreditCode,
  checkForeignerPermit,
  checkHkMacauPass,
  checkMobile,
  checkPassport,
  checkPassword,
  checkPlate,
  checkResidentId,
  checkTaiwanPass,
  formatDateTime,
  normalizePlate,
  parseTimestamp,
  toHalfWidth,
} = validators

type AnyCheck = (input: unknown) => validators.Checked<unknown, string>

const runs = { numRuns: 2000 }
const holds = <T>(arbitrary: fc.Arbitrary<T>, predicate: (value: T) => boolean | void): void =>
  fc.assert(fc.property(arbitrary, predicate), runs)

/** The number with the character at one place changed to another one of the alphabet. */
const withOneChanged = (numbers: fc.Arbitrary<string>, alphabet: string): fc.Arbitrary<[string, string]> =>
  fc
    .tuple(numbers, fc.nat(), oneOf(alphabet))
    .filter(([number, at, character]) => number[at % number.length] !== character)
    .map(([number, at, character]) => {
      const place = at % number.length
      return [number, number.slice(0, place) + character + number.slice(place + 1)]
    })

describe('numbers with a check character: valid ones are accepted, one changed character is refused', () => {
  it.each<[string, AnyCheck, fc.Arbitrary<string>, string]>([
    ['checkResidentId', checkResidentId, residentIds18, '0123456789'],
    ['checkForeignerPermit', checkForeignerPermit, foreignerPermits, '0123456789'],
    ['checkCreditCode', checkCreditCode, creditCodes, CREDIT_CHARACTERS],
    ['checkBankCard', checkBankCard, bankCards, '0123456789'],
    ['checkBarcode', checkBarcode, barcodes, '0123456789'],
  ])('%s', (_, check, numbers, alphabet) => {
    holds(numbers, (number) => check(number).ok)
    holds(withOneChanged(numbers, alphabet), ([, changed]) => !check(changed).ok)
  })

  it.each<[string, AnyCheck, fc.Arbitrary<string>]>([
    ['checkResidentId', checkResidentId, residentIds18],
    ['checkCreditCode', checkCreditCode, creditCodes],
  ])('%s also refuses two different neighbours changed for each other', (_, check, numbers) => {
    const swapped = fc
      .tuple(numbers, fc.nat({ max: 16 }))
      .filter(([number, at]) => number[at] !== number[at + 1])
      .map(
        ([number, at]) =>
          `${number.slice(0, at)}${number[at + 1] ?? ''}${number[at] ?? ''}${number.slice(at + 2)}`,
      )
    holds(swapped, (number) => !check(number).ok)
  })
})

describe('checkResidentId', () => {
  it('reads birthday, sex and province', () => {
    holds(residentIds18, (number) => {
      expect(checkResidentId(number)).toMatchObject({
        ok: true,
        value: {
          number,
          number18: number,
          birthday: number.slice(6, 14).replace(/^(\d{4})(\d\d)(\d\d)$/u, '$1-$2-$3'),
          sex: Number(number[16]) % 2 === 1 ? 'male' : 'female',
          province: { code: number.slice(0, 2) },
        },
      })
    })
  })

  it('converts 15 places to 18 that say the same', () => {
    holds(residentIds15, (number) => {
      const short = checkResidentId(number)
      const long = checkResidentId(short.ok ? short.value.number18 : '')
      expect(short.ok && { ...short.value, number: '' }).toEqual(long.ok && { ...long.value, number: '' })
    })
  })

  it('refuses a birthday later than now', () => {
    holds(fc.tuple(residentIds18, birthdays), ([number, today]) => {
      const now = Date.parse(`${today.slice(0, 4)}-${today.slice(4, 6)}-${today.slice(6)}T12:00:00+08:00`)
      expect(checkResidentId(number, { now }).ok).toBe(number.slice(6, 14) <= today)
    })
  })
})

describe('numbers without a check character', () => {
  it('checkMobile accepts every valid one, and none with a digit too many or too few', () => {
    holds(mobiles, (number) => checkMobile(number).ok)
    holds(mobiles, (number) => !checkMobile(`${number}0`).ok && !checkMobile(number.slice(1)).ok)
  })

  it.each(Object.entries(plates))('checkPlate accepts and recognises every %s', (kind, numbers) => {
    holds(numbers, (number) => {
      expect(checkPlate(number)).toMatchObject({ ok: true, value: { number, kind } })
    })
  })

  it('checkPlate judges a text as it judges its normalised form', () => {
    const loose = fc.tuple(
      fc.oneof(...Object.values(plates)),
      fc.nat({ max: 6 }),
      fc.constantFrom(' ', '·', '-', '　', '.'),
    )
    holds(loose, ([number, at, separator]) => {
      const spread = `${number.slice(0, at)}${separator}${number.slice(at)}`.toLowerCase()
      expect(checkPlate(spread)).toEqual(checkPlate(number))
    })
    holds(anyText, (text) => {
      expect(checkPlate(text)).toEqual(checkPlate(normalizePlate(text)))
    })
  })
})

describe('checkPassword', () => {
  it('accepts every mixture of the four classes', () => {
    holds(passwords(passwordClasses), (password) => checkPassword(password).ok)
  })

  it.each(passwordClasses)('names the missing class: %s', (missing) => {
    const rest = passwordClasses.filter((name) => name !== missing)
    holds(passwords(rest), (password) => {
      expect(checkPassword(password)).toEqual({ ok: false, code: missing })
    })
  })
})

describe('idempotence', () => {
  it.each([
    ['toHalfWidth', toHalfWidth],
    ['normalizePlate', normalizePlate],
  ])('%s', (_, normalise) => {
    holds(anyText, (text) => normalise(normalise(text)) === normalise(text))
  })

  it.each<[string, (input: unknown) => validators.Checked<string, string>, fc.Arbitrary<string>]>([
    ['checkCreditCode', checkCreditCode, creditCodes.map((code) => code.toLowerCase())],
    ['checkBankCard', checkBankCard, bankCards.map((number) => number.replaceAll(/(.{4})/gu, '$1 '))],
    ['checkPassport', checkPassport, fc.stringMatching(/^[a-z]{2}\d{7}$/u)],
    ['checkHkMacauPass', checkHkMacauPass, fc.stringMatching(/^[hmHM]\d{8}$/u)],
    ['checkTaiwanPass', checkTaiwanPass, fc.stringMatching(/^\d{10}[a-zA-Z]$/u)],
  ])('%s accepts its own canonical form and leaves it alone', (_, check, inputs) => {
    holds(inputs, (input) => {
      const first = check(input)
      expect(first.ok).toBe(true)
      expect(first.ok && check(first.value)).toEqual(first)
    })
  })
})

describe('times', () => {
  it.each(['Asia/Shanghai', 'UTC', 'Asia/Kolkata'])(
    'what formatDateTime shows in %s, parseTimestamp reads back',
    (timeZone) => {
      const seconds = fc.integer({ min: Date.UTC(1992, 0) / 1000, max: Date.UTC(2999, 0) / 1000 })
      holds(seconds, (second) => {
        const parsed = parseTimestamp(formatDateTime(second * 1000, { timeZone }), { timeZone })
        expect(parsed.ok && parsed.value.getTime()).toBe(second * 1000)
      })
    },
  )
})

describe('coordinates', () => {
  it('there and back is exact to 1e-7°', () => {
    const positions = fc.tuple(
      fc.double({ min: 73, max: 137, noNaN: true }),
      fc.double({ min: 1, max: 55, noNaN: true }),
    )
    const { bd09ToGcj02, gcj02ToBd09, gcj02ToWgs84, wgs84ToGcj02 } = validators
    holds(positions, ([longitude, latitude]) => {
      for (const [x, y] of [
        gcj02ToWgs84(wgs84ToGcj02([longitude, latitude])),
        bd09ToGcj02(gcj02ToBd09([longitude, latitude])),
      ]) {
        expect(Math.abs(x - longitude)).toBeLessThan(1e-7)
        expect(Math.abs(y - latitude)).toBeLessThan(1e-7)
      }
    })
  })
})

describe('masks', () => {
  it.each([
    ['maskId', validators.maskId, 10],
    ['maskBankCard', validators.maskBankCard, 4],
    ['maskName', validators.maskName, 3],
  ] as const)('%s keeps the length and never shows more than its rule', (_, mask, shown) => {
    holds(anyText, (text) => {
      const [before, after] = [Array.from(text), Array.from(mask(text))]
      expect(after).toHaveLength(before.length)
      const kept = after.filter((character, index) => character !== '*' && character === before[index])
      expect(kept.length).toBeLessThanOrEqual(shown)
    })
  })

  it('maskPhone stars characters 4 to 7 and nothing else', () => {
    holds(anyText, (text) => {
      const [before, after] = [Array.from(text), Array.from(validators.maskPhone(text))]
      expect(after).toEqual(before.map((character, index) => (index >= 3 && index <= 6 ? '*' : character)))
    })
  })
})

describe('nothing throws, whatever it is given', () => {
  it.each<[string, AnyCheck, Readonly<Record<string, string>>, Readonly<Record<string, string>>]>([
    ['checkBankCard', checkBankCard, zhCN.bankCard, enUS.bankCard],
    ['checkBarcode', checkBarcode, zhCN.barcode, enUS.barcode],
    ['checkCreditCode', checkCreditCode, zhCN.creditCode, enUS.creditCode],
    ['checkForeignerPermit', checkForeignerPermit, zhCN.foreignerPermit, enUS.foreignerPermit],
    ['checkHkMacauPass', checkHkMacauPass, zhCN.hkMacauPass, enUS.hkMacauPass],
    ['checkMobile', checkMobile, zhCN.mobile, enUS.mobile],
    ['checkPassport', checkPassport, zhCN.passport, enUS.passport],
    ['checkPassword', checkPassword, zhCN.password, enUS.password],
    ['checkPlate', checkPlate, zhCN.plate, enUS.plate],
    ['checkResidentId', checkResidentId, zhCN.residentId, enUS.residentId],
    ['checkTaiwanPass', checkTaiwanPass, zhCN.taiwanPass, enUS.taiwanPass],
    ['parseTimestamp', parseTimestamp, zhCN.timestamp, enUS.timestamp],
  ])('%s answers with a value or a code that has a text', (_, check, zhTexts, enTexts) => {
    holds(fc.oneof(anyText, fc.anything()), (input) => {
      const result = check(input)
      return result.ok
        ? 'value' in result
        : Object.hasOwn(zhTexts, result.code) && Object.hasOwn(enTexts, result.code)
    })
  })

  it('formatDateTime and formatRelative', () => {
    const timestamps = fc.oneof(anyText, fc.double(), fc.date(), fc.constantFrom(null, undefined))
    holds(fc.tuple(timestamps, anyText), ([input, pattern]) => {
      expect(typeof formatDateTime(input, { pattern })).toBe('string')
      expect(typeof formatDateTime(input, { timeZone: pattern })).toBe('string')
      expect(typeof validators.formatRelative(input)).toBe('string')
    })
  })

  it('texts, masks, files and positions', () => {
    const { checkImageFile, formatPlate, maskBankCard, maskId, maskName, maskPhone, maskPlate } = validators
    holds(anyText, (text) => {
      for (const shorten of [
        toHalfWidth,
        normalizePlate,
        formatPlate,
        maskBankCard,
        maskId,
        maskName,
        maskPhone,
        maskPlate,
      ])
        expect(typeof shorten(text)).toBe('string')
      expect(typeof checkImageFile({ name: text, size: 1 }).ok).toBe('boolean')
      expect(typeof checkImageFile({ type: text, size: Number.NaN }).ok).toBe('boolean')
    })
    const { bd09ToGcj02, gcj02ToBd09, gcj02ToWgs84, wgs84ToGcj02 } = validators
    holds(fc.tuple(fc.double(), fc.double()), (position) => {
      for (const convert of [bd09ToGcj02, gcj02ToBd09, gcj02ToWgs84, wgs84ToGcj02])
        expect(convert(position)).toHaveLength(2)
    })
  })
})

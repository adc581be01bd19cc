import { describe, expect, it } from 'vitest'
import { checkBankCard } from './check-bank-card.ts'
import { checkBarcode } from './check-barcode.ts'
import { checkCreditCode } from './check-credit-code.ts'

const checksum = { ok: false, code: 'checksum' }
const format = { ok: false, code: 'format' }

describe('checkCreditCode (GB 32100-2015)', () => {
  it.each([
    ['example of the standard', '91350100M000100Y43'],
    ['public institution', '12100000400010275N'],
    ['form with digits only', '911100001000013419'],
    ['check character 0 (a sum of 0 mod 31)', '911100001000013290'],
  ])('accepts the %s', (_, code) => {
    expect(checkCreditCode(code)).toEqual({ ok: true, value: code })
  })

  it('hands on capitals', () => {
    expect(checkCreditCode('91350100m000100y43')).toEqual({ ok: true, value: '91350100M000100Y43' })
  })

  it.each(Array.from('0124567'))('refuses the check digit %s instead of 3', (digit) => {
    expect(checkCreditCode(`91350100M000100Y4${digit}`)).toEqual(checksum)
  })

  it('refuses two neighbours changed for each other', () => {
    expect(checkCreditCode('91350100M00100Y043')).toEqual(checksum)
    expect(checkCreditCode('91305100M000100Y43')).toEqual(checksum)
  })

  it.each(Array.from('IOSVZ'))(
    'refuses the letter %s, which the standard leaves out, in every place',
    (letter) => {
      for (let place = 0; place < 18; place += 1) {
        const code = `91350100M000100Y43`
        expect(checkCreditCode(code.slice(0, place) + letter + code.slice(place + 1))).toEqual(format)
      }
    },
  )

  it.each([
    ['17 places', '91350100M000100Y4'],
    ['19 places', '91350100M000100Y433'],
    ['letter in the region', '913501A0M000100Y43'],
    ['letter at the first place of the region', '91A50100M000100Y43'],
    ['separator', '91350100-M000100Y43'],
    ['blank before', ' 91350100M000100Y43'],
    ['line end', '91350100M000100Y43\n'],
    ['full-width', '９1350100M000100Y43'],
    ['empty', ''],
    ['null', null],
  ])('refuses %s', (_, input) => {
    expect(checkCreditCode(input)).toEqual(format)
  })
})

describe('checkBankCard (ISO/IEC 7812-1)', () => {
  it.each([
    ['16 digits, test number of a card network', '4111111111111111', '4111111111111111'],
    ['15 digits', '378282246310005', '378282246310005'],
    ['14 digits', '30569309025904', '30569309025904'],
    ['12 digits', '501800000009', '501800000009'],
    ['19 digits, UnionPay', '6222020000000000000', '6222020000000000000'],
    ['groups', '6222 0200-0000 0000 000', '6222020000000000000'],
  ])('accepts %s', (_, input, value) => {
    expect(checkBankCard(input)).toEqual({ ok: true, value })
  })

  it.each([
    '4111111111111112',
    '4111111111111121',
    '1411111111111111',
    '6222020000000000004',
    '5018000000090',
  ])('refuses %s for its check digit', (number) => {
    expect(checkBankCard(number)).toEqual(checksum)
  })

  it.each([
    ['11 digits', '41111111111'],
    ['20 digits', '41111111111111111111'],
    ['zeros only (their sum is 0)', '0000000000000000'],
    ['letters', '411111111111111A'],
    ['dots between groups', '4111.1111.1111.1111'],
    ['full-width digits', '４111111111111111'],
    ['empty', ''],
    ['number', 4111111111111111],
    ['null', null],
  ])('refuses %s', (_, input) => {
    expect(checkBankCard(input)).toEqual(format)
  })
})

describe('checkBarcode (EAN-13)', () => {
  it.each(['6901234567892', '4006381333931', '9780306406157', '0012345678905'])('accepts %s', (number) => {
    expect(checkBarcode(number)).toEqual({ ok: true, value: number })
  })

  it.each(['6901234567890', '4006381333932', '9603811333931'])('refuses %s for its check digit', (number) => {
    expect(checkBarcode(number)).toEqual(checksum)
  })

  it.each([
    ['12 digits (UPC-A)', '012345678905'],
    ['8 digits (EAN-8)', '96385074'],
    ['14 digits (GTIN-14)', '16901234567892'],
    ['letter', '690123456789A'],
    ['blank', ' 6901234567892'],
    ['line end', '6901234567892\n'],
    ['empty', ''],
    ['number', 6901234567892],
    ['null', null],
  ])('refuses %s', (_, input) => {
    expect(checkBarcode(input)).toEqual(format)
  })
})

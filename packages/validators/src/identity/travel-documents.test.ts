import { describe, expect, it } from 'vitest'
import { checkHkMacauPass } from './check-hk-macau-pass.ts'
import { checkPassport } from './check-passport.ts'
import { checkTaiwanPass } from './check-taiwan-pass.ts'

const refused = { ok: false, code: 'format' }

describe('checkPassport', () => {
  const letters = Array.from('EKGDMSPH')

  it.each(letters)('[S5.33] [S5.34] %s and 7 or 8 digits', (letter) => {
    for (const number of [`${letter}1234567`, `${letter}12345678`])
      expect(checkPassport(number)).toEqual({ ok: true, value: number })
    for (const number of [`${letter}123456`, `${letter}123456789`])
      expect(checkPassport(number)).toEqual(refused)
  })

  it.each([
    ['China, ordinary since 2017', 'EA1234567'],
    ['China, diplomatic', 'DE1234567'],
    ['China, service', 'SE1234567'],
    ['China, public affairs', 'PE1234567'],
    ['Hong Kong SAR', 'KJ1234567'],
    ['Macau SAR', 'MA1234567'],
    ['Japan', 'TK1234567'],
    ['United States since 2021', 'A12345678'],
    ['India', 'Z1234567'],
    ['Canada', 'AB123456'],
    ['Canada since 2023', 'A123456BC'],
    ['Singapore', 'E1234567A'],
    ['Korea since 2021', 'M123A4567'],
  ])('[S5.35] %s', (_, number) => {
    expect(checkPassport(number)).toEqual({ ok: true, value: number })
  })

  it('hands on capitals', () => {
    expect(checkPassport('ea1234567')).toEqual({ ok: true, value: 'EA1234567' })
  })

  it.each([
    ['digits only', '123456789'],
    ['letters only', 'EABCDEFGH'],
    ['two letters and 5 digits', 'EA12345'],
    ['two letters and 8 digits', 'EA12345678'],
    ['three letters', 'EAB123456'],
    ['letter at the end of 6 digits', 'E123456A'],
    ['letter at the end of 8 digits', 'E12345678A'],
    ['Korean form with a digit too few', 'M12A4567'],
    ['Korean form with a digit too many', 'M123A45678'],
    ['blank', 'E 1234567'],
    ['blank before', ' E1234567'],
    ['line end', 'E1234567\n'],
    ['full-width letter', 'Ｅ1234567'],
    ['Cyrillic letter', 'Е1234567'],
    ['long s', 'ſ1234567'],
    ['empty', ''],
    ['number', 12345678],
    ['null', null],
  ])('refuses %s', (_, input) => {
    expect(checkPassport(input)).toEqual(refused)
  })
})

describe('checkHkMacauPass', () => {
  it.each(['H12345678', 'M12345678'])('[S5.36] accepts %s', (number) => {
    expect(checkHkMacauPass(number)).toEqual({ ok: true, value: number })
  })

  it.each(['H1234567800', 'M1234567801'])('[S5.37] accepts %s', (number) => {
    expect(checkHkMacauPass(number)).toEqual({ ok: true, value: number })
  })

  it('hands on capitals', () => {
    expect(checkHkMacauPass('h12345678')).toEqual({ ok: true, value: 'H12345678' })
  })

  it.each([
    ['7 digits', 'H1234567'],
    ['[S5.37] 9 digits', 'H123456789'],
    ['11 digits', 'H12345678901'],
    ['another letter', 'C12345678'],
    ['no letter', '12345678'],
    ['letter behind', '12345678H'],
    ['two letters', 'HM12345678'],
    ['blank before', ' H12345678'],
    ['line end', 'H12345678\n'],
    ['empty', ''],
    ['null', null],
  ])('refuses %s', (_, input) => {
    expect(checkHkMacauPass(input)).toEqual(refused)
  })
})

describe('checkTaiwanPass', () => {
  it.each(['12345678', '01234567'])('[S5.38] accepts %s', (number) => {
    expect(checkTaiwanPass(number)).toEqual({ ok: true, value: number })
  })

  it.each([
    ['1234567890A', '1234567890A'],
    ['0123456789z', '0123456789Z'],
  ])('[S5.39] accepts %s', (input, value) => {
    expect(checkTaiwanPass(input)).toEqual({ ok: true, value })
  })

  it.each([
    ['7 digits', '1234567'],
    ['9 digits', '123456789'],
    ['10 digits without a letter', '1234567890'],
    ['10 digits and two letters', '1234567890AB'],
    ['8 digits and a letter', '12345678A'],
    ['11 digits and a letter', '12345678901A'],
    ['letter before', 'A1234567890'],
    ['letter in brackets', '1234567890(A)'],
    ['blank before', ' 12345678'],
    ['line end', '12345678\n'],
    ['empty', ''],
    ['number', 12345678],
  ])('refuses %s', (_, input) => {
    expect(checkTaiwanPass(input)).toEqual(refused)
  })
})

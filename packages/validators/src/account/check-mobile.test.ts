import { describe, expect, it } from 'vitest'
import { checkMobile } from './check-mobile.ts'

describe('checkMobile', () => {
  it.each([
    '13800138000',
    '14700000000',
    '15912345678',
    '16600000000',
    '17012345678',
    '18800000000',
    '19900010001',
  ])('accepts %s', (number) => {
    expect(checkMobile(number)).toEqual({ ok: true, value: number })
  })

  it.each([
    ['second digit 0–2 (not assigned to mobiles)', '12800138000'],
    ['first digit not 1', '23800138000'],
    ['10 digits', '1380013800'],
    ['12 digits', '138001380000'],
    ['country code', '+8613800138000'],
    ['separators', '138-0013-8000'],
    ['leading blank', ' 13800138000'],
    ['trailing line end', '13800138000\n'],
    ['full-width digits', '１３８００１３８０００'],
    ['land line', '0755-26000000'],
    ['empty', ''],
    ['number', 13800138000],
    ['null', null],
    ['undefined', undefined],
  ])('refuses %s', (_, input) => {
    expect(checkMobile(input)).toEqual({ ok: false, code: 'format' })
  })
})

import { describe, expect, it } from 'vitest'
import { stripSeparators } from './strip-separators.ts'
import { toAsciiUpper } from './to-ascii-upper.ts'
import { toHalfWidth } from './to-half-width.ts'

describe('toHalfWidth', () => {
  it.each([
    ['０１２３４５６７８９', '0123456789'],
    ['ＡＺａｚ', 'AZaz'],
    ['！＂～', '!"~'],
    ['　', ' '],
    ['粤Ｂ·１２３', '粤B·123'],
    ['｟￠', '｟￠'],
    ['＀', '＀'],
    ['。，', '。,'],
    ['ABC 123', 'ABC 123'],
    ['😀', '😀'],
    ['', ''],
  ])('%s → %s', (text, expected) => {
    expect(toHalfWidth(text)).toBe(expected)
  })

  it('turns all 94 full-width forms into printable ASCII', () => {
    const forms = Array.from({ length: 94 }, (_, index) => String.fromCharCode(0xff01 + index)).join('')
    const ascii = Array.from({ length: 94 }, (_, index) => String.fromCharCode(0x21 + index)).join('')
    expect(toHalfWidth(forms)).toBe(ascii)
  })
})

describe('toAsciiUpper', () => {
  it.each([
    ['abcxyz', 'ABCXYZ'],
    ['AbC-1', 'ABC-1'],
    ['ſıß', 'ſıß'],
    ['é粤', 'é粤'],
  ])('%s → %s', (text, expected) => {
    expect(toAsciiUpper(text)).toBe(expected)
  })
})

describe('stripSeparators', () => {
  it.each([
    ['6222 0200-1234', '622202001234'],
    ['a\u3000b\tc\n', 'abc'],
    ['1.2', '1.2'],
  ])('%j → %s', (text, expected) => {
    expect(stripSeparators(text)).toBe(expected)
  })
})

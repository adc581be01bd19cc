import { describe, expect, it } from 'vitest'
import { formatDecimal, parseDecimal, roundTo } from './decimal.ts'

describe('parseDecimal', () => {
  it.each([
    ['12', 12],
    ['-3.5', -3.5],
    ['.5', 0.5],
    ['１２．５', 12.5],
    ['1,234,567.80', 1_234_567.8],
    ['¥ 99', 99],
    ['3。14', 3.14],
    ['', null],
    ['  ', null],
    ['-', undefined],
    ['1.2.3', undefined],
    ['12元', undefined],
    ['1e5', undefined],
  ])('%j is %j', (text, expected) => {
    expect(parseDecimal(text)).toBe(expected)
  })
})

describe('roundTo', () => {
  it.each([
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [2.5, 0, 3],
    [0.1 + 0.2, 2, 0.3],
    [-0.001, 2, 0],
  ])('%d at %d decimals is %d', (value, precision, expected) => {
    expect(roundTo(value, precision)).toBe(expected)
  })
})

describe('formatDecimal', () => {
  it('groups the whole part only', () => {
    expect(formatDecimal(1_234_567.5, 2, true)).toBe('1,234,567.50')
    expect(formatDecimal(-1234.5678, undefined, true)).toBe('-1,234.5678')
    expect(formatDecimal(999, 0, true)).toBe('999')
  })
})

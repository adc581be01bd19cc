import { describe, expect, it } from 'vitest'
import { sameValues } from './sameValues.ts'

describe('sameValues', () => {
  it.each([
    [{ a: '' }, { a: null }, true],
    [{ a: ' x ' }, { a: 'x' }, true],
    [{ a: [] }, {}, true],
    [{ a: [1, 2] }, { a: [2, 1] }, false],
    [{ a: 0 }, { a: null }, false],
    [{ a: false }, { a: null }, false],
    [{ a: { b: 1 } }, { a: { b: 1, c: undefined } }, true],
    [{ a: new Date(5) }, { a: new Date(5) }, true],
    [{ a: [1] }, { a: { 0: 1 } }, false],
  ])('%j and %j: %s', (left, right, expected) => {
    expect(sameValues(left, right)).toBe(expected)
  })
})

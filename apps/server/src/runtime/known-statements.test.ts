import { expect, test } from 'vitest'
import { knownStatements } from './known-statements.ts'

test('a statement is kept ready from the fourth time on', () => {
  const isKnown = knownStatements()
  expect(['a', 'a', 'b', 'a', 'a', 'a'].map(isKnown)).toEqual([false, false, false, false, true, true])
})

test('texts that come once do not drive out those that come again, nor fill the memory', () => {
  const isKnown = knownStatements()
  for (let round = 0; round < 5; round += 1) isKnown('again')
  for (let n = 0; n < 10_000; n += 1) expect(isKnown(`once ${n}`)).toBe(false)
  expect(isKnown('again')).toBe(true)
})

test('there are so many of them at most, and those that are asked for of late have the places', () => {
  const isKnown = knownStatements()
  for (let n = 0; n < 1_000; n += 1) {
    expect([1, 2, 3, 4].map(() => isKnown(`text ${n}`))).toEqual([false, false, false, true])
    isKnown('again')
  }
  expect(isKnown('again')).toBe(true)
  const kept = Array.from({ length: 1_000 }, (_, n) => n).filter((n) => isKnown(`text ${n}`))
  expect(kept).toHaveLength(299)
  expect(kept.at(0)).toBe(701)
})

import { assert, integer, property, shuffledSubarray, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beats, type Claim } from './prompt-claim.ts'

describe('the one prompt over all windows', () => {
  it('goes to the window that asked last', () => {
    expect(beats({ at: 2, tab: 'a' }, { at: 1, tab: 'b' })).toBe(true)
    expect(beats({ at: 1, tab: 'b' }, { at: 2, tab: 'a' })).toBe(false)
  })

  it('[S4.22] stays with exactly one window, in whatever order the windows hear of each other', () => {
    const tabs = ['a', 'b', 'c', 'd', 'e']
    assert(
      property(
        uniqueArray(integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 4 }),
        shuffledSubarray(tabs, { minLength: 2 }),
        (moments, names) => {
          const claims = names.map((tab, index): Claim => ({ tab, at: moments[index % moments.length] ?? 0 }))
          const holders = claims.filter((own) => claims.every((other) => other === own || !beats(other, own)))
          expect(holders).toHaveLength(1)
        },
      ),
    )
  })
})

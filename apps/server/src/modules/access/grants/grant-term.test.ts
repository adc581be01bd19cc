import { date, assert, property, integer } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expiryOf, renewedExpiry } from './grant-term.ts'

const at = (text: string) => new Date(`${text}+08:00`)

describe('[2a-13] how long a grant lasts', () => {
  it('ends at the last second of its last day', () => {
    expect(expiryOf(at('2026-03-01T09:30:00'), 1, null)).toEqual(at('2026-03-01T23:59:59'))
    expect(expiryOf(at('2026-03-01T23:59:59'), 30, null)).toEqual(at('2026-03-30T23:59:59'))
  })

  it('never ends with 0 days, unless a lease does', () => {
    expect(expiryOf(at('2026-03-01T00:00:00'), 0, null)).toBeNull()
    expect(expiryOf(at('2026-03-01T00:00:00'), 0, at('2026-06-30T00:00:00'))).toEqual(
      at('2026-06-30T23:59:59'),
    )
    expect(expiryOf(at('2026-03-01T00:00:00'), 3650, at('2026-06-30T00:00:00'))).toEqual(
      at('2026-06-30T23:59:59'),
    )
  })

  it('renews from the old end while that is to come, else from today', () => {
    const now = at('2026-03-10T12:00:00')
    expect(renewedExpiry(now, at('2026-03-20T23:59:59'), 10, null)).toEqual(at('2026-03-30T23:59:59'))
    expect(renewedExpiry(now, at('2026-03-01T23:59:59'), 10, null)).toEqual(at('2026-03-19T23:59:59'))
  })

  it('lasts as many days as asked for, whatever the hour', () => {
    const days = { min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }
    assert(
      property(date(days), integer({ min: 1, max: 3650 }), (from, n) => {
        const end = expiryOf(from, n, null) ?? from
        expect(Math.ceil((end.getTime() - from.getTime()) / 86_400_000)).toBeGreaterThanOrEqual(n - 1)
        expect(end.getTime() - from.getTime()).toBeLessThan(n * 86_400_000)
        expect(end.toISOString().slice(11, 19)).toBe('15:59:59')
      }),
    )
  })
})

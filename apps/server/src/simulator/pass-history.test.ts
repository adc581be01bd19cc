import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { momentsOf } from './pass-history.ts'

const day = new Date('2026-03-01T00:00:00+08:00')

describe('the passes of a past day', () => {
  it('are the same at every run, ascending, and within the day', () => {
    assert(
      property(integer({ min: 1, max: 50 }), integer({ min: 0, max: 3000 }), (estateId, persons) => {
        const moments = momentsOf({ estateId, day, persons })
        expect(moments).toEqual(momentsOf({ estateId, day, persons }))
        const times = moments.map((at) => at.getTime() - day.getTime())
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        expect(times.every((ms) => ms >= 0 && ms < 86_400_000)).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  it('peak in the morning and in the evening', () => {
    const hours = momentsOf({ estateId: 2, day, persons: 8000 }).map((at) =>
      Math.floor((at.getTime() - day.getTime()) / 3_600_000),
    )
    const at = (hour: number) => hours.filter((one) => one === hour).length
    expect(at(8)).toBeGreaterThan(at(11))
    expect(at(18)).toBeGreaterThan(at(15))
    expect(at(3)).toBeLessThan(at(8) / 10)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLagWatch, positionOf } from './replica-lag.ts'

describe('the lag of a replica', () => {
  it('reads positions across the border of 32 bits', () => {
    expect(positionOf('0/FFFFFFFF') + 1n).toBe(positionOf('1/0'))
    expect(positionOf('16/B374D848')).toBe(0x16b374d848n)
  })

  it('is the age of the newest position that was reached', () => {
    const watch = createLagWatch()
    watch.written(1_000, 10n)
    watch.written(3_000, 20n)
    watch.written(5_000, 30n)
    expect(watch.behind(5_000, 30n)).toBe(0)
    watch.written(7_000, 40n)
    expect(watch.behind(7_500, 39n)).toBe(2_500)
    expect(watch.behind(8_000, 40n)).toBe(1_000)
  })

  it('does not grow while nobody writes', () => {
    const watch = createLagWatch()
    for (const at of [0, 2_000, 4_000]) {
      watch.written(at, 10n)
      expect(watch.behind(at, 10n)).toBe(0)
    }
  })

  it('is not known where nothing of the primary was seen, or nothing of it was reached', () => {
    const watch = createLagWatch()
    expect(watch.behind(0, 10n)).toBe(Infinity)
    watch.written(1_000, 10n)
    expect(watch.behind(9_000, 9n)).toBe(Infinity)
  })

  it('is never less than what is missing is old', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5), { minLength: 1, maxLength: 40 }), fc.nat(39), (steps, seen) => {
        const watch = createLagWatch()
        let position = 0n
        const positions = steps.map((step, at) => {
          position += BigInt(step)
          watch.written(at, position)
          return position
        })
        const reached = positions[Math.min(seen, positions.length - 1)] ?? 0n
        const now = positions.length - 1
        // The first position beyond what is reached was written at this time.
        const missing = positions.findIndex((one) => one > reached)
        const lag = watch.behind(now, reached)
        expect(lag).toBeGreaterThanOrEqual(missing === -1 ? 0 : now - missing)
        expect(lag === 0).toBe(missing === -1)
      }),
    )
  })
})

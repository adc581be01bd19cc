import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readClock } from './zoned-clock.ts'

const hour = 3_600_000
const beijing = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** The reading as the browser's own clock of China writes it. */
const written = (instant: number) => {
  const reading = readClock(instant, 'Asia/Shanghai')
  const pad = (value = 0, width = 2) => String(value).padStart(width, '0')
  return `${pad(reading?.year, 4)}-${pad(reading?.month)}-${pad(reading?.day)} ${pad(reading?.hour)}:${pad(reading?.minute)}:${pad(reading?.second)}`
}

describe('the clock of China', () => {
  it('is that of the time zone database, with summer time up to 1991 and without it since', () => {
    const instant = fc.integer({ min: Date.UTC(1940, 0, 1), max: Date.UTC(2200, 0, 1) })
    fc.assert(
      fc.property(instant, (at) => {
        expect(written(at)).toBe(beijing.format(at))
      }),
      { numRuns: 3000 },
    )
  })

  it.each([Date.UTC(1992, 0, 1), Date.UTC(10_000, 0, 1)])('does not change at %d', (edge) => {
    for (const at of [edge - hour, edge - 1, edge, edge + hour])
      expect(written(at)).toBe(beijing.format(at).replace(/^\+/u, ''))
  })

  it('has no reading that is not a number, however far away', () => {
    expect(readClock(8.64e15, 'Asia/Shanghai')?.year).toBe(275_760)
  })
})

import { describe, expect, it } from 'vitest'
import { HOSTILE_PIECES, SUBJECTS } from './hostile-input.ts'

const SHORT = 10_000
const GROWTH = 8
/** Below this the clock of the processor cannot tell; a quadratic step over these lengths takes a minute. */
const NOISE_MICROSECONDS = 20_000

/** The least processor time of a few runs: what else the machine does can only add to it. */
function cost(run: () => unknown): number {
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const before = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, user + system)
  }
  return least
}

describe('work grows no faster than the input, however hostile', () => {
  it.each(SUBJECTS)('%s', (_, subject) => {
    const tooSlow = HOSTILE_PIECES.filter(([, piece]) => {
      const text = (length: number): string => `${piece.repeat(length / piece.length)}\u0000`
      const short = cost(() => subject(text(SHORT)))
      return cost(() => subject(text(SHORT * GROWTH))) > short * GROWTH * 3 + NOISE_MICROSECONDS
    })
    expect(tooSlow).toEqual([])
  })

  it('would notice a careless pattern', () => {
    const careless = (text: string): string => text.replace(/\s*;$/u, '')
    const short = cost(() => careless(' '.repeat(SHORT / 4)))
    const long = cost(() => careless(' '.repeat((SHORT / 4) * GROWTH)))
    expect(long).toBeGreaterThan(short * GROWTH * 3 + NOISE_MICROSECONDS)
  })
})

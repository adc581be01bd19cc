import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Idleness, idleness, watchIdle } from './idle.ts'

const minute = 60_000

describe('the idle hour', () => {
  it.each<[string, number, Idleness]>([
    ['54 minutes 59 seconds', 55 * minute - 1, 'used'],
    ['55 minutes', 55 * minute, 'warning'],
    ['59 minutes 59 seconds', 60 * minute - 1, 'warning'],
    ['[S9.8] one hour', 60 * minute, 'over'],
  ])('%s', (_, idle, expected) => expect(idleness(1000, 1000 + idle)).toBe(expected))

  it('does not count before the first use', () => expect(idleness(0, 99 * minute)).toBe('used'))
})

describe('watchIdle', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('looks every 30 s, when the window comes back, and no more once stopped', () => {
    const seen: Idleness[] = []
    const start = Date.now()
    const stop = watchIdle(
      () => start,
      (state) => seen.push(state),
    )
    vi.advanceTimersByTime(30_000)
    expect(seen).toEqual(['used'])
    vi.setSystemTime(start + 61 * minute)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(seen).toEqual(['used', 'over'])
    stop()
    vi.advanceTimersByTime(minute)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(seen).toHaveLength(2)
  })
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { calmLoader, calmMs } from './calm-loader.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('loads at once, then at a calm pace, and is not put off by changes that never rest', () => {
  const load = vi.fn(() => Promise.resolve())
  const loader = calmLoader(load)
  loader.touch()
  vi.advanceTimersByTime(0)
  expect(load).toHaveBeenCalledTimes(1)
  for (let second = 0; second < 20; second += 1) {
    loader.touch()
    vi.advanceTimersByTime(1000)
  }
  expect(load.mock.calls.length).toBeGreaterThanOrEqual(4)
  expect(load.mock.calls.length).toBeLessThanOrEqual(1 + 20_000 / calmMs)
  loader.stop()
  expect(vi.getTimerCount()).toBe(0)
})

it('drops the answer to what is no longer shown', () => {
  const signals: AbortSignal[] = []
  const loader = calmLoader((signal) => {
    signals.push(signal)
    return Promise.resolve()
  })
  loader.restart()
  loader.restart()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  loader.stop()
  expect(signals.every(({ aborted }) => aborted)).toBe(true)
})

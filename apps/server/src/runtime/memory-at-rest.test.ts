import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveBackAtRest } from './memory-at-rest.ts'

const mebibyte = 2 ** 20

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('memory is given back at rest, and again only when much was taken since', () => {
  let held = 700
  let busy = 0.8
  let times = 0
  const stop = giveBackAtRest({
    collect() {
      times += 1
      held = 300
    },
    heldBytes: () => held * mebibyte,
    busy: () => busy,
  })
  vi.advanceTimersByTime(60_000)
  expect(times).toBe(0)

  busy = 0.02
  vi.advanceTimersByTime(30_000)
  expect(times).toBe(0)
  vi.advanceTimersByTime(30_000)
  expect(times).toBe(1)

  held = 399
  vi.advanceTimersByTime(60_000)
  expect(times).toBe(1)
  held = 401
  vi.advanceTimersByTime(60_000)
  expect(times).toBe(2)

  held = 900
  stop()
  vi.advanceTimersByTime(60_000)
  expect(times).toBe(2)
})

test('without a way to collect nothing is watched', () => {
  giveBackAtRest({ collect: undefined, heldBytes: () => 0, busy: () => 0 })
  expect(vi.getTimerCount()).toBe(0)
})

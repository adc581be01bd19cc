import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { throttle } from './throttle.ts'

describe('throttle', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('[S9.23] lets one call through per 1000 ms, the first at once', () => {
    const work = vi.fn<(value: number) => void>()
    const slow = throttle(work)
    slow(1)
    slow(2)
    vi.advanceTimersByTime(999)
    slow(3)
    expect(work.mock.calls).toEqual([[1]])
    vi.advanceTimersByTime(1)
    slow(4)
    expect(work.mock.calls).toEqual([[1], [4]])
  })

  it('takes another time', () => {
    const work = vi.fn<() => void>()
    const slow = throttle(work, 50)
    slow()
    vi.advanceTimersByTime(50)
    slow()
    expect(work).toHaveBeenCalledTimes(2)
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freshnessOf, pollMs, startPolling } from './poll.ts'

class FakeDocument extends EventTarget {
  hidden = false
  show(hidden: boolean) {
    this.hidden = hidden
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('status poll', () => {
  it('[C1 46] [S2.27] [S9.17] asks at once and then every 3000 ms', async () => {
    const ask = vi.fn(() => Promise.resolve())
    const poller = startPolling(ask, new FakeDocument())
    expect(ask).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(3000 * 4)
    expect(ask).toHaveBeenCalledTimes(5)
    poller.stop()
    await vi.advanceTimersByTimeAsync(pollMs * 4)
    expect(ask).toHaveBeenCalledTimes(5)
  })

  it('[C1 46] never has two questions in flight', async () => {
    let answer = () => {}
    const ask = vi.fn(() => new Promise<void>((done) => (answer = done)))
    const poller = startPolling(ask, new FakeDocument())
    await vi.advanceTimersByTimeAsync(pollMs * 5)
    expect(ask).toHaveBeenCalledTimes(1)
    answer()
    await vi.advanceTimersByTimeAsync(pollMs)
    expect(ask).toHaveBeenCalledTimes(2)
    poller.stop()
  })

  it('[C1 46] rests while hidden and asks as soon as it is seen', async () => {
    const page = new FakeDocument()
    const ask = vi.fn(() => Promise.resolve())
    const poller = startPolling(ask, page)
    await vi.advanceTimersByTimeAsync(0)
    page.show(true)
    await vi.advanceTimersByTimeAsync(pollMs * 3)
    expect(ask).toHaveBeenCalledTimes(1)
    page.show(false)
    expect(ask).toHaveBeenCalledTimes(2)
    poller.stop()
  })

  it('goes on after a failure', async () => {
    const ask = vi.fn(() => Promise.reject(new Error('down')).catch(() => undefined))
    const poller = startPolling(ask, new FakeDocument())
    await vi.advanceTimersByTimeAsync(pollMs * 2)
    expect(ask).toHaveBeenCalledTimes(3)
    poller.stop()
  })
})

describe('freshness', () => {
  it('warns after 9 s without an answer and breaks after 30 s', () => {
    expect([0, 8999, 9000, 29_999, 30_000].map((age) => freshnessOf(0, age))).toEqual([
      'fresh',
      'fresh',
      'stale',
      'stale',
      'broken',
    ])
  })
})

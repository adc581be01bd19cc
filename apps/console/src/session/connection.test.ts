import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useConnection, watchConnection } from './connection.ts'

const ping = vi.fn(() => Promise.reject(new Error('away')))
let visibility: DocumentVisibilityState = 'visible'
let stop = () => {}

const turn = (next: DocumentVisibilityState) => {
  visibility = next
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  stop = watchConnection(ping)
})
afterEach(() => {
  stop()
  // Whatever else watches the window in this worker.
  window.dispatchEvent(new Event('online'))
  useConnection.setState({ lostAt: null })
  visibility = 'visible'
  ping.mockClear()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('tries every five seconds until the server is back', () => {
  vi.advanceTimersByTime(20_000)
  expect(ping).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('offline'))
  vi.advanceTimersByTime(10_000)
  expect(ping).toHaveBeenCalledTimes(2)
})

it('rests while the window is hidden, and tries at once when it is shown', () => {
  window.dispatchEvent(new Event('offline'))
  turn('hidden')
  vi.advanceTimersByTime(600_000)
  expect(ping).not.toHaveBeenCalled()
  turn('visible')
  expect(ping).toHaveBeenCalledTimes(1)
})

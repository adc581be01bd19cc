import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadCode, noteConnection, useConnection, watchConnection } from './connection.ts'

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

it('is not taken for back by an answer to what was asked before the loss', async () => {
  const answer = Promise.withResolvers<Response>()
  const request = new Request('http://linli.test/')
  const asked = noteConnection(request, () => answer.promise)
  vi.advanceTimersByTime(1)
  window.dispatchEvent(new Event('offline'))
  answer.resolve(new Response())
  await asked
  expect(useConnection.getState().lostAt).not.toBeNull()
  await noteConnection(request, () => Promise.resolve(new Response()))
  expect(useConnection.getState().lostAt).toBeNull()
})

it('knows of a network that was lost before it listened, and asks at once', () => {
  stop()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  stop = watchConnection(ping)
  expect(useConnection.getState().lostAt).not.toBeNull()
  expect(ping).toHaveBeenCalledTimes(1)
})

it('loads code that the lost network kept back as soon as it is back', async () => {
  const load = vi.fn(() => Promise.resolve('code'))
  load.mockRejectedValueOnce(new Error('away'))
  window.dispatchEvent(new Event('offline'))
  const code = loadCode(load)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('online'))
  await expect(code).resolves.toBe('code')
})

it('tells at once of code that is not there although the network is', async () => {
  await expect(loadCode(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inOneTab } from './in-one-tab.ts'

/** Grants a lock to one holder at a time, in order, as browsers do. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve()
  let held = 0
  type Work = (lock: object | null) => unknown
  return {
    request: async (_name: string, ...[first, second]: [Work] | [{ ifAvailable: boolean }, Work]) => {
      const work = second ?? (first as Work)
      if (second && held > 0) return await work(null)
      held += 1
      const result = last.then(() => work({}))
      last = result.then(
        () => (held -= 1),
        () => (held -= 1),
      )
      return await result
    },
  }
}

/** Work of a tab that ends when it is told to. */
function work() {
  let finish = () => {}
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { run: vi.fn(() => done), finish: () => finish() }
}

describe.each([
  ['with Web Locks', () => fakeLocks()],
  ['on plain http, without them', () => undefined],
])('work of one tab, %s', (_, locks) => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('navigator', { locks: locks() })
    localStorage.clear()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is done by one of three that want it at once; the others wait for it', async () => {
    const { run, finish } = work()
    let ended = 0
    const all = [1, 2, 3].map(() => inOneTab('renewal', run).then(() => (ended += 1)))
    await vi.advanceTimersByTimeAsync(1000)
    expect(run).toHaveBeenCalledTimes(1)
    expect(ended).toBe(0)
    finish()
    await vi.advanceTimersByTimeAsync(200)
    await Promise.all(all)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('is done anew by who wants it later, also after it failed', async () => {
    const offline = new Error('offline')
    const refused = inOneTab('renewal', () => Promise.reject(offline)).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(200)
    expect(await refused).toBe(offline)
    const { run, finish } = work()
    finish()
    const later = inOneTab('renewal', run)
    await vi.advanceTimersByTimeAsync(200)
    await later
    expect(run).toHaveBeenCalledTimes(1)
  })
})

it('of a tab that died holds nobody up for more than its lease', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {})
  localStorage.setItem('Linli-Lease-renewal', `${Date.now() + 5000}|dead`)
  const { run, finish } = work()
  finish()
  const waiting = inOneTab('renewal', run)
  await vi.advanceTimersByTimeAsync(5100)
  await waiting
  await Promise.all([inOneTab('renewal', run), vi.advanceTimersByTimeAsync(100)])
  expect(run).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

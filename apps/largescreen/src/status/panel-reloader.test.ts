import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { calmMs, debounceMs, panelReloader } from './panel-reloader.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const panels = { kpi: ['base', 'pass'], trend: ['pass'], device: ['device'] } as const
const setUp = () => {
  const loads: (readonly string[])[] = []
  const reloader = panelReloader(panels, (keys) => {
    loads.push(keys)
    return Promise.resolve()
  })
  return { loads, reloader }
}

describe('panel reloader', () => {
  it('loads only the panels of the risen topics, once for changes that come together', async () => {
    const { loads, reloader } = setUp()
    reloader.touch(['pass'])
    reloader.touch(['pass'])
    await vi.advanceTimersByTimeAsync(debounceMs)
    expect(loads).toEqual([['kpi', 'trend']])
    reloader.stop()
  })

  it('loads a panel at most once in five seconds and forgets no change', async () => {
    const { loads, reloader } = setUp()
    for (let i = 0; i < 20; i += 1) {
      reloader.touch(['device'])
      await vi.advanceTimersByTimeAsync(1000)
    }
    await vi.advanceTimersByTimeAsync(calmMs + debounceMs)
    expect(loads.length).toBeGreaterThanOrEqual(4)
    expect(loads.length).toBeLessThanOrEqual(6)
    reloader.stop()
  })

  it('does nothing for topics that no panel shows', async () => {
    const { loads, reloader } = setUp()
    reloader.touch(['parking'])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(loads).toEqual([])
    reloader.stop()
  })
})

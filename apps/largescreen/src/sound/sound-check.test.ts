import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** A browser that lets a page be heard, or never answers. */
function browser(allows: boolean) {
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'suspended'
      resume() {
        if (!allows) return new Promise<void>(() => {})
        this.state = 'running'
        return Promise.resolve()
      }
    },
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the sound check', () => {
  it('knows within a second that the browser blocks', async () => {
    browser(false)
    const { checkSound } = await import('./sound.ts')
    const heard = checkSound()
    await vi.advanceTimersByTimeAsync(1000)
    // Settled by now: else it would hang.
    expect(await Promise.race([heard, Promise.resolve('late')])).toBe(false)
  })

  it('finds that it is heard, and that there is nothing to be heard with', async () => {
    browser(true)
    const { checkSound } = await import('./sound.ts')
    expect(await checkSound()).toBe(true)
    vi.stubGlobal('AudioContext', undefined)
    vi.resetModules()
    expect(await (await import('./sound.ts')).checkSound()).toBe(false)
  })
})

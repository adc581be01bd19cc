import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** A page that is loaded now, with a window of this width that can be changed. */
async function load(width = 1440) {
  vi.resetModules()
  const listeners = new Set<() => void>()
  const screen = {
    resize(next: number) {
      width = next
      for (const listener of listeners) listener()
    },
  }
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return width <= Number(/\(max-width: (\d+)px\)/.exec(query)?.[1])
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }))
  const { useSidebar, watchDevice } = await import('./sidebar.ts')
  return { state: useSidebar.getState, stop: watchDevice(), screen, listeners }
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('the sidebar', () => {
  it('[S4.28] [S4.30] [S4.34] is open at first, on a desktop', async () => {
    const { state } = await load()
    expect(state()).toMatchObject({ open: true, device: 'desktop' })
  })

  it('[S4.29] [S4.31] [S4.32] is toggled and closed, and stays so on this computer', async () => {
    const first = await load()
    first.state().toggle()
    expect(first.state()).toMatchObject({ open: false, animated: true })
    const second = await load()
    expect(second.state().open).toBe(false)
    second.state().toggle()
    expect((await load()).state().open).toBe(true)
    second.state().close()
    expect((await load()).state().open).toBe(false)
  })

  it('[S4.33] closes without animation when that is wished', async () => {
    const { state } = await load()
    state().close({ withoutAnimation: true })
    expect(state()).toMatchObject({ open: false, animated: false })
  })

  it('[S4.37] [S4.38] [S9.10] is closed on a mobile, below 992 px, and as before on a wide window', async () => {
    const { state, screen, stop, listeners } = await load(992)
    expect(state().device).toBe('desktop')
    screen.resize(991)
    expect(state()).toMatchObject({ device: 'mobile', open: false, animated: false })
    screen.resize(1440)
    expect(state()).toMatchObject({ device: 'desktop', open: true })
    stop()
    expect(listeners.size).toBe(0)
  })
})

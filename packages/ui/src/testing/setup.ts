import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

const frames = new Set<number>()

afterEach(() => {
  cleanup()
  // A frame that was asked for by the last test would be drawn when its window is gone.
  for (const handle of frames) window.clearTimeout(handle)
  frames.clear()
})

// jsdom lacks these, or has them otherwise; Headless UI and the measuring parts ask for them.
if (typeof window !== 'undefined') {
  window.matchMedia ??= (query: string) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }) as MediaQueryList
  window.ResizeObserver ??= class implements ResizeObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  // jsdom's own frames stop for good when one of them was asked for while timers were fake.
  window.requestAnimationFrame = (draw) => {
    const handle = window.setTimeout(() => {
      frames.delete(handle)
      draw(performance.now())
    }, 16)
    frames.add(handle)
    return handle
  }
  window.cancelAnimationFrame = (handle) => window.clearTimeout(handle)
  Element.prototype.getAnimations ??= () => []
  Element.prototype.scrollIntoView ??= () => {}
  Element.prototype.scrollTo ??= () => {}
}

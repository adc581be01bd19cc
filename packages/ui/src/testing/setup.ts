import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(() => cleanup())

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
  window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), 16)
  window.cancelAnimationFrame = (handle) => window.clearTimeout(handle)
  Element.prototype.getAnimations ??= () => []
  Element.prototype.scrollIntoView ??= () => {}
  Element.prototype.scrollTo ??= () => {}
}

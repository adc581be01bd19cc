import { vi } from 'vitest'

class Sizes {
  readonly observe = () => undefined
  readonly unobserve = () => undefined
  readonly disconnect = () => undefined
}

/** What jsdom has no part of, and dialogs and lists use; taken back with `vi.unstubAllGlobals`. */
export const stubSizes = (): void => void vi.stubGlobal('ResizeObserver', Sizes)

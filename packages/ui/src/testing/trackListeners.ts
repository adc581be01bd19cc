import { vi } from 'vitest'

type Listener = EventListenerOrEventListenerObject | null

/** Counts the listeners on a target from now on, by event type; call the result for those still attached. */
export function trackListeners(target: EventTarget): () => string[] {
  const { addEventListener: add, removeEventListener: remove } = target
  const attached: { type: string; listener: Listener; capture: boolean }[] = []
  const captures = (options: boolean | AddEventListenerOptions | undefined) =>
    typeof options === 'object' ? Boolean(options.capture) : Boolean(options)
  const drop = (type: string, listener: Listener, capture: boolean) => {
    const index = attached.findIndex(
      (entry) => entry.type === type && entry.listener === listener && entry.capture === capture,
    )
    if (index >= 0) attached.splice(index, 1)
  }
  vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
    const capture = captures(options)
    drop(type, listener, capture)
    attached.push({ type, listener, capture })
    if (typeof options === 'object')
      options.signal?.addEventListener('abort', () => drop(type, listener, capture))
    add.call(target, type, listener, options)
  })
  vi.spyOn(target, 'removeEventListener').mockImplementation((type, listener, options) => {
    drop(type, listener, captures(options))
    remove.call(target, type, listener, options)
  })
  return () => attached.map((entry) => entry.type)
}

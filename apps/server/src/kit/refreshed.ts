/** A value that is read again and again, and that somebody else may change meanwhile. */
export interface Refreshed<T> {
  /** The value as last read. Only the very first call waits for it to be read. */
  current(): Promise<T>
  /** Reads it anew, whatever its age; resolves when `current` gives what was there at the time of this call. */
  refresh(): Promise<void>
}

export interface RefreshedOptions<T> {
  readonly load: () => Promise<T>
  /** Given while the value could not be read even once. */
  readonly initial: T
  /** An older value is given once more, and read anew beside it. */
  readonly maxAgeMs: number
  /** The value that is there stays. */
  readonly onError: (error: unknown) => void
  readonly clock: () => number
}

/**
 * Gives the old value at once and refreshes it beside: nobody who holds a connection waits for another one because a
 * cache has just grown too old, and a database that is slow for a while stops nothing that was known before.
 */
export function refreshed<T>({ load, initial, maxAgeMs, onError, clock }: RefreshedOptions<T>): Refreshed<T> {
  let value = initial
  let first: Promise<void> | undefined
  let running: Promise<void> | undefined
  let startedAt = -Infinity

  async function readOnce(): Promise<void> {
    startedAt = clock()
    try {
      value = await load()
    } catch (error) {
      onError(error)
    }
    running = undefined
  }

  function read(): Promise<void> {
    running = readOnce()
    first ??= running
    return running
  }

  return {
    async current() {
      if (first === undefined || (running === undefined && clock() - startedAt > maxAgeMs)) void read()
      await first
      return value
    },
    async refresh() {
      // One that runs already may have read before the change.
      await running
      await (running ?? read())
    },
  }
}

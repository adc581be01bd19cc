/** Nothing of the map is loaded more often than this. */
export const calmMs = 5000

export interface CalmLoader {
  /** Something changed: loaded now, or `calmMs` after the last time; what comes before that waits for the same moment. */
  readonly touch: () => void
  /** Something else is shown: loaded now, and an answer that is still on its way is dropped. */
  readonly restart: () => void
  readonly stop: () => void
}

/** Loads what changes often at a calm pace; what fails is loaded with the next change. */
export function calmLoader(load: (signal: AbortSignal) => Promise<void>): CalmLoader {
  let last = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let end = new AbortController()
  const run = () => {
    timer = undefined
    last = Date.now()
    end.abort()
    end = new AbortController()
    load(end.signal).catch(() => {
      // The old data stays.
    })
  }
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
    end.abort()
  }
  return {
    touch: () => {
      timer ??= setTimeout(run, Math.max(0, last + calmMs - Date.now()))
    },
    restart: () => {
      stop()
      run()
    },
    stop,
  }
}

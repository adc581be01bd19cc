/** No place came free in time, or too many wait for one already. */
export class GateClosed extends Error {
  readonly code = 'GATE_CLOSED'
}

export interface GateOptions {
  /** How many may be inside at once. */
  readonly places: number
  /** Who waited this long is sent away. */
  readonly waitMs: number
  /** Who comes when so many wait is sent away at once. */
  readonly maxWaiting: number
}

/** A bounded number of places with a bounded queue before them; first come, first served. */
export interface Gate {
  /** Does the work when there is a place. Throws GateClosed instead of waiting for ever. */
  through<T>(work: () => Promise<T>): Promise<T>
}

interface Waiting {
  readonly enter: () => void
  readonly timer: NodeJS.Timeout
}

export function createGate({ places, waitMs, maxWaiting }: GateOptions): Gate {
  const queue = new Set<Waiting>()
  let free = places

  async function enter(): Promise<void> {
    if (free > 0) {
      free -= 1
      return
    }
    if (queue.size >= maxWaiting) throw new GateClosed('too many wait already')
    await new Promise<void>((resolve, reject) => {
      const one: Waiting = {
        enter: resolve,
        timer: setTimeout(() => {
          queue.delete(one)
          reject(new GateClosed(`no place within ${waitMs} ms`))
        }, waitMs),
      }
      queue.add(one)
    })
  }

  /** The place goes straight to the next one, so that nobody who comes just now overtakes. */
  function leave(): void {
    const [next] = queue
    if (next === undefined) {
      free += 1
      return
    }
    queue.delete(next)
    clearTimeout(next.timer)
    next.enter()
  }

  return {
    async through(work) {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

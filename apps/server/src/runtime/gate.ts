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

/** How full a gate is at this moment. */
export interface GateLoad {
  readonly places: number
  readonly busy: number
  readonly waiting: number
}

/** A bounded number of places with a bounded queue before them; first come, first served. */
export interface Gate {
  /** Does the work when there is a place. Throws GateClosed instead of waiting for ever. */
  through<T>(work: () => Promise<T>, caller?: GateCaller): Promise<T>
  load(): GateLoad
}

/**
 * Somebody who passes several times on one errand. Who has been in goes before those who have not, and waits no longer
 * in all than others do at once: otherwise, when many come, everybody is sent away with half of the work done.
 */
export interface GateCaller {
  waitedMs: number
  hasBeenIn: boolean
}

interface Waiting {
  readonly enter: () => void
  readonly timer: NodeJS.Timeout
}

export function createGate({ places, waitMs, maxWaiting }: GateOptions): Gate {
  const queue = new Set<Waiting>()
  const returning = new Set<Waiting>()
  let free = places

  async function enter(caller: GateCaller = { waitedMs: 0, hasBeenIn: false }): Promise<void> {
    if (free > 0) {
      free -= 1
      return
    }
    const line = caller.hasBeenIn ? returning : queue
    if (line.size >= maxWaiting) throw new GateClosed('too many wait already')
    const since = performance.now()
    await new Promise<void>((resolve, reject) => {
      const one: Waiting = {
        enter: resolve,
        timer: setTimeout(
          () => {
            line.delete(one)
            reject(new GateClosed(`no place within ${waitMs} ms`))
          },
          Math.max(0, waitMs - caller.waitedMs),
        ),
      }
      line.add(one)
    })
    caller.waitedMs += performance.now() - since
  }

  /** The place goes straight to the next one, so that nobody who comes just now overtakes. */
  function leave(): void {
    const [next] = returning.size > 0 ? returning : queue
    if (next === undefined) {
      free += 1
      return
    }
    returning.delete(next)
    queue.delete(next)
    clearTimeout(next.timer)
    next.enter()
  }

  return {
    load: () => ({ places, busy: places - free, waiting: queue.size + returning.size }),
    async through(work, caller) {
      await enter(caller)
      if (caller) caller.hasBeenIn = true
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

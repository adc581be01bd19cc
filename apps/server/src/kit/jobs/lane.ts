/** Lets a few works run at a time; the others wait in their order. */
export interface Lane {
  /** Takes the work on unless one of this name is running or waiting. */
  run(name: string, work: () => Promise<void>): void
  /** Forgets what waits, and waits for what runs. */
  stop(): Promise<void>
}

export function createLane(atOnce: number): Lane {
  const running = new Map<string, Promise<void>>()
  const waiting = new Map<string, () => Promise<void>>()
  const next = () => {
    for (const [name, work] of waiting) {
      if (running.size >= atOnce) return
      waiting.delete(name)
      const ended = work().finally(() => {
        running.delete(name)
        next()
      })
      running.set(name, ended)
    }
  }
  return {
    run(name, work) {
      if (running.has(name) || waiting.has(name)) return
      waiting.set(name, work)
      next()
    },
    async stop() {
      waiting.clear()
      await Promise.all(running.values())
    },
  }
}

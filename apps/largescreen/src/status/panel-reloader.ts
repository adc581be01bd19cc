import type { Topic } from '@linli/api-client/contract/screen/screen-calls'

/** Changes that come together are loaded together; one panel is loaded at most once in `calmMs` (catalogue 1). */
export const debounceMs = 1000
export const calmMs = 5000

export interface PanelReloader {
  readonly loadAll: () => void
  /** These topics rose. */
  readonly touch: (topics: readonly Topic[]) => void
  readonly stop: () => void
}

/** Loads the panels whose topics rose; a panel touched again too soon waits for its turn and is not forgotten. */
export function panelReloader(
  panels: Readonly<Record<string, readonly Topic[]>>,
  load: (keys: readonly string[]) => Promise<void>,
  now: () => number = Date.now,
): PanelReloader {
  const loadedAt = new Map<string, number>()
  const waiting = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const run = (keys: readonly string[]) => {
    if (keys.length === 0) return
    for (const key of keys) {
      waiting.delete(key)
      loadedAt.set(key, now())
    }
    load(keys).catch(() => {
      // The old data stays; the next poll that gets through loads everything again.
    })
  }
  const later = (wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(flush, wait)
  }
  const flush = () => {
    const due = [...waiting].filter((key) => now() - (loadedAt.get(key) ?? -Infinity) >= calmMs)
    run(due)
    if (waiting.size > 0)
      later(
        Math.max(
          debounceMs,
          Math.min(...[...waiting].map((key) => (loadedAt.get(key) ?? 0) + calmMs - now())),
        ),
      )
  }
  return {
    loadAll: () => run(Object.keys(panels)),
    touch: (topics) => {
      const stale = Object.keys(panels).filter((key) => panels[key]?.some((topic) => topics.includes(topic)))
      if (stale.length === 0) return
      const idle = waiting.size === 0
      for (const key of stale) waiting.add(key)
      if (idle) later(debounceMs)
    },
    stop: () => clearTimeout(timer),
  }
}

import type { ScreenAlert } from '@linli/api-client/contract/screen/screen-calls'

/** Ids that are remembered: more than can be news at a time, and no more however long the wall is open. */
const remembered = 200

export interface AlertMemory {
  /** Those of the alerts that were never told before, oldest first. Of the first answer none are: they were there. */
  readonly fresh: (latest: readonly ScreenAlert[]) => readonly ScreenAlert[]
}

/** Remembers which alerts the wall told: each pops up and rings once, whatever the answers repeat. */
export function alertMemory(): AlertMemory {
  const known = new Set<number>()
  let started = false
  return {
    fresh: (latest) => {
      const found = latest
        .filter(({ id }, at) => !known.has(id) && latest.findIndex((one) => one.id === id) === at)
        .toReversed()
      for (const { id } of found) known.add(id)
      for (const id of known) {
        if (known.size <= remembered) break
        known.delete(id)
      }
      if (started) return found
      started = true
      return []
    },
  }
}

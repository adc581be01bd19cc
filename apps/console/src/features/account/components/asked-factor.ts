import type { FactorWanted } from '@linli/api-client/contract/auth/answers'
import { useSyncExternalStore } from 'react'

/** The question for the second factor, and where the user goes once it is answered. */
export interface AskedFactor {
  readonly wanted: FactorWanted
  readonly target: string
}

let asked: AskedFactor | null = null
const listeners = new Set<() => void>()

/** The ticket is kept in memory alone: a reload means signing in again. */
export function askFactor(next: AskedFactor): void {
  asked = next
  for (const tell of listeners) tell()
}

/** What this page has to ask for; null when there is nothing. */
export const useAskedFactor = (): AskedFactor | null =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => asked,
    // The build draws this page too.
    () => null,
  )

/** Every 3000 ms (spec section 9). */
export const pollMs = 3000
/** After this long without an answer the wall warns, after `brokenMs` it dims (design brief, control room). */
export const staleMs = 9000
export const brokenMs = 30_000

export interface Poller {
  readonly stop: () => void
}

/**
 * Calls `ask` every three seconds, one call at a time: a slow answer delays the next question instead of piling up.
 * Pauses while the page is hidden and asks at once when it is seen again.
 */
export function startPolling(
  ask: () => Promise<void>,
  document: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>,
): Poller {
  let pending = false
  let stopped = false
  const tick = async () => {
    if (pending || stopped || document.hidden) return
    pending = true
    try {
      await ask()
    } finally {
      pending = false
    }
  }
  const timer = setInterval(() => void tick(), pollMs)
  const onVisible = () => void tick()
  document.addEventListener('visibilitychange', onVisible)
  void tick()
  return {
    stop: () => {
      stopped = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    },
  }
}

export type Freshness = 'fresh' | 'stale' | 'broken'

/** How old the last answer is allowed to look. */
export const freshnessOf = (lastAnswerAt: number, now: number): Freshness => {
  const age = now - lastAnswerAt
  if (age >= brokenMs) return 'broken'
  return age >= staleMs ? 'stale' : 'fresh'
}

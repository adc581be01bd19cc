/** An hour without use ends the session; the user is warned five minutes before (spec section 9). */
export const idleLimitMs = 3_600_000
export const idleWarningMs = 3_300_000
/** How often it is looked at, ms; also when the window comes back to the front. */
export const idleCheckMs = 30_000

export type Idleness = 'used' | 'warning' | 'over'

/** How long the system has not been used, in the three steps that matter. */
export function idleness(lastUse: number, now: number): Idleness {
  const idle = now - lastUse
  if (lastUse === 0 || idle < idleWarningMs) return 'used'
  return idle < idleLimitMs ? 'warning' : 'over'
}

/** Looks every 30 s and on becoming visible. Returns how to stop. */
export function watchIdle(lastUse: () => number, tell: (state: Idleness) => void): () => void {
  const look = () => tell(idleness(lastUse(), Date.now()))
  const onVisible = () => {
    if (document.visibilityState === 'visible') look()
  }
  const timer = setInterval(look, idleCheckMs)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

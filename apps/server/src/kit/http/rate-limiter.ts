/** Counts of calls per key and window. Limits per process: a second process doubles them, which the params allow for. */
export interface RateLimiter {
  /** Takes one; seconds to wait when the window is used up, 0 when the call may go on. */
  take(key: string, limit: number, windowSeconds: number, now: Date): number
}

const maxKeys = 50_000

/** Fixed windows in memory. Throttles that must hold over processes and restarts live in tables of their module. */
export function createRateLimiter(): RateLimiter {
  const windows = new Map<string, { until: number; count: number }>()
  return {
    take(key, limit, windowSeconds, now) {
      const time = now.getTime()
      if (windows.size > maxKeys) forgetEnded(windows, time)
      const open = windows.get(key)
      // A clock that was set back starts anew, or the window would stay open until it is caught up with.
      const setBack = open !== undefined && time < open.until - windowSeconds * 1_000
      if (open === undefined || open.until <= time || setBack) {
        windows.set(key, { until: time + windowSeconds * 1_000, count: 1 })
        return limit < 1 ? windowSeconds : 0
      }
      open.count += 1
      return open.count <= limit ? 0 : Math.max(1, Math.ceil((open.until - time) / 1_000))
    },
  }
}

function forgetEnded(windows: Map<string, { until: number; count: number }>, time: number) {
  for (const [key, one] of windows) if (one.until <= time) windows.delete(key)
  // Flooded with keys of open windows: forgetting the oldest half is fairer than growing without bound.
  if (windows.size > maxKeys) {
    for (const key of [...windows.keys()].slice(0, maxKeys / 2)) windows.delete(key)
  }
}

/** Ms between two runs when nothing else is said (spec section 9). */
const defaultMs = 1000

/** Runs the work at once, and then not again before the time has passed; calls in between do nothing. */
export function throttle<A extends readonly unknown[]>(
  work: (...args: A) => void,
  ms: number = defaultMs,
): (...args: A) => void {
  let last = Number.NEGATIVE_INFINITY
  return (...args) => {
    const now = performance.now()
    if (now - last < ms) return
    last = now
    work(...args)
  }
}

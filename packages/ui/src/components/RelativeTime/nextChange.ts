const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Milliseconds until the phrase for a moment can change; undefined once it is a date. */
export function nextChange(then: number, now: number): number | undefined {
  const age = now - then
  if (age < 30 * SECOND) return 30 * SECOND - age
  if (age < HOUR) return MINUTE - (age % MINUTE)
  if (age < DAY) return HOUR - (age % HOUR)
  return age < 2 * DAY ? 2 * DAY - age : undefined
}

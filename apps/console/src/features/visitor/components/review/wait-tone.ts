const [soon, late] = [10, 30]
const minuteMs = 60_000

/** How long somebody waits, and how bad that is: green below ten minutes, amber below thirty, then red. */
export function waitOf(since: string, now: number) {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / minuteMs))
  const tone = minutes < soon ? 'success' : minutes < late ? 'warning' : 'danger'
  return { minutes, tone } as const
}

/** What is left of a visit: green, amber in its last half hour, red once it stays too long. */
export function leftOf(
  { validTo, overstay }: { readonly validTo: string; readonly overstay: boolean },
  now: number,
) {
  const minutes = Math.round((Date.parse(validTo) - now) / minuteMs)
  const tone = overstay || minutes <= 0 ? 'danger' : minutes <= late ? 'warning' : 'success'
  return { minutes, tone } as const
}

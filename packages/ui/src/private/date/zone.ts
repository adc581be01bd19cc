const clocks = new Map<string, Intl.DateTimeFormat>()

/** What a clock in the zone shows: `YYYY-MM-DD HH:mm:ss`. */
export function wallClock(at: Date, zone: string): string {
  let clock = clocks.get(zone)
  if (!clock) {
    // Swedish writes dates as ISO 8601 does.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
    clocks.set(zone, clock)
  }
  return clock.format(at)
}

/** Milliseconds that the zone is before UTC at an instant. */
const aheadAt = (at: number, zone: string): number =>
  Date.parse(`${wallClock(new Date(at), zone).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000

/** The instant at which a clock in the zone shows a day and a time, in ISO 8601 with its offset. */
export function instantIn(day: string, time: string, zone: string): string {
  const shown = Date.parse(`${day}T${time}Z`)
  // Twice: near a change of the clock the first guess may lie on the other side of it.
  const ahead = aheadAt(shown - aheadAt(shown, zone), zone)
  const minutes = Math.abs(ahead) / 60_000
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day}T${time}${ahead < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

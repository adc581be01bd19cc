/** The two bounds of a list of passes. */
export interface PassBounds {
  readonly passTime_from: string
  readonly passTime_to: string
}

/** What a list of passes is of, where that lies within one day: the day, and the hour if it is one alone. */
export function dayOf(
  from: unknown,
  to: unknown,
): { readonly day: string; readonly hour: number | null } | null {
  if (typeof from !== 'string' || typeof to !== 'string' || from.slice(0, 10) !== to.slice(0, 10)) return null
  return { day: from.slice(0, 10), hour: from.length > 10 ? Number(from.slice(11, 13)) : null }
}

/** A whole day, or one hour of it by the clock of Shanghai. */
export function boundsOf(day: string, hour: number | null): PassBounds {
  if (hour === null) return { passTime_from: day, passTime_to: day }
  const clock = String(hour).padStart(2, '0')
  return { passTime_from: `${day}T${clock}:00:00+08:00`, passTime_to: `${day}T${clock}:59:59.999+08:00` }
}

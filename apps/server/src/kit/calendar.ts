/** Calendar days of Asia/Shanghai: UTC+8 since 1991, no daylight saving. */
const offsetMs = 8 * 3_600_000

/** `YYYY-MM-DD` of an instant. */
export const dayOf = (instant: Date): string =>
  new Date(instant.getTime() + offsetMs).toISOString().slice(0, 10)

/** The day `days` after the day `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  dayOf(new Date(dayStart(day).getTime() + days * 86_400_000))

/** First instant of the day `YYYY-MM-DD`. */
export const dayStart = (day: string): Date => new Date(`${day}T00:00:00+08:00`)

/** First instant after the day `YYYY-MM-DD`. */
export const dayEnd = (day: string): Date => new Date(dayStart(day).getTime() + 86_400_000)

/** `YYYY-MM-DD HH:mm:ss`, as sheets and messages show an instant. */
export const clockText = (instant: Date): string =>
  new Date(instant.getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ')

/** Whole days from one day to another. */
export const dayCount = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** The day so many days later. */
export const dayLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** Height of a row of the picture, pixels. */
export const rowPitch = 32

/** Days that a plan covers together, both ends counted. */
export interface Span {
  readonly from: string
  readonly to: string
  readonly days: number
}
interface Plan {
  readonly planStart: string
  readonly planEnd: string
}

/** The days that plans cover together. */
export function spanOf(plans: readonly Plan[]): Span {
  const from = plans.map(({ planStart }) => planStart).toSorted()[0] ?? ''
  const to =
    plans
      .map(({ planEnd }) => planEnd)
      .toSorted()
      .at(-1) ?? ''
  return { from, to, days: dayCount(from, to) + 1 }
}

/** Where today lies within it, 0 to 1; null outside. */
export function todayIn({ from, days }: Span, now = new Date()): number | null {
  const today = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  const at = dayCount(from, today)
  return at < 0 || at >= days ? null : (at + 0.5) / days
}

/** What of a bar is taken hold of. */
export type Grip = 'whole' | 'start' | 'end'

/** A plan that was moved, or that begins or ends on another day; a day is left of it at least. */
export function moved({ planStart, planEnd }: Plan, grip: Grip, days: number): Plan {
  if (grip === 'whole') return { planStart: dayLater(planStart, days), planEnd: dayLater(planEnd, days) }
  const length = dayCount(planStart, planEnd)
  return grip === 'start'
    ? { planStart: dayLater(planStart, Math.min(days, length)), planEnd }
    : { planStart, planEnd: dayLater(planEnd, Math.max(days, -length)) }
}

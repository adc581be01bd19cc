/** Whole days from one day to another. */
export const dayCount = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

interface Span {
  readonly from: string
  readonly to: string
  /** Both ends counted. */
  readonly days: number
}

/** The days that plans cover together. */
export function spanOf(plans: readonly { readonly planStart: string; readonly planEnd: string }[]): Span {
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

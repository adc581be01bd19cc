import type { WeekHours } from '@linli/api-client/kit'

/** Minutes since midnight, from and to. */
type Span = readonly [from: number, to: number]

/** A stroke of the brush over hours of some days: open them, or close them. */
export interface Stroke {
  readonly days: readonly number[]
  readonly from: number
  readonly to: number
  readonly open: boolean
}

const dayLength = 1_440

/** `24:00` is the end of a day. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export const minutesOf = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}

/** The open hours of a day, those that meet as one. */
export function spansOn(hours: readonly WeekHours[], day: number): readonly Span[] {
  const spans = hours
    .filter(({ days }) => days.includes(day))
    .map(({ from, to }): Span => [minutesOf(from), minutesOf(to)])
    .toSorted(([a], [b]) => a - b)
  return spans.reduce<Span[]>((done, [from, to]) => {
    const last = done.at(-1)
    return last !== undefined && from <= last[1]
      ? [...done.slice(0, -1), [last[0], Math.max(last[1], to)]]
      : [...done, [from, to]]
  }, [])
}

/** Whether it is open at that minute. */
export const isOpenAt = (hours: readonly WeekHours[], day: number, minute: number): boolean =>
  spansOn(hours, day).some(([from, to]) => from <= minute && minute < to)

const without = (spans: readonly Span[], { from, to }: Stroke): Span[] =>
  spans.flatMap(([a, b]): Span[] => [
    ...(a < from ? ([[a, Math.min(b, from)]] as const) : []),
    ...(b > to ? ([[Math.max(a, to), b]] as const) : []),
  ])

const week = [1, 2, 3, 4, 5, 6, 7]

/** Hours of the week after a stroke: days that have the same hours stand in one line. */
export function painted(hours: readonly WeekHours[], stroke: Stroke): readonly WeekHours[] {
  const { days, from, to, open } = stroke
  const added = open ? [{ days: [...days], from: clockOf(from), to: clockOf(Math.min(to, dayLength)) }] : []
  const lines = new Map<string, number[]>()
  for (const day of week) {
    const before = spansOn([...hours, ...added], day)
    const spans = !open && days.includes(day) ? without(before, stroke) : before
    for (const [a, b] of spans) {
      const key = `${clockOf(a)} ${clockOf(b)}`
      lines.set(key, [...(lines.get(key) ?? []), day])
    }
  }
  return [...lines].map(([key, on]) => {
    const [start = '', end = ''] = key.split(' ')
    return { days: on, from: start, to: end }
  })
}

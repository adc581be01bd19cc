import type { WeekHours } from '@linli/api-client/kit'
import { clockOf, minutesOf } from './week-clock.ts'
import type { Painted } from './WeekPainter.tsx'

/** A part of a day, in minutes since midnight. */
interface Part {
  readonly from: number
  readonly to: number
}

/** The parts of a day of the week, in their order. */
export const partsOn = (hours: readonly WeekHours[], day: number): readonly Part[] =>
  hours
    .filter(({ days }) => days.includes(day))
    .map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) }))
    .toSorted((a, b) => a.from - b.from)

/** Parts that touch each other are one. */
const joined = (parts: readonly Part[]): Part[] =>
  parts
    .toSorted((a, b) => a.from - b.from)
    .reduce<Part[]>((done, one) => {
      const last = done.at(-1)
      return last !== undefined && last.to >= one.from
        ? [...done.slice(0, -1), { from: last.from, to: Math.max(last.to, one.to) }]
        : [...done, one]
    }, [])

/** What is left of a part beside what is taken out. */
const without = (one: Part, { from, to }: Part): Part[] => [
  ...(one.from < from ? [{ from: one.from, to: Math.min(one.to, from) }] : []),
  ...(one.to > to ? [{ from: Math.max(one.from, to), to: one.to }] : []),
]

/**
 * Paints a part of a day into the hours of a week, or takes it out. Lines stand for the days that have the same part; a day
 * that would have more parts than one may have stays as it was.
 */
export function paintHours(
  hours: readonly WeekHours[],
  painted: Painted,
  isOn: boolean,
  mostPerDay: number,
): readonly WeekHours[] {
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => {
    const before = partsOn(hours, day)
    if (day !== painted.day) return { day, parts: before }
    const parts = isOn ? joined([...before, painted]) : before.flatMap((one) => without(one, painted))
    return { day, parts: parts.length > mostPerDay ? before : parts }
  })
  const lines = new Map<string, { from: number; to: number; days: number[] }>()
  for (const { day, parts } of days)
    for (const { from, to } of parts) {
      const key = `${from}-${to}`
      const line = lines.get(key)
      if (line === undefined) lines.set(key, { from, to, days: [day] })
      else line.days.push(day)
    }
  return [...lines.values()]
    .toSorted((a, b) => (a.days[0] ?? 0) - (b.days[0] ?? 0) || a.from - b.from)
    .map(({ from, to, days: on }) => ({ days: on, from: clockOf(from), to: clockOf(to) }))
}

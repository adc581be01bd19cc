import {
  type GateMode,
  type ModeRange,
  rangesPerDay,
  type WeekModes,
} from '@linli/api-client/contract/access/modes/week-modes'
import { clockOf } from '../../../../resource/week/week-clock.ts'

/** What is left of a part beside a painted one. */
const beside = (one: ModeRange, from: string, to: string): ModeRange[] => [
  ...(one.from < from ? [{ ...one, to: one.to < from ? one.to : from }] : []),
  ...(one.to > to ? [{ ...one, from: one.from > to ? one.from : to }] : []),
]

/** Parts that follow each other with the same mode are one. */
const joined = (ranges: readonly ModeRange[]): ModeRange[] =>
  ranges
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .reduce<ModeRange[]>((done, one) => {
      const last = done.at(-1)
      return last !== undefined && last.to === one.from && last.mode === one.mode
        ? [...done.slice(0, -1), { ...last, to: one.to }]
        : [...done, one]
    }, [])

/** Paints a part of a day over what was there; what is normal is no part. */
export function paintDay(
  ranges: readonly ModeRange[],
  from: number,
  to: number,
  mode: GateMode,
): readonly ModeRange[] {
  const part = { from: clockOf(from), to: clockOf(to), mode }
  const left = ranges.flatMap((one) => beside(one, part.from, part.to))
  return joined(mode === 'normal' ? left : [...left, part])
}

export interface PaintedDays {
  /** 1: Monday. */
  readonly days: readonly number[]
  /** Minutes since midnight. */
  readonly from: number
  readonly to: number
  readonly mode: GateMode
}

/** Paints days of a week; a day that is normal is none. A day that would have too many parts stays as it was. */
export function paintWeek(week: WeekModes, { days, from, to, mode }: PaintedDays): WeekModes {
  return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
    const before = week.find((one) => one.weekday === weekday)?.ranges ?? []
    const painted = days.includes(weekday) ? paintDay(before, from, to, mode) : before
    const ranges = painted.length > rangesPerDay ? before : painted
    return ranges.length === 0 ? [] : [{ weekday, ranges: [...ranges] }]
  })
}

import * as z from 'zod/mini'

/** How a gate may behave by plan; `emergency` beside them is never planned. */
export const gateModes = {
  normal: { label: '常闭', tone: 'success' },
  keep_open: { label: '常开', tone: 'warning' },
  card_only: { label: '仅刷卡', tone: 'info' },
  keep_closed: { label: '封闭', tone: 'danger' },
} as const
export type GateMode = keyof typeof gateModes

/** Hours of one day have so many parts at most. */
export const rangesPerDay = 8

const error = '时段格式错误'
const clock = z.string({ error }).check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, { error }))

const modeRange = z
  .object(
    { from: clock, to: clock, mode: z.enum(Object.keys(gateModes) as [GateMode, ...GateMode[]], { error }) },
    { error },
  )
  .check(z.refine(({ from, to }) => from < to, { error: '结束时间须晚于开始时间' }))
export type ModeRange = z.output<typeof modeRange>

const overlap = (ranges: readonly ModeRange[]): boolean =>
  ranges.some((a, i) => ranges.some((b, j) => j > i && a.from < b.to && b.from < a.to))

/** The parts of one day; what none of them covers is normal. */
export const dayModes = z.array(modeRange, { error }).check(
  z.maxLength(rangesPerDay, { error: `每天最多${rangesPerDay}个时段` }),
  z.refine((ranges) => !overlap(ranges), { error: '时段不能重叠' }),
)

const weekday = z.int({ error }).check(z.minimum(1, { error }), z.maximum(7, { error }))

/** A day of the week (1: Monday) that is not normal all day. */
export const weekModes = z.array(z.object({ weekday, ranges: dayModes }, { error }), { error }).check(
  z.maxLength(7, { error }),
  z.refine((days) => new Set(days.map((one) => one.weekday)).size === days.length, { error: '时段不能重叠' }),
)
export type WeekModes = readonly z.output<typeof weekModes>[number][]

/** What holds at a time of a day, `HH:mm`. */
export const modeInDay = (ranges: readonly ModeRange[], at: string): GateMode =>
  ranges.find(({ from, to }) => from <= at && at < to)?.mode ?? 'normal'

/** The parts of a day of the week. */
export const rangesOn = (week: WeekModes, day: number): readonly ModeRange[] =>
  week.find((one) => one.weekday === day)?.ranges ?? []

/** 1: Monday, of a day `YYYY-MM-DD`. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/**
 * The parts of a day by the calendar: a holiday has its own where there are any, and a workday that makes up for one counts
 * as a Monday.
 */
export function rangesOfDay(
  week: WeekModes,
  holiday: readonly ModeRange[] | null,
  day: string,
  special: 'holiday' | 'workday' | undefined,
): readonly ModeRange[] {
  if (special === 'holiday' && holiday !== null) return holiday
  const weekday = weekdayOf(day)
  return rangesOn(week, special === 'workday' && weekday > 5 ? 1 : weekday)
}

const dayNames = '一二三四五六日'

/** `周一 07:30-08:30 常开；周二 …` */
export const weekModeWords = (week: WeekModes): string =>
  week
    .toSorted((a, b) => a.weekday - b.weekday)
    .flatMap(({ weekday: day, ranges }) =>
      ranges.length === 0 ? [] : [`周${dayNames[day - 1] ?? ''} ${dayModeWords(ranges)}`],
    )
    .join('；')

/** `07:30-08:30 常开、22:00-24:00 封闭` */
export const dayModeWords = (ranges: readonly ModeRange[]): string =>
  ranges
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .map(({ from, to, mode }) => `${from}-${to} ${gateModes[mode].label}`)
    .join('、')

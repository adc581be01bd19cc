import * as z from 'zod/mini'
import { type FieldOptions, make } from './field.ts'
import { checkTexts } from './texts/check-texts.ts'

/** Some days of the week (1: Monday) and the hours that hold on them; `to` may be 24:00. */
export interface WeekHours {
  readonly days: readonly number[]
  readonly from: string
  readonly to: string
}

const dayNames = '一二三四五六日'
const clock = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/

/** Hours of a day overlap: one of them says nothing that the other does not, or they contradict each other. */
const overlap = (list: readonly WeekHours[]): boolean =>
  list.some((a, i) =>
    list.some(
      (b, j) => j > i && a.from < b.to && b.from < a.to && a.days.some((day) => b.days.includes(day)),
    ),
  )

const isWeekHours = ({ days, from, to }: WeekHours): boolean =>
  days.length > 0 &&
  new Set(days).size === days.length &&
  days.every((day) => day >= 1 && day <= 7) &&
  from < to

/** Hours of the week, as a schema whose words name the field. */
export function weekHoursSchema(label: string): z.ZodMiniType<readonly WeekHours[], readonly WeekHours[]> {
  const error = () => checkTexts().hours.none(label)
  const at = z.string({ error }).check(z.regex(clock, { error }))
  const hours = z
    .object({ days: z.array(z.int({ error }), { error }), from: at, to: at }, { error })
    .check(z.refine(isWeekHours, { error: () => checkTexts().hours.wrong(label) }))
  return z.array(hours, { error }).check(
    z.minLength(1, { error: () => checkTexts().fill(label) }),
    z.maxLength(21, { error: () => checkTexts().tooMany(label, 21) }),
    z.refine((list) => !overlap(list), { error: () => checkTexts().hours.overlap(label) }),
  )
}

/** `周一至周五、周日`; all seven are `每天`. */
function dayWords(days: readonly number[]): string {
  if (days.length === 7) return '每天'
  const runs: number[][] = []
  for (const day of days.toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  const word = (day: number | undefined) => `周${dayNames[(day ?? 1) - 1] ?? ''}`
  return runs
    .flatMap((run) =>
      run.length > 2 ? [`${word(run[0])}至${word(run.at(-1))}`] : run.map((day) => word(day)),
    )
    .join('、')
}

/** `周一至周五 08:00-20:00；周六 09:00-18:00`. */
export const weekWords = (list: readonly WeekHours[]): string =>
  list.map(({ days, from, to }) => `${dayWords(days)} ${from}-${to}`).join('；')

/**
 * A field for hours of the week, such as those of a service or a door. Beside `f`, not in it: every page has `f`, and
 * few have hours.
 */
export const timerange = <const O extends FieldOptions>(label: string, o?: O) =>
  make('timerange', label, weekHoursSchema(label), o, { words: weekWords })

/** 0 for what is no day. */
function dayOf(text: string): number {
  const name = text.replace(/^(周|星期)/, '').replace('天', '日')
  return name.length === 1 ? dayNames.indexOf(name) + 1 : 0
}

function daysIn(text: string): number[] {
  if (text === '每天') return [1, 2, 3, 4, 5, 6, 7]
  return text.split(/[、,，]/).flatMap((part) => {
    const [from = 0, to = from] = part.split(/至|-|~/).map((one) => dayOf(one.trim()))
    return from > 0 && to >= from ? Array.from({ length: to - from + 1 }, (_, i) => from + i) : [0]
  })
}

/** Reads what `weekWords` writes. A part that cannot be read has the day 0, which the schema refuses. */
export const readWeekHours = (text: string): WeekHours[] =>
  text
    .split(/[；;\n]/)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, days = '', from = '', to = ''] =
        /^(.*?)\s*(\d{1,2}:\d\d)\s*[-~至]\s*(\d{1,2}:\d\d)$/.exec(part.trim()) ?? []
      return { days: daysIn(days.trim()), from: from.padStart(5, '0'), to: to.padStart(5, '0') }
    })

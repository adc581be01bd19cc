import type { WeekHours } from '@linli/api-client/kit'
import { dayAfter, dayStart } from '../../../kit/calendar.ts'

const minuteMs = 60_000
const weekdays = '日一二三四五六'

/** What the slots of a resource follow from. */
export interface SlotRules {
  readonly weekly: readonly WeekHours[]
  readonly holidays: readonly string[] | null
  readonly slotMinutes: number
  readonly capacity: number
}

/** A span that can be booked. */
export interface PlannedSlot {
  readonly date: string
  readonly startAt: Date
  readonly endAt: Date
  readonly capacity: number
  /** `03-02 周一 09:00–10:00` */
  readonly label: string
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Monday is 1, Sunday 7. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

function slotsOfDay(day: string, rules: SlotRules): PlannedSlot[] {
  const weekday = weekdayOf(day)
  const hours = rules.weekly.filter(({ days }) => days.includes(weekday))
  return hours.flatMap(({ from, to }) => {
    const starts: PlannedSlot[] = []
    // What is left at the end and is no whole slot is not offered.
    for (let at = minutesOf(from); at + rules.slotMinutes <= minutesOf(to); at += rules.slotMinutes) {
      const start = dayStart(day).getTime() + at * minuteMs
      starts.push({
        date: day,
        startAt: new Date(start),
        endAt: new Date(start + rules.slotMinutes * minuteMs),
        capacity: rules.capacity,
        label: `${day.slice(5)} 周${weekdays[weekday % 7] ?? ''} ${clockOf(at)}–${clockOf(at + rules.slotMinutes)}`,
      })
    }
    return starts
  })
}

/** The slots of a resource from one day on, for so many days; none on holidays. */
export function plannedSlots(rules: SlotRules, from: string, days: number): PlannedSlot[] {
  const closed = new Set(rules.holidays ?? [])
  return Array.from({ length: Math.max(0, days) }, (_, at) => dayAfter(from, at))
    .filter((day) => !closed.has(day))
    .flatMap((day) => slotsOfDay(day, rules))
}

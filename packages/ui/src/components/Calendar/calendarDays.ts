import { addDays, toCalendarDate } from '../../private/date/dateText.ts'
import type { StatusTone } from '../../private/statusTone.ts'

/** Every `CalendarView`. */
export const calendarViews = ['month', 'week', 'day'] as const
/** How much of the year is shown. */
export type CalendarView = (typeof calendarViews)[number]

/** Something on a day, or from one time to another. Days and times are those of the wall clock. */
export interface CalendarEvent {
  /** Tells it from the others. */
  id: string
  /** What it is called. */
  title: string
  /** `YYYY-MM-DD` for whole days, else `YYYY-MM-DD HH:mm`. */
  start: string
  /** Inclusive for whole days. @default the day, or an hour */
  end?: string | undefined
  /** What its colour means. @default 'info' */
  tone?: StatusTone | undefined
  /** Where it is, or who: the id of a resource. */
  resource?: string | undefined
  /** May be dragged to another day, hour or resource, or moved there with Alt and an arrow (with `onMove`). */
  movable?: boolean | undefined
}

/** What is taken by events, a row of the day view: a room, a court, a person. */
export interface CalendarResource {
  /** What events call it by. */
  id: string
  /** What it is called. */
  name: string
}

/** An event that was moved, and where to, as far as the view has it. */
export interface CalendarMove {
  /** As it was. */
  event: CalendarEvent
  /** Where it begins now, `YYYY-MM-DD`. */
  day: string
  /** Begin on that day, `HH:mm`. */
  time?: string | undefined
  /** The id of the resource. */
  resource?: string | undefined
}

export const dayOf = (moment: string): string => moment.slice(0, 10)
export const isAllDay = (event: CalendarEvent): boolean => event.start.length <= 10

const minutesOf = (moment: string): number => Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16))

/** Last day that an event touches; one that ends at midnight does not touch the new day. */
export function lastDayOf(event: CalendarEvent): string {
  if (event.end === undefined) return dayOf(event.start)
  const day = dayOf(event.end)
  const midnight = !isAllDay(event) && minutesOf(event.end) === 0 && day > dayOf(event.start)
  return midnight ? addDays(day, -1) : day
}

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: string): number => ((toCalendarDate(day)?.getDay() ?? 1) + 6) % 7

export const weekOf = (day: string): string[] => {
  const monday = addDays(day, -weekdayOf(day))
  return Array.from({ length: 7 }, (_day, index) => addDays(monday, index))
}

/** The weeks that a month touches, as rows of seven days. */
export function weeksOfMonth(day: string): string[][] {
  const month = day.slice(0, 7)
  const weeks: string[][] = []
  let week = weekOf(`${month}-01`)
  while (week.some((other) => other.startsWith(month))) {
    weeks.push(week)
    week = weekOf(addDays(week[6] ?? day, 1))
  }
  return weeks
}

/** The same day so many months later, or the last one of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(year, month + months, 0)
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${last.getFullYear()}-${pad(last.getMonth() + 1)}-${pad(Math.min(date, last.getDate()))}`
}

/** Events that touch a day: whole days first, then by time. */
export const eventsOn = (events: readonly CalendarEvent[], day: string): CalendarEvent[] =>
  events
    .filter((event) => dayOf(event.start) <= day && lastDayOf(event) >= day)
    .sort(
      (a, b) =>
        Number(isAllDay(b)) - Number(isAllDay(a)) ||
        a.start.localeCompare(b.start) ||
        a.id.localeCompare(b.id),
    )

/** A timed event on one day, in minutes, with its place among those at the same time. */
export interface PlacedEvent {
  event: CalendarEvent
  from: number
  to: number
  lane: number
  lanes: number
}

const DAY_MINUTES = 24 * 60
/** Shorter events are drawn as long as this. */
const SHORTEST = 30

/** Timed events of a day side by side where they overlap. */
export function placeEvents(events: readonly CalendarEvent[], day: string): PlacedEvent[] {
  const placed = eventsOn(events, day)
    .filter((event) => !isAllDay(event))
    .map((event): PlacedEvent => {
      const from = dayOf(event.start) < day ? 0 : minutesOf(event.start)
      const end = event.end ?? ''
      const until = end === '' ? from + 60 : dayOf(end) > day ? DAY_MINUTES : minutesOf(end)
      return { event, from, to: Math.min(DAY_MINUTES, Math.max(until, from + SHORTEST)), lane: 0, lanes: 1 }
    })
  let group: PlacedEvent[] = []
  let groupEnd = -1
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane)) + 1
    for (const one of group) one.lanes = lanes
    group = []
  }
  for (const one of placed.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (one.from >= groupEnd) close()
    const taken = new Set(group.filter(({ to }) => to > one.from).map(({ lane }) => lane))
    while (taken.has(one.lane)) one.lane += 1
    group.push(one)
    groupEnd = Math.max(group.length === 1 ? -1 : groupEnd, one.to)
  }
  close()
  return placed
}

const beginOf = (event: CalendarEvent) => event.start.padEnd(16, ' 00:00')
const endOf = (event: CalendarEvent) =>
  event.end === undefined
    ? isAllDay(event)
      ? `${event.start} 24:00`
      : `${dayOf(event.start)} ${hourLater(event.start)}`
    : isAllDay(event)
      ? `${event.end} 24:00`
      : event.end
const hourLater = (moment: string) => {
  const minutes = Math.min(DAY_MINUTES, minutesOf(moment) + 60)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Ids of events that take the same resource at the same time. */
export function conflictsOf(events: readonly CalendarEvent[]): ReadonlySet<string> {
  const found = new Set<string>()
  const taken = events.filter(({ resource }) => resource !== undefined)
  for (const [index, a] of taken.entries())
    for (const b of taken.slice(index + 1))
      if (a.resource === b.resource && beginOf(a) < endOf(b) && beginOf(b) < endOf(a)) {
        found.add(a.id)
        found.add(b.id)
      }
  return found
}

export const timeText = (event: CalendarEvent): string => (isAllDay(event) ? '' : event.start.slice(11, 16))

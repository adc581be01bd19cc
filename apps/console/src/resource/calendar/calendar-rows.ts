import { factsOf, fieldOf, type Resource } from '@linli/api-client/kit'
import type { CalendarEvent, CalendarView } from '@linli/ui/calendar'
import type { AnyRow } from '../resource-row.ts'

const dayMs = 86_400_000
const beijingMs = 8 * 3_600_000

/** The clock on the wall in Beijing. */
const wallOf = (at: number): string => new Date(at + beijingMs).toISOString().slice(0, 16).replace('T', ' ')

export const todayInBeijing = (): string => wallOf(Date.now()).slice(0, 10)

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** The days that a view around a day shows: a month with its whole weeks, or a week. */
export function shownRange(day: string, view: CalendarView): { first: string; last: string } {
  if (view === 'week') return { first: plusDays(day, -6), last: plusDays(day, 6) }
  const first = `${day.slice(0, 7)}-01`
  return { first: plusDays(first, -6), last: plusDays(first, 36) }
}

/** A row as it stands on the calendar: whole days, or times of the wall clock. */
export function eventOf(of: Resource, row: AnyRow, title: string, movable: boolean): CalendarEvent {
  const { from = '', to = from } = of.list.calendar ?? {}
  const at = (key: string) => {
    const value = row[key]
    if (typeof value !== 'string') return undefined
    return factsOf(fieldOf(of, key).kind).time === 'day' ? value : wallOf(Date.parse(value))
  }
  const state = of.flow?.states[String(row[of.stateField ?? ''])]
  return {
    id: String(row.id),
    title,
    start: at(from) ?? '',
    end: at(to),
    ...(state?.tone && { tone: state.tone }),
    movable,
  }
}

/** What an update writes so that a row begins on another day: its length and its time of day stay. */
export function movedBy(of: Resource, row: AnyRow, fromDay: string, toDay: string): Record<string, string> {
  const { from = '', to = from } = of.list.calendar ?? {}
  const by = Date.parse(toDay) - Date.parse(fromDay)
  const moved = (key: string): [string, string][] => {
    const value = row[key]
    if (typeof value !== 'string') return []
    const at = new Date(Date.parse(value) + by).toISOString()
    return [[key, value.length === 10 ? at.slice(0, 10) : at]]
  }
  return Object.fromEntries([...moved(from), ...moved(to)])
}

/** Events by the day on which they begin, in their order. */
export const agendaOf = (events: readonly CalendarEvent[]): [string, CalendarEvent[]][] =>
  [...Map.groupBy(events, ({ start }) => start.slice(0, 10))].toSorted(([a], [b]) => (a < b ? -1 : 1))

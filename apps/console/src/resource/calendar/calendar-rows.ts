import { factsOf, fieldOf, type Resource, wordsOf } from '@linli/api-client/kit'
import type { CalendarEvent, CalendarMove, CalendarView } from '@linli/ui/calendar'
import { type AnyRow, rowName } from '../resource-row.ts'

const dayMs = 86_400_000
const beijingMs = 8 * 3_600_000

/** The clock on the wall in Beijing. */
const wallOf = (at: number): string => new Date(at + beijingMs).toISOString().slice(0, 16).replace('T', ' ')

export const todayInBeijing = (): string => wallOf(Date.now()).slice(0, 10)

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** The days that a view around a day shows: a month with its whole weeks, or a week. */
export function shownRange(day: string, view: CalendarView): { first: string; last: string } {
  if (view === 'day') return { first: plusDays(day, -1), last: day }
  if (view === 'week') return { first: plusDays(day, -6), last: plusDays(day, 6) }
  const first = `${day.slice(0, 7)}-01`
  return { first: plusDays(first, -6), last: plusDays(first, 36) }
}

/** What a row takes, by its id in words; undefined where it takes nothing. */
export function takenBy(row: AnyRow, by: string | undefined): string | undefined {
  const id = by === undefined ? undefined : row[by]
  return typeof id === 'number' ? String(id) : undefined
}

/** What a row is called on the calendar: what its description says of it there, else its name. */
export function eventName(of: Resource, row: AnyRow): string {
  const said = (of.list.calendar?.says ?? []).flatMap((key) => {
    const value = row[key]
    if (value === null || value === undefined) return []
    return row.labels?.[key] ?? wordsOf(fieldOf(of, key), value)
  })
  return said.length > 0 ? said.join(' ') : rowName(of, row)
}

/** A row as it stands on the calendar: whole days, or times of the wall clock. */
export function eventOf(of: Resource, row: AnyRow, title: string, movable: boolean): CalendarEvent {
  const { from = '', to = from, by } = of.list.calendar ?? {}
  const at = (key: string) => {
    const value = row[key]
    if (typeof value !== 'string') return undefined
    return factsOf(fieldOf(of, key).kind).time === 'day' ? value : wallOf(Date.parse(value))
  }
  const taken = takenBy(row, by)
  const state = of.flow?.states[String(row[of.stateField ?? ''])]
  return {
    id: String(row.id),
    title,
    start: at(from) ?? '',
    end: at(to),
    ...(state?.tone && { tone: state.tone }),
    ...(taken !== undefined && { resource: taken }),
    movable,
  }
}

const dayMinutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/**
 * What is written so that an event begins on another day, at another time, or takes something else: its length stays,
 * and its time of day where no other one is said.
 */
export function movedBy(
  of: Resource,
  row: AnyRow,
  { start }: Pick<CalendarEvent, 'start'>,
  toDay: string,
  { time, resource }: Pick<CalendarMove, 'time' | 'resource'> = {},
): Record<string, string | number> {
  const { from = '', to = from, by: taken } = of.list.calendar ?? {}
  const clock = start.slice(11, 16)
  const minutes = time === undefined || clock === '' ? 0 : dayMinutes(time) - dayMinutes(clock)
  const by = Date.parse(toDay) - Date.parse(start.slice(0, 10)) + minutes * 60_000
  const moved = (key: string): [string, string][] => {
    const value = row[key]
    if (typeof value !== 'string') return []
    const at = new Date(Date.parse(value) + by).toISOString()
    return [[key, value.length === 10 ? at.slice(0, 10) : at]]
  }
  return {
    ...Object.fromEntries([...moved(from), ...moved(to)]),
    ...(taken !== undefined && resource !== undefined && { [taken]: Number(resource) }),
  }
}

/** Events by the day on which they begin, in their order. */
export const agendaOf = (events: readonly CalendarEvent[]): [string, CalendarEvent[]][] =>
  [...Map.groupBy(events, ({ start }) => start.slice(0, 10))].toSorted(([a], [b]) => (a < b ? -1 : 1))

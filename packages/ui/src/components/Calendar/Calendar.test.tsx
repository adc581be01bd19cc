import { describe, expect, it } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Calendar } from './Calendar.tsx'
import {
  addMonths,
  type CalendarEvent,
  conflictsOf,
  eventsOn,
  placeEvents,
  weeksOfMonth,
} from './calendarDays.ts'

describeComponent('Calendar', <Calendar label="值班" events={[]} day="2026-11-20" today="2026-11-21" />)

const night: CalendarEvent = { id: 'n', title: '夜班', start: '2026-11-20 22:00', end: '2026-11-21 06:00' }

describe('Calendar', () => {
  it('shows the whole weeks of a month, from Monday', () => {
    const weeks = weeksOfMonth('2026-11-20')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]?.[0]).toBe('2026-10-26')
    expect(weeks[5]?.[6]).toBe('2026-12-06')
    expect(weeksOfMonth('2027-02-14')).toHaveLength(4)
  })

  it('goes by months to the last day of a shorter one', () => {
    expect(addMonths('2026-10-31', 1)).toBe('2026-11-30')
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  })

  it('shows an event on every day that it touches, but not on one at whose midnight it ends', () => {
    const late: CalendarEvent = { id: 'l', title: '晚班', start: '2026-11-20 18:00', end: '2026-11-21 00:00' }
    const days: CalendarEvent = { id: 'd', title: '年检', start: '2026-11-19', end: '2026-11-21' }
    expect(eventsOn([night, late, days], '2026-11-20').map(({ id }) => id)).toEqual(['d', 'l', 'n'])
    expect(eventsOn([night, late, days], '2026-11-21').map(({ id }) => id)).toEqual(['d', 'n'])
  })

  it('finds what takes the same resource at the same time', () => {
    const at = (id: string, resource: string | undefined, from: string, to?: string): CalendarEvent => ({
      id,
      title: id,
      start: `2026-11-20${from}`,
      ...(to !== undefined && { end: `2026-11-20${to}` }),
      resource,
    })
    const list = [
      at('a', 'r', ' 09:00', ' 10:00'),
      at('b', 'r', ' 10:00', ' 11:00'),
      at('c', 'r', ' 10:30'),
      at('d', 's', ' 10:30', ' 12:00'),
      at('e', undefined, ' 09:00', ' 12:00'),
      at('f', 's', '', ''),
    ]
    expect([...conflictsOf(list)].toSorted()).toEqual(['b', 'c', 'd', 'f'])
  })

  it('puts events at the same time side by side and cuts them at midnight', () => {
    const at = (id: string, from: string, to: string): CalendarEvent => ({
      id,
      title: id,
      start: `2026-11-20 ${from}`,
      end: `2026-11-20 ${to}`,
    })
    const list = [
      at('a', '08:00', '10:00'),
      at('b', '09:00', '09:30'),
      at('c', '09:30', '11:00'),
      at('d', '12:00', '12:10'),
      night,
    ]
    const placed = placeEvents(list, '2026-11-20')
    expect(placed.map(({ event, lane, lanes }) => [event.id, lane, lanes])).toEqual([
      ['a', 0, 2],
      ['b', 1, 2],
      ['c', 1, 2],
      ['d', 0, 1],
      ['n', 0, 1],
    ])
    expect(placed.find(({ event }) => event.id === 'd')).toMatchObject({ from: 720, to: 750 })
    expect(placed.find(({ event }) => event.id === 'n')).toMatchObject({ from: 1320, to: 1440 })
    expect(placeEvents([night], '2026-11-21')[0]).toMatchObject({ from: 0, to: 360 })
  })
})

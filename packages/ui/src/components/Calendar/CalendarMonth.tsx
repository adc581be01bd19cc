import { type KeyboardEvent, useRef, useState } from 'react'
import { calendar } from '../../locale/zh-CN/calendar.ts'
import { addDays } from '../../private/date/dateText.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import { roles } from '../../private/roles.ts'
import { visuallyHiddenClass } from '../../private/visuallyHidden.css.ts'
import * as css from './Calendar.css.ts'
import { CalendarChip } from './CalendarChip.tsx'
import {
  addMonths,
  type CalendarEvent,
  type CalendarMove,
  dayOf,
  eventsOn,
  weekdayOf,
  weeksOfMonth,
} from './calendarDays.ts'
import { dayStep } from './calendarKeys.ts'

export interface CalendarPageProps {
  label: string
  events: readonly CalendarEvent[]
  day: string
  today: string
  onDay: (day: string) => void
  onOpen: ((event: CalendarEvent) => void) | undefined
  onAdd:
    | ((detail: { day: string; time?: string | undefined; resource?: string | undefined }) => void)
    | undefined
}

/** Events that a day shows before it says how many more there are. */
const SHOWN = 3

/** Six or fewer weeks of seven days. */
export function CalendarMonth(
  props: CalendarPageProps & {
    onMore: (day: string) => void
    onMove: ((move: CalendarMove) => void) | undefined
  },
) {
  const { label, events, day, today, onDay, onOpen, onAdd, onMore, onMove } = props
  const [dragged, setDragged] = useState<CalendarEvent | null>(null)
  const messages = useMessages('calendar', calendar)
  const grid = useRef<HTMLTableElement>(null)
  const month = day.slice(0, 7)

  const focusDay = (to: string) => {
    onDay(to)
    // Once the day is drawn, which may be in another month.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus())
  }
  const moveByKey = (key: KeyboardEvent, event: CalendarEvent) => {
    const rtl = getComputedStyle(key.currentTarget).direction === 'rtl'
    const step = key.altKey ? dayStep(key.key, rtl) : undefined
    if (step === undefined) return
    key.preventDefault()
    onMove?.({ event, day: addDays(dayOf(event.start), step) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = event.target instanceof HTMLElement ? event.target.dataset.day : undefined
    if (cell === undefined) return
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = dayStep(event.key, rtl)
    if (step !== undefined) focusDay(addDays(cell, step))
    else if (event.key === 'Home') focusDay(addDays(cell, -weekdayOf(cell)))
    else if (event.key === 'End') focusDay(addDays(cell, 6 - weekdayOf(cell)))
    else if (event.key === 'PageUp') focusDay(addMonths(cell, event.shiftKey ? -12 : -1))
    else if (event.key === 'PageDown') focusDay(addMonths(cell, event.shiftKey ? 12 : 1))
    else if (event.key === 'Enter' || event.key === ' ') onAdd?.({ day: cell })
    else return
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is a grid
    <table ref={grid} {...roles.grid} aria-label={label} className={css.month} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {messages.weekdays.map((name) => (
            <th key={name} scope="col" className={css.weekday}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(day).map((week) => (
          <tr key={week[0]}>
            {week.map((one) => {
              const list = eventsOn(events, one)
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid has the keys
                <td
                  key={one}
                  {...roles.gridcell}
                  className={css.day}
                  tabIndex={one === day ? 0 : -1}
                  aria-selected={one === day}
                  aria-current={one === today ? 'date' : undefined}
                  data-day={one}
                  data-outside={presence(!one.startsWith(month))}
                  data-selected={presence(one === day)}
                  data-today={presence(one === today)}
                  onDragOver={(event) => {
                    if (dragged) event.preventDefault()
                  }}
                  onDrop={(event) => {
                    event.preventDefault()
                    if (dragged && dayOf(dragged.start) !== one) onMove?.({ event: dragged, day: one })
                    setDragged(null)
                  }}
                  onClick={(event) => {
                    if (event.target instanceof Element && event.target.closest('button')) return
                    onDay(one)
                    onAdd?.({ day: one })
                  }}
                >
                  <span className={visuallyHiddenClass}>
                    {messages.dayCell(one, messages.weekdays[weekdayOf(one)] ?? '', list.length)}
                  </span>
                  <span className={css.number} aria-hidden="true">
                    {Number(one.slice(8))}
                  </span>
                  {list.slice(0, list.length > SHOWN ? SHOWN - 1 : SHOWN).map((event) => (
                    <CalendarChip
                      key={event.id}
                      event={event}
                      day={one}
                      onOpen={onOpen}
                      onDrag={onMove && setDragged}
                      onKeyDown={moveByKey}
                    />
                  ))}
                  {list.length > SHOWN && (
                    <button type="button" className={css.more} onClick={() => onMore(one)}>
                      {messages.more(list.length - SHOWN + 1)}
                    </button>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

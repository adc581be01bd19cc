import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { calendar } from '../../locale/zh-CN/calendar.ts'
import { addDays } from '../../private/date/dateText.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import { roles } from '../../private/roles.ts'
import { visuallyHiddenClass } from '../../private/visuallyHidden.css.ts'
import * as css from './Calendar.css.ts'
import { CalendarChip } from './CalendarChip.tsx'
import type { CalendarPageProps } from './CalendarMonth.tsx'
import { dayHours as hours } from './calendarHours.ts'
import { eventsOn, isAllDay, placeEvents, weekdayOf, weekOf } from './calendarDays.ts'

/** Height of an hour (px), and the hour at which the day begins in the view. */
const HOUR = 48
const BEGIN = 8

/** Seven days with their hours. */
export function CalendarWeek({ label, events, day, today, onDay, onOpen, onAdd }: CalendarPageProps) {
  const messages = useMessages('calendar', calendar)
  const scroller = useRef<HTMLDivElement>(null)
  const [hour, setHour] = useState(BEGIN)
  const week = weekOf(day)

  useLayoutEffect(() => {
    scroller.current?.scrollTo({ top: BEGIN * HOUR })
  }, [])

  const focusSlot = (to: string, at: number) => {
    const bounded = Math.max(0, Math.min(at, 23))
    onDay(to)
    setHour(bounded)
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-slot="${to} ${hours[bounded] ?? ''}"]`)?.focus(),
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const slot = event.target instanceof HTMLElement ? event.target.dataset.slot : undefined
    if (slot === undefined) return
    const [at = day, time = ''] = slot.split(' ')
    const index = hours.indexOf(time)
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    if (event.key === 'ArrowDown') focusSlot(at, index + 1)
    else if (event.key === 'ArrowUp') focusSlot(at, index - 1)
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
      focusSlot(addDays(at, (event.key === 'ArrowRight') === rtl ? -1 : 1), index)
    else if (event.key === 'Home') focusSlot(at, 0)
    else if (event.key === 'End') focusSlot(at, 23)
    else if (event.key === 'PageUp') focusSlot(addDays(at, -7), index)
    else if (event.key === 'PageDown') focusSlot(addDays(at, 7), index)
    else if (event.key === 'Enter' || event.key === ' ') onAdd?.({ day: at, time })
    else return
    event.preventDefault()
  }
  const placed = week.map((one) => placeEvents(events, one))
  return (
    <div ref={scroller} className={css.weekScroller}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is a grid */}
      <table {...roles.grid} aria-label={label} className={css.week} onKeyDown={onKeyDown}>
        <thead className={css.weekHead}>
          <tr>
            <th scope="col" className={css.corner}>
              <span className={visuallyHiddenClass}>{messages.time}</span>
            </th>
            {week.map((one) => (
              <th key={one} scope="col" className={css.weekDay} data-today={presence(one === today)}>
                {messages.weekdays[weekdayOf(one)]} <b>{Number(one.slice(8))}</b>
              </th>
            ))}
          </tr>
          <tr>
            <th scope="row" className={css.hour}>
              {messages.allDay}
            </th>
            {week.map((one) => (
              <td key={one} {...roles.gridcell} className={css.allDay}>
                {eventsOn(events, one)
                  .filter(isAllDay)
                  .map((event) => (
                    <CalendarChip key={event.id} event={event} day={one} onOpen={onOpen} />
                  ))}
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((time, index) => (
            <tr key={time}>
              <th scope="row" className={css.hour}>
                {time}
              </th>
              {week.map((one, column) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid has the keys
                <td
                  key={one}
                  {...roles.gridcell}
                  className={css.slot}
                  tabIndex={one === day && index === hour ? 0 : -1}
                  data-slot={`${one} ${time}`}
                  data-today={presence(one === today)}
                  onClick={(event) => {
                    if (event.target instanceof Element && event.target.closest('button')) return
                    onDay(one)
                    setHour(index)
                    onAdd?.({ day: one, time })
                  }}
                >
                  <span className={visuallyHiddenClass}>{messages.slot(one, time)}</span>
                  {placed[column]
                    ?.filter(({ from }) => Math.floor(from / 60) === index)
                    .map(({ event, from, to, lane, lanes }) => (
                      <CalendarChip
                        key={event.id}
                        event={event}
                        day={one}
                        onOpen={onOpen}
                        className={css.block}
                        style={{
                          insetBlockStart: ((from % 60) / 60) * HOUR,
                          blockSize: ((to - from) / 60) * HOUR - 2,
                          insetInlineStart: `${(lane / lanes) * 100}%`,
                          inlineSize: `calc(${100 / lanes}% - 2px)`,
                        }}
                      />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

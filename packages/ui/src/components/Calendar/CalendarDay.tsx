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
import { dayHours, HOUR_WIDTH, LANE_HEIGHT } from './calendarHours.ts'
import {
  type CalendarEvent,
  type CalendarMove,
  type CalendarResource,
  conflictsOf,
  eventsOn,
  isAllDay,
  placeEvents,
  timeText,
} from './calendarDays.ts'

/** The hour at which the day begins in the view. */
const BEGIN = 8

export interface CalendarDayProps extends CalendarPageProps {
  resources: readonly CalendarResource[] | undefined
  onMove: ((move: CalendarMove) => void) | undefined
}

/** The hours of a day from left to right, a row for each resource; what overlaps in one stands below each other. */
export function CalendarDay({
  label,
  events,
  day,
  today,
  resources,
  onDay,
  onOpen,
  onAdd,
  onMove,
}: CalendarDayProps) {
  const messages = useMessages('calendar', calendar)
  const scroller = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState({ row: 0, hour: BEGIN })
  const [dragged, setDragged] = useState<CalendarEvent | null>(null)
  const rows: readonly CalendarResource[] = resources ?? [{ id: '', name: messages.everything }]
  const conflicts = resources ? conflictsOf(events) : new Set<string>()

  useLayoutEffect(() => {
    const rtl = scroller.current && getComputedStyle(scroller.current).direction === 'rtl'
    scroller.current?.scrollTo({ left: (rtl ? -1 : 1) * BEGIN * HOUR_WIDTH })
  }, [])

  const focusSlot = (row: number, hour: number, on = day) => {
    const to = {
      row: Math.max(0, Math.min(row, rows.length - 1)),
      hour: Math.max(0, Math.min(hour, dayHours.length - 1)),
    }
    if (on !== day) onDay(on)
    setAt(to)
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-slot="${to.row} ${to.hour}"]`)?.focus(),
    )
  }
  const drop = (event: CalendarEvent, row: number, hour: number) => {
    const resource = rows[row]?.id
    const time = dayHours[hour]
    if (resource === undefined || time === undefined) return
    if (time === timeText(event) && (resources === undefined || resource === event.resource)) return
    onMove?.({ event, day, time, ...(resources && { resource }) })
  }
  const moveByKey = (key: KeyboardEvent, event: CalendarEvent) => {
    if (!key.altKey) return
    const rtl = getComputedStyle(key.currentTarget).direction === 'rtl' ? -1 : 1
    const hours = ({ ArrowLeft: -1, ArrowRight: 1 }[key.key] ?? 0) * rtl
    const down = { ArrowUp: -1, ArrowDown: 1 }[key.key] ?? 0
    if (hours === 0 && down === 0) return
    key.preventDefault()
    key.stopPropagation()
    const row = rows.findIndex(({ id }) => id === (resources ? event.resource : ''))
    drop(event, row + down, Number(timeText(event).slice(0, 2)) + hours)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const slot = event.target instanceof HTMLElement ? event.target.dataset.slot : undefined
    if (slot === undefined) return
    const [row = 0, hour = 0] = slot.split(' ').map(Number)
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    if (event.key === 'ArrowDown') focusSlot(row + 1, hour)
    else if (event.key === 'ArrowUp') focusSlot(row - 1, hour)
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
      focusSlot(row, hour + ((event.key === 'ArrowRight') === rtl ? -1 : 1))
    else if (event.key === 'Home') focusSlot(row, 0)
    else if (event.key === 'End') focusSlot(row, dayHours.length - 1)
    else if (event.key === 'PageUp') focusSlot(row, hour, addDays(day, -1))
    else if (event.key === 'PageDown') focusSlot(row, hour, addDays(day, 1))
    else if (event.key === 'Enter' || event.key === ' ') press(row, hour)
    else return
    event.preventDefault()
  }
  const press = (row: number, hour: number) => {
    const resource = rows[row]?.id
    const time = dayHours[hour]
    onAdd?.({ day, ...(time !== undefined && { time }), ...(resources && resource && { resource }) })
  }
  return (
    <div ref={scroller} className={css.weekScroller}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is a grid */}
      <table
        {...roles.grid}
        aria-label={label}
        className={css.dayTable}
        // Said, not measured: a table as wide as its content has hours as narrow as their names.
        style={{ inlineSize: css.RESOURCE_WIDTH + css.WHOLE_DAY_WIDTH + dayHours.length * HOUR_WIDTH }}
        onKeyDown={onKeyDown}
      >
        <thead className={css.weekHead}>
          <tr>
            <th scope="col" className={css.resource}>
              <span className={visuallyHiddenClass}>{messages.time}</span>
            </th>
            <th scope="col" className={css.wholeDay}>
              {messages.allDay}
            </th>
            {dayHours.map((time) => (
              <th key={time} scope="col" className={css.weekDay} data-today={presence(day === today)}>
                {time}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name }, row) => {
            const own = resources ? events.filter(({ resource }) => resource === id) : events
            const placed = placeEvents(own, day)
            const lanes = Math.max(1, ...placed.map((one) => one.lanes))
            return (
              <tr key={id}>
                <th scope="row" className={css.resource}>
                  {name}
                </th>
                <td {...roles.gridcell} className={css.allDay}>
                  {eventsOn(own, day)
                    .filter(isAllDay)
                    .map((event) => (
                      <CalendarChip key={event.id} event={event} day={day} onOpen={onOpen} />
                    ))}
                </td>
                {dayHours.map((time, hour) => (
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid has the keys
                  <td
                    key={time}
                    {...roles.gridcell}
                    className={css.slot}
                    style={{ blockSize: lanes * LANE_HEIGHT + 16 }}
                    tabIndex={at.row === row && at.hour === hour ? 0 : -1}
                    data-slot={`${row} ${hour}`}
                    data-time={time}
                    onDragOver={(event) => {
                      if (dragged) event.preventDefault()
                    }}
                    onDrop={(event) => {
                      event.preventDefault()
                      if (dragged) drop(dragged, row, hour)
                      setDragged(null)
                    }}
                    onClick={(event) => {
                      if (event.target instanceof Element && event.target.closest('button')) return
                      setAt({ row, hour })
                      press(row, hour)
                    }}
                  >
                    <span className={visuallyHiddenClass}>{messages.slot(name, time)}</span>
                    {placed
                      .filter(({ from }) => Math.floor(from / 60) === hour)
                      .map(({ event, from, to, lane }) => (
                        <CalendarChip
                          key={event.id}
                          event={event}
                          day={day}
                          conflict={conflicts.has(event.id)}
                          onOpen={onOpen}
                          onDrag={onMove && setDragged}
                          onKeyDown={moveByKey}
                          className={css.block}
                          style={{
                            insetInlineStart: ((from % 60) / 60) * HOUR_WIDTH,
                            inlineSize: ((to - from) / 60) * HOUR_WIDTH - 2,
                            insetBlockStart: lane * LANE_HEIGHT + 2,
                            blockSize: LANE_HEIGHT - 4,
                          }}
                        />
                      ))}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

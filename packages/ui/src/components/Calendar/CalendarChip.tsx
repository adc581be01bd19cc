import type { CSSProperties, KeyboardEvent } from 'react'
import { calendar } from '../../locale/zh-CN/calendar.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import * as css from './Calendar.css.ts'
import { type CalendarEvent, dayOf, lastDayOf, timeText } from './calendarDays.ts'

export interface CalendarChipProps {
  event: CalendarEvent
  /** Day on which it is drawn. */
  day: string
  onOpen: ((event: CalendarEvent) => void) | undefined
  /** Of a movable event: it is dragged from here, and dropped. */
  onDrag?: ((event: CalendarEvent | null) => void) | undefined
  /** Of a movable event: it is moved by keys. */
  onKeyDown?: ((key: KeyboardEvent, event: CalendarEvent) => void) | undefined
  /** What it takes is taken at the same time by another one. */
  conflict?: boolean | undefined
  className?: string | undefined
  style?: CSSProperties | undefined
}

/** One event: a button with its time and title. */
export function CalendarChip({
  event,
  day,
  onOpen,
  onDrag,
  onKeyDown,
  conflict = false,
  className = css.chip,
  style,
}: CalendarChipProps) {
  const messages = useMessages('calendar', calendar)
  const movable = onDrag !== undefined && event.movable === true
  const time = dayOf(event.start) === day ? timeText(event) : ''
  return (
    <button
      type="button"
      className={className}
      style={style}
      title={event.title}
      data-tone={conflict ? 'danger' : (event.tone ?? 'info')}
      data-conflict={presence(conflict)}
      data-before={presence(dayOf(event.start) < day)}
      data-after={presence(lastDayOf(event) > day)}
      onClick={() => onOpen?.(event)}
      {...(movable && {
        draggable: true,
        'aria-keyshortcuts': 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown',
        onDragStart: () => onDrag(event),
        onDragEnd: () => onDrag(null),
        onKeyDown: (key: KeyboardEvent) => onKeyDown?.(key, event),
      })}
    >
      {time !== '' && <span className={css.time}>{time}</span>}
      {event.title}
      {conflict && <span className={css.conflict}>{messages.conflict}</span>}
    </button>
  )
}

import type { CSSProperties } from 'react'
import { presence } from '../../private/presence.ts'
import * as css from './Calendar.css.ts'
import { type CalendarEvent, dayOf, lastDayOf, timeText } from './calendarDays.ts'

export interface CalendarChipProps {
  event: CalendarEvent
  /** Day on which it is drawn. */
  day: string
  onEvent: ((event: CalendarEvent) => void) | undefined
  className?: string
  style?: CSSProperties | undefined
}

/** One event: a button with its time and title. */
export function CalendarChip({ event, day, onEvent, className = css.chip, style }: CalendarChipProps) {
  const time = dayOf(event.start) === day ? timeText(event) : ''
  return (
    <button
      type="button"
      className={className}
      style={style}
      title={event.title}
      data-tone={event.tone ?? 'info'}
      data-before={presence(dayOf(event.start) < day)}
      data-after={presence(lastDayOf(event) > day)}
      onClick={() => onEvent?.(event)}
    >
      {time !== '' && <span className={css.time}>{time}</span>}
      {event.title}
    </button>
  )
}

import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Ref } from 'react'
import { calendar } from '../../locale/zh-CN/calendar.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { addDays, todayIn } from '../../private/date/dateText.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages, useTimeZone } from '../../private/LinliContext.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import { Button } from '../Button/Button.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { SegmentedControl } from '../SegmentedControl/SegmentedControl.tsx'
import * as css from './Calendar.css.ts'
import { CalendarMonth } from './CalendarMonth.tsx'
import { CalendarWeek } from './CalendarWeek.tsx'
import { CalendarDay } from './CalendarDay.tsx'
import {
  addMonths,
  type CalendarEvent,
  type CalendarMove,
  type CalendarResource,
  type CalendarView,
  calendarViews,
  weekdayOf,
  weekOf,
} from './calendarDays.ts'

export interface CalendarProps extends BaseProps {
  /** What is in the calendar: 值班安排. */
  label: string
  /** What happens, in any order. */
  events: readonly CalendarEvent[]
  /** Day that the view is around, `YYYY-MM-DD`. */
  day?: string | undefined
  /** Day that is chosen at first (`YYYY-MM-DD`). @default today in the time zone of the provider */
  defaultDay?: string | undefined
  /** Another day was chosen (`YYYY-MM-DD`). */
  onDayChange?: ((day: string) => void) | undefined
  /** Rows of the day view; what overlaps in one of them is a conflict. @default one row for everything */
  resources?: readonly CalendarResource[] | undefined
  /** Month, week or day; `undefined` leaves it to the calendar. */
  view?: CalendarView | undefined
  /** View at first. @default 'month' */
  defaultView?: CalendarView | undefined
  /** The other view was chosen. */
  onViewChange?: ((view: CalendarView) => void) | undefined
  /** Today, `YYYY-MM-DD`. @default today in the time zone of the provider */
  today?: string | undefined
  /** An event was pressed. */
  onOpen?: ((event: CalendarEvent) => void) | undefined
  /** A day was pressed, or in a week or a day an hour of it (`HH:00`), of a resource where there are any. */
  onAdd?:
    | ((detail: { day: string; time?: string | undefined; resource?: string | undefined }) => void)
    | undefined
  /** A movable event was dropped on another day of the month, an hour or a resource of the day, or moved there by keys. */
  onMove?: ((move: CalendarMove) => void) | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** Events of a month, a week or a day. Days are a grid with the keys of one; events are buttons in it. */
export function Calendar({
  label,
  events,
  resources,
  day: dayProp,
  defaultDay,
  onDayChange,
  view: viewProp,
  defaultView = 'month',
  onViewChange,
  today: todayProp,
  onOpen,
  onAdd,
  onMove,
  className,
  ...rest
}: CalendarProps) {
  const messages = useMessages('calendar', calendar)
  const zone = useTimeZone()
  const today = todayProp ?? todayIn(zone)
  const name = 'Calendar'
  const [day, setDay] = useControllableState({
    value: dayProp,
    defaultValue: defaultDay ?? today,
    onChange: onDayChange,
    name,
  })
  const [view, setView] = useControllableState({
    value: viewProp,
    defaultValue: defaultView,
    onChange: onViewChange,
    name,
  })
  const go = (sign: 1 | -1) =>
    setDay(view === 'month' ? addMonths(day, sign) : addDays(day, sign * (view === 'week' ? 7 : 1)))
  const week = weekOf(day)
  const title =
    view === 'month'
      ? messages.monthTitle(Number(day.slice(0, 4)), Number(day.slice(5, 7)))
      : view === 'week'
        ? messages.weekTitle(week[0] ?? day, week[6] ?? day)
        : messages.dayTitle(day, messages.weekdays[weekdayOf(day)] ?? '')
  const shared = { label: `${label} ${title}`, events, day, today, onDay: setDay, onOpen, onAdd }
  return (
    <div data-component="Calendar" {...rest} className={joinClasses(css.root, className)}>
      <div className={css.bar}>
        <IconButton icon={ChevronLeft} label={messages.previous[view]} onClick={() => go(-1)} />
        <IconButton icon={ChevronRight} label={messages.next[view]} onClick={() => go(1)} />
        <Button onClick={() => setDay(today)}>{messages.today}</Button>
        <h3 className={css.title} aria-live="polite">
          {title}
        </h3>
        <SegmentedControl
          label={messages.view}
          options={calendarViews.map((value) => ({ value, label: messages[value] }))}
          value={view}
          onChange={setView}
        />
      </div>
      {view === 'month' ? (
        <CalendarMonth
          {...shared}
          onMove={onMove}
          onMore={(next) => {
            setDay(next)
            setView('week')
          }}
        />
      ) : view === 'week' ? (
        <CalendarWeek {...shared} />
      ) : (
        <CalendarDay {...shared} resources={resources} onMove={onMove} />
      )}
    </div>
  )
}

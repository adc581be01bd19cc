import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { type ClassNames, type DateRange, DayPicker, type Matcher } from 'react-day-picker'
import { zhCN } from 'react-day-picker/locale/zh-CN'
import { Icon } from '../../components/Icon/Icon.tsx'
import { useLocaleCode, useTimeZone } from '../LinliContext.ts'
import * as css from './Calendar.css.ts'
import { calendarToday, fromCalendarDate, toCalendarDate } from './dateText.ts'

const classNames: Partial<ClassNames> = {
  root: css.root,
  months: css.months,
  nav: css.nav,
  button_previous: css.navButton,
  button_next: css.navButton,
  month_caption: css.caption,
  dropdowns: css.dropdowns,
  dropdown_root: css.dropdownRoot,
  dropdown: css.dropdown,
  caption_label: css.captionLabel,
  month_grid: css.grid,
  weekday: css.weekday,
  day: css.day,
  day_button: css.dayButton,
  outside: css.outside,
  today: css.today,
  selected: css.selected,
  range_start: css.rangeStart,
  range_end: css.rangeEnd,
  range_middle: css.rangeMiddle,
}

const icons = { left: ChevronLeft, right: ChevronRight, up: ChevronDown, down: ChevronDown }

const components = {
  Chevron: ({ orientation = 'down' }: { orientation?: 'left' | 'right' | 'up' | 'down' | undefined }) => (
    <Icon of={icons[orientation]} size={14} />
  ),
}

interface CalendarLimits {
  /** First and last day, `YYYY-MM-DD`. */
  min?: string | undefined
  max?: string | undefined
  isDisabled?: ((day: string) => boolean) | undefined
  /** Moves the focus to the chosen day, or to today. */
  autoFocus?: boolean | undefined
}

function useShared({ min, max, isDisabled, autoFocus }: CalendarLimits) {
  const code = useLocaleCode()
  const [from, to] = [min && toCalendarDate(min), max && toCalendarDate(max)]
  const disabled: Matcher[] = []
  if (from) disabled.push({ before: from })
  if (to) disabled.push({ after: to })
  if (isDisabled) disabled.push((date) => isDisabled(fromCalendarDate(date)))
  const today = calendarToday(useTimeZone())
  return {
    ...(code === 'zh-CN' && { locale: zhCN }),
    weekStartsOn: 1 as const,
    captionLayout: 'dropdown' as const,
    showOutsideDays: true,
    fixedWeeks: true,
    startMonth: from || new Date(1920, 0),
    endMonth: to || new Date(today.getFullYear() + 20, 11),
    today,
    disabled,
    autoFocus: autoFocus ?? false,
    // It looks at that only when it is made: an open one may be asked later, by the down arrow.
    key: autoFocus ? 'focused' : 'shown',
    classNames,
    components,
  }
}

export interface DayCalendarProps extends CalendarLimits {
  day: string | undefined
  onPick: (day: string) => void
}

/** One month, one day to choose. */
export function DayCalendar({ day, onPick, ...limits }: DayCalendarProps) {
  const { key, ...shared } = useShared(limits)
  const selected = day ? toCalendarDate(day) : undefined
  return (
    <DayPicker
      key={key}
      {...shared}
      mode="single"
      selected={selected}
      defaultMonth={selected ?? shared.today}
      onDayClick={(date, modifiers) => {
        if (!modifiers.disabled) onPick(fromCalendarDate(date))
      }}
    />
  )
}

export interface RangeCalendarProps extends CalendarLimits {
  from: string | undefined
  to: string | undefined
  /** `to` is undefined while the second end is not chosen yet. */
  onPick: (from: string, to: string | undefined) => void
}

/** Two months, two days to choose, in any order. */
export function RangeCalendar({ from, to, onPick, ...limits }: RangeCalendarProps) {
  const { key, ...shared } = useShared(limits)
  const start = from ? toCalendarDate(from) : undefined
  const range: DateRange | undefined = start && { from: start, to: to ? toCalendarDate(to) : undefined }
  return (
    <DayPicker
      key={key}
      {...shared}
      mode="range"
      numberOfMonths={2}
      pagedNavigation={false}
      showOutsideDays={false}
      selected={range}
      defaultMonth={start ?? new Date(shared.today.getFullYear(), shared.today.getMonth() - 1)}
      onDayClick={(date, modifiers) => {
        if (modifiers.disabled) return
        const day = fromCalendarDate(date)
        if (!from || to) onPick(day, undefined)
        else if (day < from) onPick(day, from)
        else onPick(from, day)
      }}
    />
  )
}

export { Calendar, type CalendarProps } from './Calendar.tsx'
export {
  type CalendarEvent,
  type CalendarMove,
  type CalendarResource,
  type CalendarView,
  calendarViews,
} from './calendarDays.ts'

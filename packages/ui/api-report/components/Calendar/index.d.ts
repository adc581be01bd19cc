export { Calendar, type CalendarProps } from './Calendar.tsx';
export { type CalendarEvent, type CalendarView, calendarViews } from './calendarDays.ts';

/** Calendar of events. */
export const calendar = {
  view: 'View',
  month: 'Month',
  week: 'Week',
  day: 'Day',
  today: 'Today',
  previous: { month: 'Previous month', week: 'Previous week', day: 'Previous day' },
  next: { month: 'Next month', week: 'Next week', day: 'Next day' },
  monthTitle: (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`,
  weekTitle: (from: string, to: string) => `${from} to ${to}`,
  dayTitle: (day: string, weekday: string) => `${day} ${weekday}`,
  everything: 'All',
  conflict: 'Conflict',
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  time: 'Time',
  allDay: 'All day',
  dayCell: (day: string, weekday: string, count: number) =>
    count === 0 ? `${day} ${weekday}` : `${day} ${weekday}, ${count} events`,
  slot: (day: string, time: string) => `${day} ${time}`,
  more: (count: number) => `${count} more`,
  events: (day: string) => `Events of ${day}`,
}

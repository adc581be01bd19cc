/** Calendar of events. */
export const calendar = {
  view: 'View',
  month: 'Month',
  week: 'Week',
  today: 'Today',
  previous: { month: 'Previous month', week: 'Previous week' },
  next: { month: 'Next month', week: 'Next week' },
  monthTitle: (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`,
  weekTitle: (from: string, to: string) => `${from} to ${to}`,
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  time: 'Time',
  allDay: 'All day',
  day: (day: string, weekday: string, count: number) =>
    count === 0 ? `${day} ${weekday}` : `${day} ${weekday}, ${count} events`,
  slot: (day: string, time: string) => `${day} ${time}`,
  more: (count: number) => `${count} more`,
  events: (day: string) => `Events of ${day}`,
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

/** Whether year, month 1–12 and day 1–31 name a day of the Gregorian calendar. */
export function isCalendarDate(year: number, month: number, day: number): boolean {
  const days = month === 2 && isLeapYear(year) ? 29 : (DAYS[month - 1] ?? 0)
  return day >= 1 && day <= days
}

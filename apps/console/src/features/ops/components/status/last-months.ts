import { formatDateTime } from '@linli/validators/format-date-time'
/** The months up to a day, the newest first: `2025-03`. They are those of China. */
export function lastMonths(until: Date, count: number): readonly string[] {
  const day = formatDateTime(until, { pattern: 'YYYY-MM-DD' })
  const last = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
  return Array.from({ length: count }, (_, back) => {
    const month = last - back
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

/** Devices write epoch ms, 10-digit epoch seconds or ISO 8601 with offset (catalogue 2a A3). Null: unreadable. */
export function parseEventTime(time: string | number): Date | null {
  const digits = typeof time === 'number' ? String(time) : time
  if (/^\d{10}$/.test(digits)) return new Date(Number(digits) * 1000)
  if (/^\d{13}$/.test(digits)) return new Date(Number(digits))
  if (typeof time === 'number' || !/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(time)) return null
  const parsed = new Date(time)
  return Number.isNaN(parsed.getTime()) ? null : parsed
}

export interface PlacedTime {
  readonly passTime: Date
  readonly deviceTime: Date
  /** Reported more than five minutes after it happened. */
  readonly late: boolean
  /** The device's clock cannot be right; the time of arrival counts. */
  readonly skewed: boolean
}

const toleranceMs = 300_000
const earliest = Date.parse('2020-01-01T00:00:00+08:00')
const dayMs = 86_400_000

/** When a pass counts as having happened (catalogue 2a A4 rule 3). `too_old` beyond `maxLateDays`. */
export function placeInTime(deviceTime: Date, receivedAt: Date, maxLateDays: number): PlacedTime | 'too_old' {
  const age = receivedAt.getTime() - deviceTime.getTime()
  if (deviceTime.getTime() < earliest || age < -toleranceMs) {
    return { passTime: receivedAt, deviceTime, late: false, skewed: true }
  }
  if (age > maxLateDays * dayMs) return 'too_old'
  return { passTime: deviceTime, deviceTime, late: age > toleranceMs, skewed: false }
}

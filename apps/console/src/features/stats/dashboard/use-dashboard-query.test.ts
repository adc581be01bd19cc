import { describe, expect, it } from 'vitest'
import { bucketFor, daysOf } from './use-dashboard-query.ts'

const now = Date.parse('2026-03-10T00:30:00+08:00')
const of = (span: 'today' | 'week' | 'month' | 'custom', days: [string, string] | null = null) =>
  daysOf({ estateIds: [], span, days }, now)

describe('the days of the dashboard', () => {
  it('end today in Asia/Shanghai', () => {
    expect(of('today')).toEqual({ startDate: '2026-03-10', endDate: '2026-03-10' })
    expect(of('week')).toEqual({ startDate: '2026-03-04', endDate: '2026-03-10' })
    expect(of('month')).toEqual({ startDate: '2026-02-09', endDate: '2026-03-10' })
  })

  it('are those that the user chose', () => {
    expect(of('custom', ['2026-01-01', '2026-01-31'])).toEqual({
      startDate: '2026-01-01',
      endDate: '2026-01-31',
    })
    expect(of('custom')).toEqual(of('week'))
  })

  it('are cut into hours, days or weeks', () => {
    expect(bucketFor(of('today'))).toBe('hour')
    expect(bucketFor(of('month'))).toBe('day')
    expect(bucketFor(of('custom', ['2026-01-01', '2026-12-31']))).toBe('week')
  })
})

import { describe, expect, it } from 'vitest'
import { formatDateTime } from './format-date-time.ts'
import { isCalendarDate } from './calendar.ts'

describe('formatDateTime', () => {
  it('[S9.38] is year-month-day hour:minute:second in Asia/Shanghai by default', () => {
    expect(formatDateTime(Date.UTC(2026, 0, 2, 3, 4, 5))).toBe('2026-01-02 11:04:05')
  })

  it('does not depend on the zone of the machine', () => {
    const before = process.env.TZ
    try {
      for (const zone of ['UTC', 'America/New_York', 'Asia/Kolkata']) {
        process.env.TZ = zone
        expect(formatDateTime(1_577_836_800)).toBe('2020-01-01 08:00:00')
        expect(formatDateTime('2020-01-01 08:00:00')).toBe('2020-01-01 08:00:00')
      }
    } finally {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    }
  })

  it.each([
    ['[S9.39] seconds', 1_577_836_800, '2020-01-01 08:00:00'],
    ['[S9.39] seconds as text', '1577836800', '2020-01-01 08:00:00'],
    ['milliseconds', 1_577_836_800_000, '2020-01-01 08:00:00'],
    ['Date', new Date(1_577_836_800_000), '2020-01-01 08:00:00'],
    ['ISO text', '2020-01-01T00:00:00Z', '2020-01-01 08:00:00'],
    ['midnight', '2019-12-31T16:00:00Z', '2020-01-01 00:00:00'],
    ['summer time of 1988', '1988-07-01T00:00:00Z', '1988-07-01 09:00:00'],
    ['year 33', '0033-01-01T12:00:00Z', '0033-01-01 20:05:43'],
    ['null', null, ''],
    ['undefined', undefined, ''],
    ['empty', '', ''],
    ['no date', 'abc', ''],
    ['invalid Date', new Date(Number.NaN), ''],
  ])('%s', (_, input, expected) => {
    expect(formatDateTime(input)).toBe(expected)
  })

  it.each([
    ['YYYY-MM-DD', '2020-01-02'],
    ['YYYY年MM月DD日', '2020年01月02日'],
    ['HH:mm', '03:04'],
    ['HH:mm:ss.SSS', '03:04:05.006'],
    ['DD/MM/YYYY', '02/01/2020'],
    ['YYYYMMDDHHmmss', '20200102030405'],
    ['M D', 'M D'],
    ['', ''],
  ])('pattern %s', (pattern, expected) => {
    expect(formatDateTime(Date.UTC(2020, 0, 2, 3, 4, 5, 6), { pattern, timeZone: 'UTC' })).toBe(expected)
  })

  it('reads and shows in the zone of the option', () => {
    expect(formatDateTime(1_577_836_800, { timeZone: 'America/New_York' })).toBe('2019-12-31 19:00:00')
    expect(formatDateTime('2020-01-01 00:00:00', { timeZone: 'America/New_York' })).toBe(
      '2020-01-01 00:00:00',
    )
    expect(formatDateTime(1_577_836_800, { timeZone: 'Mars/Olympus' })).toBe('')
  })
})

describe('isCalendarDate', () => {
  it.each([
    [2024, 2, 29, true],
    [2023, 2, 29, false],
    [2000, 2, 29, true],
    [1900, 2, 29, false],
    [2024, 1, 31, true],
    [2024, 1, 32, false],
    [2024, 4, 30, true],
    [2024, 4, 31, false],
    [2024, 12, 31, true],
    [2024, 0, 1, false],
    [2024, 13, 1, false],
    [2024, 1, 0, false],
  ])('%s-%s-%s: %s', (year, month, day, expected) => {
    expect(isCalendarDate(year, month, day)).toBe(expected)
  })
})

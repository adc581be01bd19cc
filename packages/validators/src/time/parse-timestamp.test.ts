import { describe, expect, it } from 'vitest'
import { parseTimestamp, type TimestampOptions } from './parse-timestamp.ts'

const isoOf = (input: unknown, options?: TimestampOptions): string => {
  const result = parseTimestamp(input, options)
  return result.ok ? result.value.toISOString() : result.code
}

describe('numbers', () => {
  it.each([
    ['[S9.39] 10 digits: seconds', 1_577_836_800, '2020-01-01T00:00:00.000Z'],
    ['the first 10-digit number', 1_000_000_000, '2001-09-09T01:46:40.000Z'],
    ['the last 10-digit number', 9_999_999_999, '2286-11-20T17:46:39.000Z'],
    ['9 digits: milliseconds', 999_999_999, '1970-01-12T13:46:39.999Z'],
    ['11 digits: milliseconds', 10_000_000_000, '1970-04-26T17:46:40.000Z'],
    ['13 digits: milliseconds', 1_577_836_800_123, '2020-01-01T00:00:00.123Z'],
    ['zero', 0, '1970-01-01T00:00:00.000Z'],
    ['before 1970', -1, '1969-12-31T23:59:59.999Z'],
    ['year 1', -62_135_596_800_000, '0001-01-01T00:00:00.000Z'],
    ['end of year 9999', 253_402_300_799_999, '9999-12-31T23:59:59.999Z'],
    ['before year 1', -62_135_596_800_001, 'format'],
    ['after year 9999', 253_402_300_800_000, 'format'],
    ['NaN', Number.NaN, 'format'],
    ['Infinity', Number.POSITIVE_INFINITY, 'format'],
  ])('%s', (_, input, expected) => {
    expect(isoOf(input)).toBe(expected)
  })
})

describe('texts of digits', () => {
  it.each([
    ['[S9.39] 10 digits: seconds', '1577836800', '2020-01-01T00:00:00.000Z'],
    ['10 digits with leading zero: a number under 10 digits', '0000000001', '1970-01-01T00:00:00.001Z'],
    ['13 digits: milliseconds', '1577836800123', '2020-01-01T00:00:00.123Z'],
    ['blanks around', ' 1577836800 ', '2020-01-01T00:00:00.000Z'],
    ['8 digits', '20200101', 'format'],
    ['9 digits', '157783680', 'format'],
    ['11 digits', '15778368001', 'format'],
    ['12 digits', '157783680012', 'format'],
    ['14 digits', '15778368001234', 'format'],
    ['sign', '-157783680', 'format'],
    ['exponent', '1577836e03', 'format'],
  ])('%s', (_, input, expected) => {
    expect(isoOf(input)).toBe(expected)
  })
})

describe('texts of dates', () => {
  it.each([
    ['date and time in Asia/Shanghai', '2020-01-01 08:00:00', '2020-01-01T00:00:00.000Z'],
    ['T between', '2020-01-01T08:00:00', '2020-01-01T00:00:00.000Z'],
    ['without seconds', '2020-01-01 08:30', '2020-01-01T00:30:00.000Z'],
    ['date only', '2020-01-01', '2019-12-31T16:00:00.000Z'],
    ['slashes, as spreadsheets show them', '2020/1/2 8:05', '2020-01-02T00:05:00.000Z'],
    ['fraction', '2020-01-01 08:00:00.5', '2020-01-01T00:00:00.500Z'],
    [
      'fraction of 9 digits, cut to milliseconds',
      '2020-01-01 08:00:00.123999999',
      '2020-01-01T00:00:00.123Z',
    ],
    ['Z', '2020-01-01T00:00:00Z', '2020-01-01T00:00:00.000Z'],
    ['ISO 8601 as JSON has it', '2020-01-01T00:00:00.123Z', '2020-01-01T00:00:00.123Z'],
    ['offset east', '2020-01-01T08:00:00+08:00', '2020-01-01T00:00:00.000Z'],
    ['offset without colon', '2020-01-01T08:00:00+0800', '2020-01-01T00:00:00.000Z'],
    ['offset west', '2020-01-01T00:00:00-03:30', '2020-01-01T03:30:00.000Z'],
    ['offset without seconds', '2020-01-01T08:00+08:00', '2020-01-01T00:00:00.000Z'],
    ['largest offset', '2020-01-02T00:00:00+23:59', '2020-01-01T00:01:00.000Z'],
    ['leap day', '2020-02-29 08:00:00', '2020-02-29T00:00:00.000Z'],
    ['end of day', '2020-01-01 23:59:59', '2020-01-01T15:59:59.000Z'],
    ['blanks around', '  2020-01-01 08:00:00\n', '2020-01-01T00:00:00.000Z'],
    ['year 33, not 1933', '0033-01-01T00:00:00Z', '0033-01-01T00:00:00.000Z'],
    ['summer time of Shanghai in 1988', '1988-07-01 09:00:00', '1988-07-01T00:00:00.000Z'],
    ['before the first standard time of Shanghai', '1900-01-01 08:05:43', '1900-01-01T00:00:00.000Z'],
  ])('%s', (_, input, expected) => {
    expect(isoOf(input)).toBe(expected)
  })

  it.each([
    ['month 0', '2020-00-01'],
    ['month 13', '2020-13-01'],
    ['day 0', '2020-01-00'],
    ['30 February', '2020-02-30'],
    ['29 February of a common year', '2021-02-29'],
    ['31 April', '2020-04-31'],
    ['hour 24', '2020-01-01 24:00:00'],
    ['minute 60', '2020-01-01 08:60:00'],
    ['second 60', '2020-01-01 08:00:60'],
    ['offset hour 24', '2020-01-01T08:00:00+24:00'],
    ['offset minute 60', '2020-01-01T08:00:00+08:60'],
    ['mixed separators', '2020-01/01'],
    ['dots', '2020.01.01'],
    ['two-digit year', '20-01-01'],
    ['five-digit year', '12020-01-01'],
    ['three-digit day', '2020-01-011'],
    ['no day', '2020-01'],
    ['time only', '08:00:00'],
    ['hour only', '2020-01-01 08'],
    ['one-digit minute', '2020-01-01 08:0'],
    ['three-digit hour', '2020-01-01 008:00'],
    ['empty fraction', '2020-01-01 08:00:00.'],
    ['fraction of 10 digits', '2020-01-01 08:00:00.1234567890'],
    ['comma', '2020-01-01 08:00:00,5'],
    ['zone name', '2020-01-01 08:00:00 GMT'],
    ['small z', '2020-01-01T00:00:00z'],
    ['blank at the end of the date', '2020-01-01 x'],
    ['two blanks', '2020-01-01  08:00:00'],
    ['text after', '2020-01-01 08:00:00x'],
    ['text before', 'x2020-01-01'],
    ['full-width digits', '２０２０-01-01'],
    ['Chinese', '2020年1月1日'],
    ['before year 1', '0000-12-31T00:00:00Z'],
    ['before year 1 by the zone', '0001-01-01T00:00:00+00:01'],
    ['after year 9999 by the zone', '9999-12-31T23:59:59-00:01'],
    ['words', 'yesterday'],
    ['empty', ''],
  ])('refuses %s', (_, input) => {
    expect(isoOf(input)).toBe('format')
  })
})

describe('time zones', () => {
  it('are those of the option for texts that name none', () => {
    expect(isoOf('2020-01-01 00:00:00', { timeZone: 'UTC' })).toBe('2020-01-01T00:00:00.000Z')
    expect(isoOf('2020-07-01 00:00:00', { timeZone: 'America/New_York' })).toBe('2020-07-01T04:00:00.000Z')
    expect(isoOf('2020-07-01T00:00:00Z', { timeZone: 'America/New_York' })).toBe('2020-07-01T00:00:00.000Z')
  })

  it('give an instant beside the gap and one within the overlap of summer time', () => {
    expect(['2020-03-08T06:30:00.000Z', '2020-03-08T07:30:00.000Z']).toContain(
      isoOf('2020-03-08 02:30:00', { timeZone: 'America/New_York' }),
    )
    expect(['2020-11-01T05:30:00.000Z', '2020-11-01T06:30:00.000Z']).toContain(
      isoOf('2020-11-01 01:30:00', { timeZone: 'America/New_York' }),
    )
  })

  it('are right just before and just after a change', () => {
    expect(isoOf('2020-03-08 01:59:59', { timeZone: 'America/New_York' })).toBe('2020-03-08T06:59:59.000Z')
    expect(isoOf('2020-03-08 03:00:00', { timeZone: 'America/New_York' })).toBe('2020-03-08T07:00:00.000Z')
  })

  it('refuse the text when unknown', () => {
    expect(isoOf('2020-01-01 00:00:00', { timeZone: 'Mars/Olympus' })).toBe('format')
  })
})

describe('other inputs', () => {
  it('takes a Date', () => {
    expect(isoOf(new Date(5))).toBe('1970-01-01T00:00:00.005Z')
    expect(isoOf(new Date(1_577_836_800))).toBe('1970-01-19T06:17:16.800Z')
    expect(isoOf(new Date(Number.NaN))).toBe('format')
  })

  it('hands on a Date of its own', () => {
    const given = new Date(5)
    const result = parseTimestamp(given)
    expect(result.ok && result.value).not.toBe(given)
  })

  it.each([null, undefined, true, {}, [1_577_836_800], 1n])('refuses %s', (input) => {
    expect(isoOf(input)).toBe('format')
  })
})

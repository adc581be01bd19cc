import { describe, expect, it } from 'vitest'
import { addDays, dayCodec, instantCodec, parseDay, parseTime } from './dateText.ts'

describe('parseDay', () => {
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026/1/5', '2026-01-05'],
    ['2026.1.5', '2026-01-05'],
    ['20261120', '2026-11-20'],
    ['２０２６－１１－２０', '2026-11-20'],
    ['2026年11月20日', '2026-11-20'],
    ['3-8', '2026-03-08'],
    ['', null],
    ['2026-02-29', undefined],
    ['2024-02-29', '2024-02-29'],
    ['2026-13-01', undefined],
    ['tomorrow', undefined],
    ['1850-01-01', undefined],
  ])('%j is %j', (text, expected) => {
    expect(parseDay(text, 2026)).toBe(expected)
  })
})

describe('parseTime', () => {
  it.each([
    ['8:30', '08:30:00'],
    ['0830', '08:30:00'],
    ['083015', '08:30:15'],
    ['２３：５９：５９', '23:59:59'],
    ['24:00', undefined],
    ['8:60', undefined],
    ['', null],
  ])('%j is %j', (text, expected) => {
    expect(parseTime(text)).toBe(expected)
  })
})

describe('codecs', () => {
  it('shows an instant by the clock of Beijing and gives it back with its offset', () => {
    expect(instantCodec.format('2026-11-20T16:00:00Z')).toBe('2026-11-21 00:00:00')
    expect(instantCodec.dayOf('2026-11-20T16:00:00Z')).toBe('2026-11-21')
    expect(instantCodec.parse('2026-11-21 8:05')).toBe('2026-11-21T08:05:00+08:00')
    expect(instantCodec.parse('2026-11-21')).toBe('2026-11-21T00:00:00+08:00')
    expect(instantCodec.parse('2026-11-21 25:00')).toBeUndefined()
  })

  it('counts days over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
    expect(dayCodec.join('2026-01-01', '08:00:00')).toBe('2026-01-01')
  })
})

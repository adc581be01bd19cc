import { describe, expect, it, vi } from 'vitest'
import { relativeTexts } from '../messages/en-US.ts'
import { formatRelative } from './format-relative.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const now = Date.UTC(2026, 10, 20, 4)

const phrase = (age: number): string => formatRelative(now - age, { now })

describe('formatRelative', () => {
  it.each([
    ['[S8.29] now', 0, '刚刚'],
    ['[S8.29] 29.999 s', 30 * SECOND - 1, '刚刚'],
    ['[S8.30] 30 s', 30 * SECOND, '1分钟前'],
    ['[S8.30] 59 s', 59 * SECOND, '1分钟前'],
    ['[S8.30] 119 s', 119 * SECOND, '1分钟前'],
    ['[S8.30] 2 min', 2 * MINUTE, '2分钟前'],
    ['[S8.30] 59 min 59.999 s', HOUR - 1, '59分钟前'],
    ['[S8.31] 1 h', HOUR, '1小时前'],
    ['[S8.31] 1 h 59 min', 2 * HOUR - MINUTE, '1小时前'],
    ['[S8.31] 23 h 59 min 59.999 s', DAY - 1, '23小时前'],
    ['[S8.32] 1 day', DAY, '1天前'],
    ['[S8.32] 2 days less 1 ms', 2 * DAY - 1, '1天前'],
    ['[S8.33] 2 days', 2 * DAY, '2026-11-18'],
    ['[S8.33] 400 days', 400 * DAY, '2025-10-16'],
    ['29.999 s in the future (clocks differ)', -30 * SECOND + 1, '刚刚'],
    ['30 s in the future', -30 * SECOND, '2026-11-20'],
    ['1 day in the future', -DAY, '2026-11-21'],
  ])('%s', (_, age, expected) => {
    expect(phrase(age)).toBe(expected)
  })

  it('takes every form of timestamp', () => {
    expect(formatRelative((now - HOUR) / 1000, { now })).toBe('1小时前')
    expect(formatRelative('2026-11-20 11:00:00', { now })).toBe('1小时前')
    expect(formatRelative('2026-11-20 11:00:00', { now, timeZone: 'Asia/Tokyo' })).toBe('2小时前')
  })

  it('compares with the clock by default', () => {
    vi.useFakeTimers({ now })
    try {
      expect(formatRelative(now - 5 * MINUTE)).toBe('5分钟前')
    } finally {
      vi.useRealTimers()
    }
  })

  it('shows the date by pattern and zone', () => {
    const instant = Date.UTC(2026, 10, 1, 20)
    expect(formatRelative(instant, { now })).toBe('2026-11-02')
    expect(formatRelative(instant, { now, timeZone: 'UTC' })).toBe('2026-11-01')
    expect(formatRelative(instant, { now, pattern: 'MM-DD HH:mm' })).toBe('11-02 04:00')
  })

  it('takes other texts', () => {
    const texts = relativeTexts
    expect(formatRelative(now, { now, texts })).toBe('just now')
    expect(formatRelative(now - MINUTE, { now, texts })).toBe('1 minute ago')
    expect(formatRelative(now - 3 * HOUR, { now, texts })).toBe('3 hours ago')
    expect(formatRelative(now - DAY, { now, texts })).toBe('1 day ago')
  })

  it.each([null, undefined, '', 'abc', Number.NaN])('is empty for %s', (input) => {
    expect(formatRelative(input, { now })).toBe('')
  })
})

import { expect, test } from 'vitest'
import { differenceWords, partWords, valueWords } from './report-words.ts'
import { daysUntil } from './report-state.ts'

test('rates keep one decimal and their sign, what is not known is a dash', () => {
  expect(valueWords(83, '%')).toBe('83.0%')
  expect(valueWords(12_345.678, '㎡')).toBe('12,345.7')
  expect(valueWords(null, '%')).toBe('—')
})

test('a difference of rates is told in points, none as none', () => {
  expect(differenceWords(83.5, 84, '%')).toBe('−0.5 个百分点')
  expect(differenceWords(1_012, 12, '套')).toBe('+1,000 套')
  expect(differenceWords(0.3, 0.1 + 0.2, '%')).toBe('持平')
})

test('a span ends today, or so many days before, by the day of Asia/Shanghai', () => {
  const late = Date.parse('2026-03-01T17:00:00Z')
  expect(daysUntil(late, '30')).toEqual({ startDate: '2026-02-01', endDate: '2026-03-02' })
  expect(daysUntil(late, '30', 30)).toEqual({ startDate: '2026-01-02', endDate: '2026-01-31' })
})

test('a part is told with its share of the whole, a rate by itself', () => {
  const part = {
    key: 'a',
    label: 'a',
    form: 'bars' as const,
    unit: '套',
    whole: null,
    series: [],
    items: [
      { key: '1', label: '一', cells: [{ value: 1, rows: null }] },
      { key: '2', label: '二', cells: [{ value: 3, rows: null }] },
    ],
  }
  expect(partWords(1, part)).toBe('1 套（25%）')
  expect(partWords(1, { ...part, whole: 10 })).toBe('1 套（10%）')
  expect(partWords(98, { ...part, unit: '%' })).toBe('98.0%')
})

import type { StoryEntry } from '@linli/api-client/contract/base/storyline'
import { expect, test } from 'vitest'
import { byMonth, spanText, timeOf } from './story-months.ts'

const entry = (at: string): StoryEntry => ({
  key: at,
  kind: 'pass',
  at,
  title: '通行',
  content: null,
  tone: 'neutral',
  link: null,
  day: null,
})

test('entries stand below their month of Asia/Shanghai', () => {
  const months = byMonth([entry('2026-10-31T16:00:00.000Z'), entry('2026-10-31T15:59:59.000Z')])
  expect(months.map(({ month }) => month)).toEqual(['2026年11月', '2026年10月'])
})

test('what is known to the day has no time', () => {
  expect(timeOf(entry('2026-10-31T16:00:00.000000Z'))).toBe('2026-11-01')
  expect(timeOf(entry('2026-10-31T16:01:00.000000Z'))).toBe('2026-11-01 00:01')
})

test('a time is told by its first and last day, a single day once', () => {
  expect(spanText(['2026-10-01', '2026-10-31'])).toBe('2026-10-01 至 2026-10-31')
  expect(spanText(['2026-10-01', '2026-10-01'])).toBe('2026-10-01')
})

import { expect, test } from 'vitest'
import { lastMonths } from './last-months.ts'

test('months go back over the turn of the year', () => {
  expect(lastMonths(new Date('2026-02-10T00:00:00Z'), 3)).toEqual(['2026-02', '2026-01', '2025-12'])
})

test('the month is that of China', () => {
  expect(lastMonths(new Date('2025-12-31T17:00:00Z'), 2)).toEqual(['2026-01', '2025-12'])
})

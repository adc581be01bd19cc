import { expect, it } from 'vitest'
import { dayRanges } from './day-ranges.ts'

it('counts days by the calendar of Shanghai, today among them', () => {
  // 00:30 of the first in Shanghai, still the day before in Greenwich.
  const ranges = dayRanges(new Date('2026-02-28T16:30:00Z'))
  expect(Object.fromEntries(ranges.map(({ label, range }) => [label, range.join(' ')]))).toEqual({
    今天: '2026-03-01 2026-03-01',
    昨天: '2026-02-28 2026-02-28',
    '近 7 天': '2026-02-23 2026-03-01',
    '近 30 天': '2026-01-31 2026-03-01',
    本月: '2026-03-01 2026-03-01',
  })
})

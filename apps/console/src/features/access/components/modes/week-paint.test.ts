import { modeInDay, type ModeRange } from '@linli/api-client/contract/access/modes/week-modes'
import { assert, constantFrom, integer, array, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { paintDay, paintWeek } from './week-paint.ts'

const mode = constantFrom('normal', 'keep_open', 'card_only', 'keep_closed')
const stroke = record({
  from: integer({ min: 0, max: 1439 }),
  length: integer({ min: 1, max: 1440 }),
  mode,
}).map(({ from, length, mode: painted }) => ({ from, to: Math.min(1440, from + length), mode: painted }))
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

test('the last stroke over a minute counts, and parts never overlap', () => {
  assert(
    property(array(stroke, { maxLength: 6 }), (strokes) => {
      let ranges: readonly ModeRange[] = []
      for (const { from, to, mode: painted } of strokes) ranges = paintDay(ranges, from, to, painted)
      for (let minute = 0; minute < 1440; minute += 7) {
        const last = strokes.findLast(({ from, to }) => from <= minute && minute < to)
        expect(modeInDay(ranges, clock(minute))).toBe(last?.mode ?? 'normal')
      }
      expect(ranges.every((one, i) => i === 0 || (ranges[i - 1]?.to ?? '') <= one.from)).toBe(true)
    }),
  )
})

test('days are painted alone or together, and a day that is normal is none', () => {
  const week = paintWeek([], { days: [1, 3], from: 480, to: 600, mode: 'keep_open' })
  expect(week.map(({ weekday }) => weekday)).toEqual([1, 3])
  expect(paintWeek(week, { days: [1], from: 0, to: 1440, mode: 'normal' })).toEqual([
    { weekday: 3, ranges: [{ from: '08:00', to: '10:00', mode: 'keep_open' }] },
  ])
})

test('a day that would have too many parts stays as it was', () => {
  let week = paintWeek([], { days: [1], from: 0, to: 30, mode: 'keep_open' })
  for (let n = 1; n < 8; n += 1)
    week = paintWeek(week, { days: [1], from: n * 60, to: n * 60 + 30, mode: 'keep_open' })
  expect(paintWeek(week, { days: [1], from: 600, to: 630, mode: 'keep_open' })).toEqual(week)
})

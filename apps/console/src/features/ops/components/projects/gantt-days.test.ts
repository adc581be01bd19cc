import { expect, test } from 'vitest'
import { dayCount, moved, spanOf, todayIn } from './gantt-days.ts'

test('a plan covers its first and its last day', () => {
  const span = spanOf([
    { planStart: '2026-03-05', planEnd: '2026-03-10' },
    { planStart: '2026-03-01', planEnd: '2026-03-04' },
  ])
  expect(span).toEqual({ from: '2026-03-01', to: '2026-03-10', days: 10 })
  expect(dayCount('2026-02-27', '2026-03-01')).toBe(2)
})

test('today lies within the plan by the day in China, or nowhere', () => {
  const span = { from: '2026-03-01', to: '2026-03-10', days: 10 }
  expect(todayIn(span, new Date('2026-02-28T16:00:00Z'))).toBe(0.05)
  expect(todayIn(span, new Date('2026-02-28T15:59:00Z'))).toBeNull()
  expect(todayIn(span, new Date('2026-03-10T15:59:00Z'))).toBe(0.95)
  expect(todayIn(span, new Date('2026-03-10T16:00:00Z'))).toBeNull()
})

test('a plan is moved as a whole, or at one end, and keeps a day at least', () => {
  const plan = { planStart: '2026-02-27', planEnd: '2026-03-02' }
  expect(moved(plan, 'whole', 2)).toEqual({ planStart: '2026-03-01', planEnd: '2026-03-04' })
  expect(moved(plan, 'start', -1)).toEqual({ planStart: '2026-02-26', planEnd: '2026-03-02' })
  expect(moved(plan, 'start', 9)).toEqual({ planStart: '2026-03-02', planEnd: '2026-03-02' })
  expect(moved(plan, 'end', -9)).toEqual({ planStart: '2026-02-27', planEnd: '2026-02-27' })
})

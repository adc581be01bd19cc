import { expect, test } from 'vitest'
import { planEvents } from './plan-events.ts'

const period = (from: string, due: string, wanted = 0, done = 0, missed = 0) => ({
  from,
  due,
  wanted,
  done,
  missed,
})

test('shows the periods that touch the days, and tells by their tone how they went', () => {
  const periods = [
    period('2026-01-01', '2026-01-11', 3, 3),
    period('2026-02-01', '2026-02-11', 3, 1, 2),
    period('2026-03-01', '2026-03-11', 3, 1),
    period('2026-04-01', '2026-04-11'),
  ]
  const events = (first: string, last: string, today: string) =>
    planEvents([{ id: 7, name: '门禁月检', periods }], { first, last }, today).map(({ title, tone }) => [
      title,
      tone,
    ])
  expect(events('2026-01-11', '2026-04-01', '2026-03-05')).toEqual([
    ['门禁月检 3/3', 'success'],
    ['门禁月检 1/3，漏检2', 'danger'],
    ['门禁月检 1/3', 'info'],
    ['门禁月检', 'neutral'],
  ])
  expect(events('2026-03-01', '2026-03-31', '2026-03-12')).toEqual([['门禁月检 1/3', 'warning']])
  expect(events('2026-01-12', '2026-01-31', '2026-03-05')).toEqual([])
})

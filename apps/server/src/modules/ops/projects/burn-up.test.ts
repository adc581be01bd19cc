import { expect, test } from 'vitest'
import { type BurnStage, burnUp } from './burn-up.ts'

const stage = (id: number, weight: number, from: number, to: number, more: Partial<BurnStage> = {}) => ({
  id,
  weight,
  planStart: `2026-03-${String(from).padStart(2, '0')}`,
  planEnd: `2026-03-${String(to).padStart(2, '0')}`,
  progress: 0,
  actualEnd: null,
  ...more,
})
const at = (of: ReturnType<typeof burnUp>, day: string) => {
  const i = of.days.indexOf(day)
  return [of.plannedOn[i], of.doneOn[i]]
}

test('a plan goes evenly through each stage, by its weight', () => {
  const of = burnUp([stage(1, 40, 1, 4), stage(2, 60, 5, 10)], [], '2026-03-02')
  expect(at(of, '2026-03-01')).toEqual([10, 0])
  expect(at(of, '2026-03-04')[0]).toBe(40)
  expect(at(of, '2026-03-10')[0]).toBe(100)
  expect(of.planned).toBe(20)
})

test('what was reached on a day is what was last said by then, and today what is known now; later days have none', () => {
  const of = burnUp(
    [stage(1, 50, 1, 4, { progress: 80 }), stage(2, 50, 5, 10)],
    [
      { stageId: 1, day: '2026-03-04', progress: 60 },
      { stageId: 1, day: '2026-03-02', progress: 30 },
      { stageId: 1, day: '2026-03-05', progress: 80 },
    ],
    '2026-03-06',
  )
  expect(at(of, '2026-03-01')[1]).toBe(0)
  expect(at(of, '2026-03-03')[1]).toBe(15)
  expect(at(of, '2026-03-04')[1]).toBe(30)
  expect(at(of, '2026-03-06')[1]).toBe(40)
  expect(at(of, '2026-03-07')[1]).toBeNull()
  expect(of.progress).toBe(40)
})

test('a stage that nothing was said of is done from its end on', () => {
  const of = burnUp([stage(1, 100, 1, 4, { progress: 100, actualEnd: '2026-03-03' })], [], '2026-03-20')
  expect(of.days.at(-1)).toBe('2026-03-04')
  expect(at(of, '2026-03-02')[1]).toBe(0)
  expect(at(of, '2026-03-03')[1]).toBe(100)
})

test('a plan that is late goes on to today, and a long one has few points', () => {
  const late = burnUp([stage(1, 100, 1, 4, { progress: 50 })], [], '2026-03-20')
  expect(late.days.at(-1)).toBe('2026-03-20')
  expect(late.planned).toBe(100)
  const long = burnUp([stage(1, 100, 1, 4, { planEnd: '2027-03-01' })], [], '2026-09-01')
  expect(long.days.length).toBeLessThanOrEqual(18)
  expect(long.days).toContain('2026-09-01')
  expect(burnUp([], [], '2026-03-01')).toMatchObject({ days: [], progress: 0 })
})

import { expect, it } from 'vitest'
import { plannedAt } from './screen-walls.ts'

it('a plan of the day says what stands at a time, over midnight that of the evening', () => {
  const plan = [
    { from: '21:00', screen: 'monitor', estateId: 0 },
    { from: '07:00', screen: 'current', estateId: 3 },
  ] as const
  expect(plannedAt([...plan], '07:00')?.screen).toBe('current')
  expect(plannedAt([...plan], '20:59')?.screen).toBe('current')
  expect(plannedAt([...plan], '21:00')?.screen).toBe('monitor')
  expect(plannedAt([...plan], '06:59')?.screen).toBe('monitor')
  expect(plannedAt([], '06:59')).toBeUndefined()
})

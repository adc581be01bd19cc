import { expect, test } from 'vitest'
import { stayDays } from './stay-days.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)

test('puts a stay among the whole days that it touches', () => {
  expect(stayDays(at('2026-03-01T06:00:00'), at('2026-03-01T18:00:00'))).toEqual({
    from: 0.25,
    to: 0.75,
    days: [{ day: '03-01', at: 0 }],
  })
  const overNight = stayDays(at('2026-03-01T12:00:00'), at('2026-03-02T12:00:00'))
  expect(overNight.days.map(({ day }) => day)).toEqual(['03-01', '03-02'])
  expect([overNight.from, overNight.to]).toEqual([0.25, 0.75])
})

test('a stay of months names no days', () => {
  expect(stayDays(at('2026-01-01T12:00:00'), at('2026-03-02T12:00:00')).days).toEqual([])
})

test('a stay that ends before it began, by a clock of a device, has no length', () => {
  const { from, to } = stayDays(at('2026-03-01T12:00:00'), at('2026-03-01T11:00:00'))
  expect(from).toBe(to)
})

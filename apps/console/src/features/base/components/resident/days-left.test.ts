import { expect, it } from 'vitest'
import { daysLeft } from './days-left.ts'

it('counts calendar days of Shanghai, whatever the hour', () => {
  expect(daysLeft('2026-03-01', new Date('2026-02-28T15:59:00Z'))).toBe(1)
  expect(daysLeft('2026-03-01', new Date('2026-02-28T16:00:00Z'))).toBe(0)
  expect(daysLeft('2026-02-01', new Date('2026-02-28T16:00:00Z'))).toBe(-28)
})

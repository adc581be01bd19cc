import { expect, it } from 'vitest'
import { boundsOf, dayOf } from './pass-hour.ts'

it('goes from a day to an hour of it and back', () => {
  expect(dayOf('2026-03-01', '2026-03-02')).toBeNull()
  expect(dayOf('2026-03-01', undefined)).toBeNull()
  expect(dayOf('2026-03-01', '2026-03-01')).toEqual({ day: '2026-03-01', hour: null })
  const late = boundsOf('2026-03-01', 23)
  expect(dayOf(late.passTime_from, late.passTime_to)).toEqual({ day: '2026-03-01', hour: 23 })
  expect(Date.parse(late.passTime_to) - Date.parse(late.passTime_from)).toBe(3_599_999)
  expect(new Date(late.passTime_from).toISOString()).toBe('2026-03-01T15:00:00.000Z')
  expect(boundsOf('2026-03-01', null)).toEqual({ passTime_from: '2026-03-01', passTime_to: '2026-03-01' })
})

import { expect, test } from 'vitest'
import { decideLane, type LaneAttempt, type LaneFacts } from './decide-lane.ts'
import { isWithinHours } from './lot-hours.ts'
import { entering, lane, noon, owner } from '../testing/lane-scene.ts'

const weekdays = [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '20:00' }]

test('hours hold on their days in Asia/Shanghai, up to their end and not beyond', () => {
  const at = (text: string) => isWithinHours(weekdays, new Date(text))
  expect(at('2026-03-02T00:00:00Z')).toBe(true)
  expect(at('2026-03-01T23:59:59Z')).toBe(false)
  expect(at('2026-03-02T11:59:59Z')).toBe(true)
  expect(at('2026-03-02T12:00:00Z')).toBe(false)
  // Saturday there is Friday evening in UTC.
  expect(at('2026-03-06T17:00:00Z')).toBe(false)
  expect(isWithinHours(null, noon)).toBe(true)
  expect(isWithinHours([{ days: [7], from: '00:00', to: '24:00' }], new Date('2026-03-01T15:59:00Z'))).toBe(
    true,
  )
})

test('a car of nobody is held at a car park that is closed to it; who belongs there is not, and who leaves is not', () => {
  const closed = [{ days: [2], from: '00:00', to: '24:00' }]
  const reason = (more: Partial<LaneAttempt>, hours: LaneFacts['lotHours'] | null = closed) =>
    decideLane({ ...lane, lotHours: hours }, { ...entering, ...more }).reason
  expect(reason({})).toBe('not_in_time')
  expect(reason({}, null)).toBeNull()
  expect(reason({ at: new Date(noon.getTime() + 86_400_000) })).toBeNull()
  expect(reason({ car: { ...owner, spaces: 0 } })).toBeNull()
  expect(reason({ direction: 'out' })).toBe('missing_in')
})

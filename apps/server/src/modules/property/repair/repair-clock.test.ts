import { assert, constantFrom, date, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { limitsFor, minutesAfter, shiftedBy } from './repair-clock.ts'

const minute = 60_000
const times = date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
const hours = constantFrom(undefined, [{ days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '20:00' }])

test('[3-28] a pause moves the end by just what it took, and what is more urgent is never promised later', () => {
  assert(
    property(
      times,
      integer({ min: 1, max: 5_000 }),
      integer({ min: 0, max: 5_000 }),
      hours,
      (start, minutes, pause, of) => {
        const until = new Date(start.getTime() + pause * minute)
        // Paused from the very start, all of the time is left when it goes on.
        expect(minutesAfter(shiftedBy(start, start, until, of), minutes, of)).toEqual(
          minutesAfter(until, minutes, of),
        )
      },
    ),
  )
  assert(
    property(
      integer({ min: 1, max: 1_000 }),
      constantFrom('normal', 'urgent', 'critical'),
      (minutes, urgency) => {
        const type = {
          acceptMinutes: minutes,
          arriveMinutes: minutes + 1,
          finishMinutes: minutes * 2,
          urgency: 'normal',
        }
        const limits = limitsFor(type, urgency)
        expect(limits.acceptMinutes).toBeLessThanOrEqual(minutes)
        expect(limits.acceptMinutes).toBeGreaterThan(0)
        expect(limits.acceptMinutes).toBeLessThanOrEqual(limits.arriveMinutes)
        expect(limits.arriveMinutes).toBeLessThanOrEqual(limits.finishMinutes)
      },
    ),
  )
})

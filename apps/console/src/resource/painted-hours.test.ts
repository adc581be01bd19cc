import { expect, it } from 'vitest'
import { isOpenAt, painted } from './painted-hours.ts'

const workdays = [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }]

it('opens hours beside those that are open, as one where they meet', () => {
  expect(painted(workdays, { days: [6, 7], from: 540, to: 720, open: true })).toEqual([
    ...workdays,
    { days: [6, 7], from: '09:00', to: '12:00' },
  ])
  expect(painted(workdays, { days: [1, 2], from: 1_080, to: 1_440, open: true })).toEqual([
    { days: [1, 2], from: '09:00', to: '24:00' },
    { days: [3, 4, 5], from: '09:00', to: '18:00' },
  ])
})

it('closes a part of a day, and keeps to the minute what is left', () => {
  const odd = [{ days: [1], from: '08:10', to: '17:50' }]
  expect(painted(odd, { days: [1], from: 720, to: 780, open: false })).toEqual([
    { days: [1], from: '08:10', to: '12:00' },
    { days: [1], from: '13:00', to: '17:50' },
  ])
  expect(painted(odd, { days: [1], from: 0, to: 1_440, open: false })).toEqual([])
  expect([isOpenAt(odd, 1, 489), isOpenAt(odd, 1, 490), isOpenAt(odd, 1, 1_070)]).toEqual([
    false,
    true,
    false,
  ])
})

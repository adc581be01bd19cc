import { describe, expect, test } from 'vitest'
import { paintHours } from './paint-hours.ts'

const workdays = [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }]

describe('hours of a week that are painted', () => {
  test('grow with what touches them, and days with the same hours stay one line', () => {
    expect(paintHours(workdays, { day: 6, from: 540, to: 1080 }, true, 4)).toEqual([
      { days: [1, 2, 3, 4, 5, 6], from: '09:00', to: '18:00' },
    ])
    expect(paintHours(workdays, { day: 1, from: 1080, to: 1440 }, true, 4)).toEqual([
      { days: [1], from: '09:00', to: '24:00' },
      { days: [2, 3, 4, 5], from: '09:00', to: '18:00' },
    ])
  })

  test('are cut by what is taken out of them', () => {
    expect(paintHours(workdays, { day: 3, from: 720, to: 780 }, false, 4)).toEqual([
      { days: [1, 2, 4, 5], from: '09:00', to: '18:00' },
      { days: [3], from: '09:00', to: '12:00' },
      { days: [3], from: '13:00', to: '18:00' },
    ])
  })

  test('stay as they were where a day would have too many parts', () => {
    expect(paintHours(workdays, { day: 3, from: 720, to: 780 }, false, 1)).toEqual(workdays)
  })
})

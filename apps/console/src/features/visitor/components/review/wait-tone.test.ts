import { expect, it } from 'vitest'
import { leftOf, waitOf } from './wait-tone.ts'

const now = Date.parse('2026-03-02T10:00:00+08:00')
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

it.each([
  [0, 'success'],
  [9, 'success'],
  [10, 'warning'],
  [29, 'warning'],
  [30, 'danger'],
])('waiting for %i minutes is %s', (minutes, tone) => {
  expect(waitOf(at(-minutes), now)).toEqual({ minutes, tone })
})

it.each([
  [31, false, 'success'],
  [30, false, 'warning'],
  [0, false, 'danger'],
  [-5, false, 'danger'],
  [60, true, 'danger'],
])('a visit with %i minutes left (overstay: %s) is %s', (minutes, overstay, tone) => {
  expect(leftOf({ validTo: at(minutes), overstay }, now)).toEqual({ minutes, tone })
})

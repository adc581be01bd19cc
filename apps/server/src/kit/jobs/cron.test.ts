import { expect, it } from 'vitest'
import { isFrequent, lastTime, nextTime, parseCron } from './cron.ts'

const at = (text: string) => new Date(`${text}+08:00`)
const last = (line: string, now: string) => lastTime(parseCron(line), at(now))

it('finds the last time at or before a moment, however long ago', () => {
  expect(last('5 0 * * *', '2026-11-22T00:05:00')).toEqual(at('2026-11-22T00:05:00'))
  expect(last('5 0 * * *', '2026-11-22T00:04:59')).toEqual(at('2026-11-21T00:05:00'))
  expect(last('0 3 1 * *', '2026-11-22T00:00:00')).toEqual(at('2026-11-01T03:00:00'))
  expect(last('0 0 1 1 *', '2026-11-22T00:00:00')).toEqual(at('2026-01-01T00:00:00'))
})

it('finds the next time after a moment', () => {
  expect(nextTime(parseCron('5 0 * * *'), at('2026-11-22T00:05:00'))).toEqual(at('2026-11-23T00:05:00'))
  expect(nextTime(parseCron('0 0 30 2 *'), at('2026-11-22T00:05:00'))).toBeUndefined()
})

it('takes either of a day of the month and a day of the week', () => {
  const line = parseCron('0 4 15 * 5')
  const days = [at('2026-11-12T12:00:00')]
  for (let i = 0; i < 3; i += 1)
    days.push(nextTime(line, days[i] ?? at('2026-11-12T12:00:00')) ?? new Date(0))
  expect(days.slice(1)).toEqual([
    at('2026-11-13T04:00:00'),
    at('2026-11-15T04:00:00'),
    at('2026-11-20T04:00:00'),
  ])
})

it.each([
  ['* * * * *', true],
  ['*/10 * * * *', true],
  ['7 * * * *', false],
  ['5 0 * * *', false],
])('tells whether %s comes more than once an hour', (line, often) => {
  expect(isFrequent(parseCron(line))).toBe(often)
})

it.each(['* * * *', '60 * * * *', '* * * * * *', '@daily', ''])('refuses %s', (line) => {
  expect(() => parseCron(line)).toThrow(/cron|Cron/)
})

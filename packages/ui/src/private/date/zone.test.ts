import { expect, it } from 'vitest'
import { instantCodecOf, todayIn } from './dateText.ts'
import { instantIn, wallClock } from './zone.ts'

it('reads the clock of a zone', () => {
  const at = new Date('2026-06-18T18:30:00Z')
  expect(wallClock(at, 'America/New_York')).toBe('2026-06-18 14:30:00')
  expect(wallClock(at, 'Asia/Shanghai')).toBe('2026-06-19 02:30:00')
  expect(todayIn('Asia/Shanghai', at)).toBe('2026-06-19')
  expect(todayIn('America/New_York', at)).toBe('2026-06-18')
})

it.each([
  ['2026-06-18', '14:30:00', 'America/New_York', '2026-06-18T14:30:00-04:00'],
  ['2026-12-18', '14:30:00', 'America/New_York', '2026-12-18T14:30:00-05:00'],
  ['2026-03-29', '03:30:00', 'Europe/Berlin', '2026-03-29T03:30:00+02:00'],
  ['2026-06-18', '14:30:00', 'Asia/Kolkata', '2026-06-18T14:30:00+05:30'],
  ['2026-06-18', '14:30:00', 'Asia/Shanghai', '2026-06-18T14:30:00+08:00'],
])('%s %s in %s is %s', (day, time, zone, instant) => {
  expect(instantIn(day, time, zone)).toBe(instant)
  const codec = instantCodecOf(zone)
  expect(codec.parse(`${day} ${time}`)).toBe(instant)
  expect(codec.format(instant)).toBe(`${day} ${time}`)
  expect([codec.dayOf(instant), codec.timeOf(instant)]).toEqual([day, time])
})

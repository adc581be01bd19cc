import { describe, expect, it } from 'vitest'
import { afterWorking, workingBetween } from './working-time.ts'

const hour = 3_600_000
const at = (text: string) => new Date(`${text}+08:00`)
const office = [
  { days: [1, 2, 3, 4, 5], from: '14:00', to: '18:00' },
  { days: [1, 2, 3, 4, 5], from: '08:00', to: '12:00' },
]

describe('working time', () => {
  it.each([
    ['within the morning', '2026-03-02T09:00', 2, '2026-03-02T11:00'],
    ['over noon', '2026-03-02T11:00', 2, '2026-03-02T15:00'],
    ['begun at night', '2026-03-02T03:00', 4, '2026-03-02T12:00'],
    ['over the weekend', '2026-03-06T17:00', 2, '2026-03-09T09:00'],
    ['begun on a Sunday', '2026-03-08T12:00', 9, '2026-03-10T09:00'],
  ])('ends %s', (_, start, hours, end) => {
    expect(afterWorking(at(start), hours * hour, office)).toEqual(at(end))
    expect(workingBetween(at(start), at(end), office)).toBe(hours * hour)
  })

  it('is all time where no hours are set', () => {
    expect(afterWorking(at('2026-03-07T23:00'), 2 * hour)).toEqual(at('2026-03-08T01:00'))
    expect(workingBetween(at('2026-03-08T01:00'), at('2026-03-07T23:00'))).toBe(0)
  })

  it('is refused where the hours leave none', () =>
    expect(() => afterWorking(at('2026-03-02T09:00'), hour, [])).toThrow('服务时间设置有误'))
})

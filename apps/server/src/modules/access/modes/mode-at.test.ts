import type { ModeRange, WeekModes } from '@linli/api-client/contract/access/modes/week-modes'
import { assert, constantFrom, integer, option, property, record, uniqueArray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { modeAt, type ModeFacts, nextChange, usualFacts } from './mode-at.ts'

const monday = Date.parse('2026-03-02T00:00:00+08:00')
const minute = 60_000
const week = 7 * 24 * 60
const at = (minutes: number) => new Date(monday + minutes * minute)
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const none = new Map<string, 'holiday' | 'workday'>()

const gateMode = constantFrom('normal', 'keep_open', 'card_only', 'keep_closed')
/** Parts of a day that do not overlap: every second span between sorted times. */
const ranges = record({
  cuts: uniqueArray(integer({ min: 0, max: 1440 }), { maxLength: 8 }),
  modes: uniqueArray(gateMode, { minLength: 1 }),
}).map(({ cuts, modes }): ModeRange[] => {
  const times = cuts.toSorted((a, b) => a - b)
  return times.flatMap((from, i) => {
    const to = times[i + 1]
    return i % 2 === 1 || to === undefined
      ? []
      : [{ from: clock(from), to: clock(to), mode: modes[(i / 2) % modes.length] ?? 'normal' }]
  })
})
const span = record({ from: integer({ min: 0, max: week }), length: integer({ min: 1, max: 4320 }) }).map(
  ({ from, length }) => ({ from: at(from), until: at(from + length) }),
)
const facts = record({
  baseMode: constantFrom('normal', 'keep_open', 'card_only', 'keep_closed', 'schedule'),
  days: uniqueArray(record({ weekday: integer({ min: 1, max: 7 }), ranges }), {
    maxLength: 7,
    selector: ({ weekday }) => weekday,
  }),
  override: option(record({ span, mode: gateMode })),
  emergency: option(record({ span, isFire: constantFrom(true, false) })),
}).map(
  ({ baseMode, days, override, emergency }): ModeFacts => ({
    baseMode,
    weekly: days satisfies WeekModes,
    holiday: null,
    override: override === null ? null : { ...override.span, mode: override.mode },
    emergency: emergency === null ? null : { ...emergency.span, isFire: emergency.isFire },
  }),
)

/** The same, said the slow way. */
function expected({ baseMode, weekly, override, emergency }: ModeFacts, minutes: number): string {
  const now = at(minutes)
  if (emergency && emergency.from <= now && now < emergency.until) return 'emergency'
  if (override && override.from <= now && now < override.until) return override.mode
  if (baseMode !== 'schedule') return baseMode
  const day = Math.floor(minutes / 1440) + 1
  const time = clock(minutes % 1440)
  const parts = weekly?.find(({ weekday }) => weekday === day)?.ranges ?? []
  return parts.find(({ from, to }) => from <= time && time < to)?.mode ?? 'normal'
}

describe('how a passage behaves', () => {
  test('[2a-30] at every minute of a week: emergency over override over schedule over base', () => {
    assert(
      property(facts, (one) => {
        for (let minutes = 0; minutes < week; minutes += 1)
          expect(modeAt(one, at(minutes), none).mode).toBe(expected(one, minutes))
      }),
      { numRuns: 15 },
    )
  })

  test('the next change is the first minute at which it is another', () => {
    assert(
      property(facts, integer({ min: 0, max: week - 1 }), (one, minutes) => {
        const now = modeAt(one, at(minutes), none)
        const next = nextChange(one, at(minutes), none)
        const isSame = (time: Date) => {
          const then = modeAt(one, time, none)
          return then.mode === now.mode && then.cause === now.cause
        }
        const until = next === null ? at(minutes + week) : next.at
        for (let time = at(minutes).getTime(); time < until.getTime(); time += minute)
          expect(isSame(new Date(time))).toBe(true)
        expect(next === null || !isSame(next.at)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test('[2a-30] an override ends on its minute', () => {
    const one: ModeFacts = { ...usualFacts, override: { mode: 'keep_open', from: at(0), until: at(90) } }
    expect(modeAt(one, new Date(at(90).getTime() - 1), none)).toEqual({
      mode: 'keep_open',
      cause: 'override',
    })
    expect(modeAt(one, at(90), none)).toEqual({ mode: 'normal', cause: 'base' })
    expect(nextChange(one, at(10), none)).toEqual({ mode: 'normal', cause: 'base', at: at(90) })
  })

  test('a holiday has parts of its own, and a workday that makes up for it is a Monday', () => {
    const open = [{ from: '08:00', to: '20:00', mode: 'keep_open' as const }]
    const one: ModeFacts = {
      ...usualFacts,
      baseMode: 'schedule',
      weekly: [{ weekday: 1, ranges: open }],
      holiday: [{ from: '10:00', to: '12:00', mode: 'card_only' }],
    }
    const calendar = new Map([
      ['2026-03-02', 'holiday'],
      ['2026-03-07', 'workday'],
    ] as const)
    expect(modeAt(one, at(9 * 60), calendar).mode).toBe('normal')
    expect(modeAt(one, at(11 * 60), calendar).mode).toBe('card_only')
    expect(modeAt(one, at(5 * 1440 + 9 * 60), calendar).mode).toBe('keep_open')
    expect(modeAt({ ...one, holiday: null }, at(9 * 60), calendar).mode).toBe('keep_open')
  })
})

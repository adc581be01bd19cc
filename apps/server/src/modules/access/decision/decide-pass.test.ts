import { describe, expect, test } from 'vitest'
import { decidePass, type DoorFacts, type PassAttempt, type PassRight } from './decide-pass.ts'

// By the numbers of catalogue 2a: statement 21 on the order of A6.
const at = new Date('2026-03-02T12:00:00+08:00')
const noHolidays = new Map()

const door: DoorFacts = {
  mode: 'normal',
  enabled: true,
  level: 'unit',
  openFrom: null,
  openUntil: null,
  antiPassback: false,
  emergencyJustOver: false,
}
const right: PassRight = {
  authType: 3,
  validFrom: new Date('2026-01-01T00:00:00+08:00'),
  expireAt: null,
  plans: [],
  bypassClosed: false,
}
const resident: PassAttempt = {
  at,
  direction: 'in',
  authMode: 'face',
  known: true,
  unknownReason: 'not_recognised',
  card: 'none',
  banned: false,
  right,
  absence: '没有这扇门的授权',
  lastDirection: null,
}
const decide = (some: Partial<DoorFacts>, one: Partial<PassAttempt>) => {
  const { allow, reason } = decidePass({ ...door, ...some }, { ...resident, ...one }, noHolidays)
  return [allow, reason]
}
const expired = { ...right, expireAt: new Date(at.getTime() - 1000) }
const later = { ...right, validFrom: new Date(at.getTime() + 1000) }
const night = {
  ...right,
  plans: [
    {
      weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '20:00', to: '23:00' }],
      holidayMode: 'same' as const,
      holidayHours: null,
    },
  ],
}

describe('[2a-21] the first rule that holds decides', () => {
  test('a door that is to stand open, and an emergency, ask nobody: not even for a lost card or a stranger', () => {
    const nobody = { known: false, right: null, banned: true }
    for (const mode of ['keep_open', 'emergency'] as const) {
      expect(decide({ mode }, { authMode: 'ic', card: 'lost' })).toEqual([true, null])
      expect(decide({ mode, enabled: false }, nobody)).toEqual([true, null])
    }
    expect(decide({}, { authMode: 'ic', card: 'lost' })).toEqual([false, 'card_lost'])
  })

  test('a closed door stops who has a right, and lets the guard in who may pass it', () => {
    expect(decide({ mode: 'keep_closed' }, {})).toEqual([false, 'mode_closed'])
    expect(decide({ mode: 'keep_closed' }, { right: { ...right, bypassClosed: true } })).toEqual([true, null])
  })

  test('a door of cards alone refuses a face and takes a card', () => {
    expect(decide({ mode: 'card_only' }, { authMode: 'face' })).toEqual([false, 'mode_card_only'])
    expect(decide({ mode: 'card_only' }, { authMode: 'ic', card: 'active' })).toEqual([true, null])
    expect(decide({ mode: 'card_only' }, { authMode: 'idcard' })).toEqual([true, null])
  })

  test('each rule comes before those after it', () => {
    const wrong: readonly (readonly [Partial<DoorFacts>, Partial<PassAttempt>, string])[] = [
      [{ enabled: false }, {}, 'channel_disabled'],
      [{ mode: 'keep_closed' }, {}, 'mode_closed'],
      [{}, { known: false, unknownReason: 'card_unknown' }, 'card_unknown'],
      [{}, { banned: true }, 'blacklist'],
      [{}, { card: 'frozen' }, 'card_frozen'],
      [{}, { right: null }, 'no_permission'],
      [{ openFrom: '20:00', openUntil: '23:00' }, {}, 'not_in_time'],
      [{ antiPassback: true }, { lastDirection: 'in' }, 'anti_passback'],
    ]
    for (const [first, [some, one, reason]] of wrong.entries()) {
      expect(decide(some, one)).toEqual([false, reason])
      for (const [more, other, later_] of wrong.slice(first + 1)) {
        expect([reason, later_, ...decide({ ...more, ...some }, { ...other, ...one })]).toEqual([
          reason,
          later_,
          false,
          reason,
        ])
      }
    }
  })

  test('a right tells why it is none', () => {
    expect(decide({}, { right: expired })).toEqual([false, 'expired'])
    expect(decide({}, { right: later })).toEqual([false, 'not_yet_valid'])
    expect(decide({}, { right: night })).toEqual([false, 'not_in_time'])
    expect(decide({}, { right: { ...right, authType: 2 } })).toEqual([false, 'no_permission'])
  })

  test('nobody is kept in: neither an end, nor hours, nor a list hold who leaves; the record says what there was', () => {
    for (const level of ['estate', 'building', 'unit'] as const) {
      const leaves = (one: Partial<PassAttempt>) => decide({ level }, { direction: 'out', ...one })
      expect(leaves({ right: expired })).toEqual([true, 'expired'])
      expect(leaves({ right: night })).toEqual([true, 'not_in_time'])
      expect(leaves({ banned: true })).toEqual([true, 'blacklist'])
      expect(leaves({ right: null })).toEqual([false, 'no_permission'])
      expect(leaves({ card: 'lost' })).toEqual([false, 'card_lost'])
    }
    expect(decide({ level: 'public' }, { direction: 'out', right: expired })).toEqual([false, 'expired'])
  })

  test('who left through an emergency is not held for passing back', () => {
    const out = { direction: 'out', lastDirection: 'out' } as const
    expect(decide({ antiPassback: true }, out)).toEqual([false, 'anti_passback'])
    expect(decide({ antiPassback: true, emergencyJustOver: true }, out)).toEqual([true, null])
    expect(decide({ antiPassback: true }, { direction: 'out', lastDirection: 'in' })).toEqual([true, null])
  })
})

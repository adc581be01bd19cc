import { describe, expect, test } from 'vitest'
import { decideLane, type LaneAttempt, type LaneFacts } from './decide-lane.ts'
import { entering, lane, noon, owner } from '../testing/lane-scene.ts'

const at = noon
const before = (minutes: number) => new Date(at.getTime() - minutes * 60_000)
const leaving: LaneAttempt = { ...entering, direction: 'out' }
const stayed = (minutes: number, kind: 'temp' | 'owner' | 'visitor' = 'temp') => ({
  inAt: before(minutes),
  fee: 0,
  discount: 0,
  paid: 0,
  paidAt: null,
  paidUntil: null,
  kind,
})
const told = (facts: Partial<LaneFacts>, one: LaneAttempt) => {
  const { allow, reason, step, kind, due } = decideLane({ ...lane, ...facts }, one)
  return [allow, reason ?? kind, step, due]
}

describe('a lane lets cars in', () => {
  test('all of them while it stands open, whatever was read', () => {
    expect(told({ mode: 'keep_open' }, { ...entering, plateNo: null, confidence: 0 })).toEqual([
      true,
      'temp',
      'open',
      0,
    ])
  })

  test('none that it cannot read', () => {
    expect(told({}, { ...entering, plateNo: null })).toEqual([false, 'no_plate', 'reading', 0])
    expect(told({}, { ...entering, car: owner, confidence: 84 })).toEqual([
      false,
      'low_confidence',
      'reading',
      0,
    ])
    expect(told({}, { ...entering, car: owner, confidence: 85 })[0]).toBe(true)
  })

  test('[2a-24] a black-listed car comes in nowhere and leaves anywhere, police and all', () => {
    const black = { ...owner, blacklisted: true }
    expect(told({}, { ...entering, car: black })).toEqual([false, 'blacklist', 'blacklist', 0])
    expect(told({}, { ...entering, banned: true, plateKind: 'police' })[1]).toBe('blacklist')
    expect(told({}, { ...leaving, car: black, stay: stayed(500) })).toEqual([
      true,
      'blacklist',
      'blacklist',
      0,
    ])
    expect(told({}, { ...entering, car: { ...black, blackUntil: '2026-03-01' } })[0]).toBe(true)
    expect(told({}, { ...entering, car: { ...black, blackUntil: '2026-03-02' } })[0]).toBe(false)
  })

  test('police, army and service cars at any time for nothing', () => {
    for (const plateKind of ['police', 'wj', 'army']) {
      expect(told({ allowTemp: false }, { ...entering, plateKind })).toEqual([true, 'service', 'special', 0])
      expect(told({}, { ...leaving, plateKind, stay: stayed(900) })).toEqual([true, 'service', 'special', 0])
    }
    expect(told({ freeSpaces: 0 }, { ...entering, car: { ...owner, kind: 'service' } })[2]).toBe('special')
  })

  test('registered cars, also when the yard is full; more than their spaces by what the car park says', () => {
    const second = { ...entering, car: { ...owner, othersInside: 1 } }
    expect(told({ freeSpaces: 0 }, { ...entering, car: owner })).toEqual([true, 'owner', 'registered', 0])
    expect(told({}, second)).toEqual([true, 'temp', 'registered', 0])
    expect(told({ multiPolicy: 'deny' }, second)).toEqual([false, 'lot_multi_over', 'registered', 0])
    const two = { ...entering, car: { ...owner, spaces: 2, othersInside: 1 } }
    expect(told({}, two)[1]).toBe('owner')
    expect(told({ multiPolicy: 'one' }, two)[1]).toBe('temp')
  })

  test('no frozen one, and one that has run out as a temporary car', () => {
    expect(told({}, { ...entering, car: { ...owner, state: 'frozen' } })[1]).toBe('vehicle_frozen')
    expect(told({}, { ...leaving, car: { ...owner, state: 'frozen' } })[0]).toBe(true)
    const old = { ...entering, car: { ...owner, kind: 'month' as const, validTo: '2026-03-01' } }
    expect(told({}, old)).toEqual([true, 'temp', 'expired', 0])
    expect(decideLane(lane, old).voice).toBe('月租已过期')
    expect(told({ allowTemp: false }, old)[1]).toBe('temp_not_allowed')
  })

  test('visitors within their time, others by the rules for strangers', () => {
    const visit = { validFrom: before(10), validTo: before(-60), freeMinutes: 120 }
    expect(told({ allowTemp: false }, { ...entering, visit })).toEqual([true, 'visitor', 'visitor', 0])
    expect(told({ allowTemp: false }, { ...entering, visit: { ...visit, validTo: before(1) } })[1]).toBe(
      'temp_not_allowed',
    )
    expect(told({ openFrom: '06:00', openUntil: '12:00' }, entering)[1]).toBe('not_in_time')
    expect(told({ openFrom: '22:00', openUntil: '13:00' }, entering)[0]).toBe(true)
    expect(told({ freeSpaces: 0 }, entering)[1]).toBe('lot_full')
    expect(told({ freeSpaces: 0, blocksWhenFull: false }, entering)[0]).toBe(true)
  })
})

describe('a lane lets cars out', () => {
  test('for what they owe, and those whose coming nobody saw by a guard alone', () => {
    expect(told({}, { ...leaving, stay: stayed(30) })).toEqual([true, 'temp', 'fee', 0])
    expect(told({}, { ...leaving, stay: stayed(61) })).toEqual([false, 'unpaid', 'fee', 1000])
    expect(told({}, leaving)).toEqual([false, 'missing_in', 'fee', 0])
    expect(told({}, { ...leaving, car: owner })).toEqual([true, 'owner', 'registered', 0])
  })

  test('who paid within the grace, and after it for more', () => {
    const paid = { ...stayed(75), fee: 500, paid: 500, paidAt: before(15) }
    expect(told({}, { ...leaving, stay: paid })[0]).toBe(true)
    expect(told({}, { ...leaving, stay: { ...paid, paidAt: before(16) } })).toEqual([
      false,
      'unpaid',
      'fee',
      500,
    ])
  })

  test('a car that came in as one too many pays although it is registered; visitors have their free minutes', () => {
    expect(told({}, { ...leaving, car: owner, stay: stayed(61) })[1]).toBe('unpaid')
    const visit = { validFrom: before(100), validTo: before(-60), freeMinutes: 120 }
    expect(told({}, { ...leaving, visit, stay: stayed(100, 'visitor') })[0]).toBe(true)
    expect(told({}, { ...leaving, visit, stay: stayed(121, 'visitor') })[1]).toBe('unpaid')
  })
})

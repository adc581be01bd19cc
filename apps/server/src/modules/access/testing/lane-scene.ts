import type { KnownCar, LaneAttempt, LaneFacts } from '../decision/decide-lane.ts'

/** Monday, noon in Asia/Shanghai. */
export const noon = new Date('2026-03-02T04:00:00Z')

/** A lane of a car park with a tariff. */
export const lane: LaneFacts = {
  mode: 'normal',
  openFrom: null,
  openUntil: null,
  allowTemp: true,
  blocksWhenFull: true,
  freeSpaces: 10,
  multiPolicy: 'queue',
  tariff: { freeMinutes: 30, feePerHour: 500, dailyCap: 2000, graceMinutes: 15 },
}
/** The car of an owner with one space. */
export const owner: KnownCar = {
  kind: 'owner',
  state: 'normal',
  blacklisted: false,
  blackUntil: null,
  validFrom: null,
  validTo: null,
  spaces: 1,
  othersInside: 0,
}
/** A car that nobody knows, before the lane on a Monday at noon. */
export const entering: LaneAttempt = {
  at: noon,
  direction: 'in',
  plateNo: '粤B12345',
  plateKind: 'small',
  confidence: 98,
  minConfidence: 85,
  car: null,
  banned: false,
  visit: null,
  stay: null,
}

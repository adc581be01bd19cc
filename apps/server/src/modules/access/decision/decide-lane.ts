import type { passKinds } from '@linli/api-client/contract/access/vehicle-pass'
import type { passModes } from '@linli/api-client/contract/base/channel'
import type { WeekHours } from '@linli/api-client/kit'
import { clockText, dayOf } from '../../../kit/calendar.ts'
import { isWithinHours } from './lot-hours.ts'
import { chargeUntil, type Settled, type Tariff } from '../sessions/parking-fee.ts'

export type PassKind = keyof typeof passKinds

/** What a lane and the car park behind it are at the moment. */
export interface LaneFacts {
  readonly mode: keyof typeof passModes
  /** `HH:mm`; over midnight where it ends before it begins. */
  readonly openFrom: string | null
  readonly openUntil: string | null
  /** When the car park lets in what is nobody's; all day without. */
  readonly lotHours?: readonly WeekHours[] | null
  readonly allowTemp: boolean
  readonly blocksWhenFull: boolean
  readonly freeSpaces: number
  readonly multiPolicy: 'one' | 'queue' | 'deny'
  readonly tariff: Tariff
}

/** A registered vehicle, as it is now. */
export interface KnownCar {
  readonly kind: 'owner' | 'tenant' | 'month' | 'staff' | 'service' | 'outside'
  readonly state: string
  readonly blacklisted: boolean
  /** The last day of it; null: for good. */
  readonly blackUntil: string | null
  readonly validFrom: string | null
  readonly validTo: string | null
  /** Spaces that are the car's, and other cars of these spaces that are in the yard. */
  readonly spaces: number
  readonly othersInside: number
}

export interface LaneAttempt {
  readonly at: Date
  readonly direction: 'in' | 'out'
  readonly plateNo: string | null
  readonly plateKind: string | null
  readonly confidence: number
  readonly minConfidence: number
  readonly car: KnownCar | null
  /** A list of the estate keeps it out. */
  readonly banned: boolean
  /** An approved visit, and how long its car stays for nothing. */
  readonly visit: { readonly validFrom: Date; readonly validTo: Date; readonly freeMinutes: number } | null
  /** The open stay of the plate. */
  readonly stay: (Settled & { readonly kind: PassKind }) | null
}

export type LaneStepKey =
  | 'open'
  | 'reading'
  | 'blacklist'
  | 'special'
  | 'registered'
  | 'frozen'
  | 'expired'
  | 'visitor'
  | 'temp'
  | 'fee'

export interface LaneDecision {
  readonly allow: boolean
  /** Of `vehicle_deny_reason`. */
  readonly reason: string | null
  /** The step that decided. */
  readonly step: LaneStepKey
  /** What the car counts as. */
  readonly kind: PassKind
  readonly due: number
  readonly voice: string
}

const special = new Set(['police', 'wj', 'army'])

export const isBlack = ({ blacklisted, blackUntil }: KnownCar, at: Date): boolean =>
  blacklisted && (blackUntil === null || blackUntil >= dayOf(at))

const isWithinTerm = ({ validFrom, validTo }: KnownCar, at: Date): boolean => {
  const day = dayOf(at)
  return (validFrom === null || validFrom <= day) && (validTo === null || validTo >= day)
}

function isOpenNow({ openFrom, openUntil }: LaneFacts, at: Date): boolean {
  if (openFrom === null || openUntil === null) return true
  const minute = clockText(at).slice(11, 16)
  return openFrom <= openUntil
    ? minute >= openFrom && minute < openUntil
    : minute >= openFrom || minute < openUntil
}

/** More cars of the same spaces are in the yard than there are spaces. */
const isOverQuota = (lane: LaneFacts, car: KnownCar): boolean =>
  car.spaces > 0 && car.othersInside >= (lane.multiPolicy === 'one' ? 1 : car.spaces)

/** What a car counts as by its registration, before anybody asks how many are inside. */
export function kindOfCar({ car, visit, banned, plateKind, at }: Omit<LaneAttempt, 'direction'>): PassKind {
  if (banned || (car !== null && isBlack(car, at))) return 'blacklist'
  if (plateKind !== null && special.has(plateKind)) return 'service'
  if (car !== null && car.state === 'normal' && car.kind !== 'outside' && isWithinTerm(car, at))
    return car.kind
  if (car !== null && car.state === 'frozen' && car.kind !== 'outside') return car.kind
  return isVisiting(visit, at) ? 'visitor' : 'temp'
}

const isVisiting = (visit: LaneAttempt['visit'], at: Date): boolean =>
  visit !== null && visit.validFrom <= at && at <= visit.validTo

/** Cars of nobody's who come in, by what the car park lets in. */
function letInStranger(lane: LaneFacts, at: Date): string | null {
  if (!lane.allowTemp) return 'temp_not_allowed'
  if (!isOpenNow(lane, at) || !isWithinHours(lane.lotHours, at)) return 'not_in_time'
  return lane.blocksWhenFull && lane.freeSpaces <= 0 ? 'lot_full' : null
}

/** What a car owes that leaves; null: nobody saw it come in. */
function dueOf(lane: LaneFacts, { stay, at, visit }: LaneAttempt): number | null {
  if (stay === null) return null
  const freeMinutes = stay.kind === 'visitor' && visit !== null ? visit.freeMinutes : lane.tariff.freeMinutes
  const fee = chargeUntil(stay, at, { ...lane.tariff, freeMinutes })
  return Math.max(0, fee - stay.paid - stay.discount)
}

/** Who has come in as a temporary car leaves as one. */
const paysOnExit = ({ stay }: LaneAttempt): boolean =>
  stay !== null && (stay.kind === 'temp' || stay.kind === 'visitor')

const greeting = { in: '欢迎回家', out: '一路平安' } as const

/**
 * Whether a car passes a lane, and by which step (catalogue 2a A7): the first that applies decides. The verify call, what
 * devices report, the guard's desk and the simulator all ask here.
 */
export function decideLane(lane: LaneFacts, one: LaneAttempt): LaneDecision {
  const { at, car, direction, plateNo } = one
  const leaves = direction === 'out'
  const kind = kindOfCar(one)
  const allow = (step: LaneStepKey, as = kind, voice: string = greeting[direction]): LaneDecision => ({
    allow: true,
    reason: null,
    step,
    kind: as,
    due: 0,
    voice,
  })
  const hold = (step: LaneStepKey, reason: string, voice: string, as = kind, due = 0): LaneDecision => ({
    allow: false,
    reason,
    step,
    kind: as,
    due,
    voice,
  })
  if (lane.mode === 'emergency' || lane.mode === 'keep_open') return allow('open')
  if (plateNo === null) return hold('reading', 'no_plate', '请联系值班人员')
  if (one.confidence < one.minConfidence) return hold('reading', 'low_confidence', '请稍候')
  if (kind === 'blacklist') return leaves ? allow('blacklist') : hold('blacklist', 'blacklist', '请联系物业')
  if (one.plateKind !== null && special.has(one.plateKind)) return allow('special', 'service')
  const registered = car !== null && car.state === 'normal' && car.kind !== 'outside' && isWithinTerm(car, at)
  if (registered && car.kind === 'service') return allow('special')
  if (registered && !(leaves && paysOnExit(one))) {
    if (leaves || !isOverQuota(lane, car)) return allow('registered')
    if (lane.multiPolicy === 'deny') return hold('registered', 'lot_multi_over', '车位已有车辆停放')
    return enter('registered', '车位已有车辆停放，按临停计费')
  }
  if (car !== null && car.state === 'frozen')
    return leaves ? allow('frozen') : hold('frozen', 'vehicle_frozen', '车辆已冻结，请联系物业')
  const expired =
    car !== null && (car.state === 'expired' || (car.state === 'normal' && !isWithinTerm(car, at)))
  if (leaves) return exit(expired ? 'expired' : 'fee')
  if (isVisiting(one.visit, at)) return allow('visitor', 'visitor', '欢迎光临')
  return expired ? enter('expired', '月租已过期') : enter('temp', '欢迎光临')

  function enter(step: LaneStepKey, voice: string): LaneDecision {
    const reason = letInStranger(lane, at)
    return reason === null ? allow(step, 'temp', voice) : hold(step, reason, voices[reason] ?? voice, 'temp')
  }
  function exit(step: LaneStepKey): LaneDecision {
    const as = one.stay?.kind ?? kind
    const due = dueOf(lane, one)
    if (due === null) return hold(step, 'missing_in', '请联系值班人员', as)
    return due === 0 ? allow(step, as) : hold(step, 'unpaid', `请缴费${due / 100}元`, as, due)
  }
}

const voices: Readonly<Record<string, string>> = {
  temp_not_allowed: '本停车场不对外开放',
  not_in_time: '不在开放时段',
  lot_full: '车位已满',
}

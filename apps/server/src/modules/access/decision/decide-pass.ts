import type { accessTimePlan } from '@linli/api-client/contract/access/access-time-plan'
import type { decisionSteps } from '@linli/api-client/contract/access/grant-calls'
import type { authModes, passDirections } from '@linli/api-client/contract/access/pass-record'
import type { channelLevels, passModes } from '@linli/api-client/contract/base/channel'
import type { RowOf, WeekHours } from '@linli/api-client/kit'
import { clockText, dayOf } from '../../../kit/calendar.ts'

/** Authentication types as bits. */
export const authBits = { face: 1, ic: 2 } as const

/** What a door is at the moment. */
export interface DoorFacts {
  readonly mode: keyof typeof passModes
  readonly enabled: boolean
  readonly level: keyof typeof channelLevels
  /** `HH:mm`; over midnight where it ends before it begins. */
  readonly openFrom: string | null
  readonly openUntil: string | null
  readonly antiPassback: boolean
  /** An emergency that ended less than ten minutes ago. */
  readonly emergencyJustOver: boolean
}

/** Hours of a plan. */
export interface PlanFacts {
  readonly weekly: readonly WeekHours[]
  readonly holidayMode: RowOf<typeof accessTimePlan>['holidayMode']
  readonly holidayHours: { readonly from: string; readonly to: string } | null
}

/** What a subject may at a door, by all its rights there. */
export interface PassRight {
  readonly authType: number
  readonly validFrom: Date
  readonly expireAt: Date | null
  /** Any of them; none: all day. */
  readonly plans: readonly PlanFacts[]
  readonly bypassClosed: boolean
}

export type AuthMode = keyof typeof authModes | 'any'

/** Somebody stands at the door. */
export interface PassAttempt {
  readonly at: Date
  readonly direction: keyof typeof passDirections
  readonly authMode: AuthMode
  /** Whether what was shown belongs to a subject; null with the reason of the record where it does not. */
  readonly known: boolean
  readonly unknownReason: 'card_unknown' | 'not_recognised' | 'qr_invalid' | 'password_wrong'
  readonly card: 'none' | 'active' | 'lost' | 'frozen' | 'expired'
  readonly banned: boolean
  readonly right: PassRight | null
  /** Why there is none, in words. */
  readonly absence: string
  /** The direction of the last success in the zone today. */
  readonly lastDirection: keyof typeof passDirections | null
}

/** Days that are not what their weekday says. */
export type Holidays = ReadonlyMap<string, 'holiday' | 'workday'>

type StepKey = keyof typeof decisionSteps

export interface DecisionStep {
  readonly key: StepKey
  readonly ok: boolean
  readonly detail: string
}

export interface Decision {
  readonly allow: boolean
  /** Of `pass_fail_reason`; with `allow` the note of somebody who leaves although it holds. */
  readonly reason: string | null
  readonly steps: readonly DecisionStep[]
}

const weekdayOf = (at: Date): number => new Date(at.getTime() + 8 * 3_600_000).getUTCDay() || 7
const minuteOf = (at: Date): string => clockText(at).slice(11, 16)

/** Whether a plan is open at a time. A workday that makes up for a holiday counts as a Monday. */
export function isOpen(plan: PlanFacts, at: Date, holidays: Holidays): boolean {
  const minute = minuteOf(at)
  const special = holidays.get(dayOf(at))
  if (special === 'holiday' && plan.holidayMode !== 'same') {
    const { holidayHours } = plan
    return (
      plan.holidayMode === 'custom' &&
      holidayHours !== null &&
      minute >= holidayHours.from &&
      minute < holidayHours.to
    )
  }
  const weekday = weekdayOf(at)
  const day = special === 'workday' && weekday > 5 ? 1 : weekday
  return plan.weekly.some(({ days, from, to }) => days.includes(day) && minute >= from && minute < to)
}

function withinHours({ openFrom, openUntil }: DoorFacts, at: Date): boolean {
  if (openFrom === null || openUntil === null) return true
  const minute = minuteOf(at)
  return openFrom <= openUntil
    ? minute >= openFrom && minute < openUntil
    : minute >= openFrom || minute < openUntil
}

/** Which credential a way of passing shows; without one, any right does. */
const bitOf = (mode: AuthMode): number =>
  mode === 'face' ? authBits.face : mode === 'ic' || mode === 'bluetooth' ? authBits.ic : 3

const outOfHours = (right: PassRight, door: DoorFacts, at: Date, holidays: Holidays): boolean =>
  !withinHours(door, at) ||
  (right.plans.length > 0 && !right.plans.some((plan) => isOpen(plan, at, holidays)))

const openLevels: readonly string[] = ['estate', 'building', 'unit']
const isCard = (mode: AuthMode) => mode === 'ic' || mode === 'idcard'

interface Check {
  readonly key: StepKey
  /** Of `pass_fail_reason`, where it stands in the way. */
  readonly reason: string | null
  readonly detail: string
  /** Who leaves is not held back by it. */
  readonly leaves?: boolean
}

function rightCheck({ right, authMode, at, absence }: PassAttempt): Check {
  const key = 'right'
  if (right === null) return { key, reason: 'no_permission', detail: absence }
  if ((right.authType & bitOf(authMode)) === 0)
    return { key, reason: 'no_permission', detail: '授权不含这种通行方式' }
  if (right.expireAt !== null && right.expireAt <= at)
    return { key, reason: 'expired', detail: `授权已于 ${dayOf(right.expireAt)} 到期`, leaves: true }
  if (right.validFrom > at)
    return { key, reason: 'not_yet_valid', detail: `授权 ${dayOf(right.validFrom)} 起生效` }
  return {
    key,
    reason: null,
    detail: right.expireAt === null ? '长期有效' : `有效至 ${dayOf(right.expireAt)}`,
  }
}

/** The steps after the mode, in their order; the first that stands in the way decides. */
function checksOf(door: DoorFacts, one: PassAttempt, holidays: Holidays): readonly Check[] {
  const { right, authMode } = one
  // By card and face one always gets out (catalogue 2a /traffic-mode).
  const leavesAnyway = one.known && (authMode === 'ic' || authMode === 'face')
  const cardReasons = { lost: 'card_lost', frozen: 'card_frozen', expired: 'card_unknown' } as const
  const cardReason = one.card in cardReasons ? cardReasons[one.card as keyof typeof cardReasons] : null
  const cardOnly = door.mode === 'card_only' && !isCard(authMode)
  const anyCard = authMode === 'any' && right !== null && (right.authType & authBits.ic) > 0
  const back = door.antiPassback && one.lastDirection === one.direction
  const late = right !== null && outOfHours(right, door, one.at, holidays)
  return [
    {
      key: 'enabled',
      reason: door.enabled ? null : 'channel_disabled',
      detail: door.enabled ? '通道已启用' : '通道已停用',
    },
    {
      key: 'closed',
      reason: door.mode === 'keep_closed' && right?.bypassClosed !== true ? 'mode_closed' : null,
      detail:
        door.mode !== 'keep_closed'
          ? '通道未封闭'
          : right?.bypassClosed === true
            ? '封闭中，本人可通行'
            : '通道封闭中',
      leaves: leavesAnyway,
    },
    {
      key: 'credential',
      reason: one.known ? null : one.unknownReason,
      detail: one.known ? '凭证有效' : '没有可用的凭证',
    },
    {
      key: 'banned',
      reason: one.banned ? 'blacklist' : null,
      detail: one.banned ? '请联系物业' : '不在名单中',
      leaves: true,
    },
    {
      key: 'card',
      reason: cardReason,
      detail: one.card === 'none' ? '未使用卡' : cardReason === null ? '卡正常' : '卡不可用',
    },
    {
      key: 'cardOnly',
      reason: cardOnly && !anyCard ? 'mode_card_only' : null,
      detail: door.mode !== 'card_only' ? '不限通行方式' : '仅限刷卡',
      leaves: leavesAnyway,
    },
    rightCheck(one),
    {
      key: 'time',
      reason: late ? 'not_in_time' : null,
      detail: late ? `${clockText(one.at).slice(11, 16)} 不在通行时段内` : '在通行时段内',
      leaves: true,
    },
    {
      key: 'passback',
      reason: back && !(one.direction === 'out' && door.emergencyJustOver) ? 'anti_passback' : null,
      detail: door.antiPassback ? (back ? '没有反方向的通行记录' : '方向相符') : '未启用',
    },
  ]
}

/**
 * Whether somebody passes a door, and by which rule (catalogue 2a A6): the first step that stands in the way decides.
 * The list on a device, the verify call, the explanation to the staff and the simulator all ask here.
 */
export function decidePass(door: DoorFacts, one: PassAttempt, holidays: Holidays): Decision {
  const open = door.mode === 'emergency' || door.mode === 'keep_open'
  const first: DecisionStep = {
    key: 'open',
    ok: true,
    detail: open ? (door.mode === 'emergency' ? '应急全开' : '通道常开') : '未常开',
  }
  if (open) return { allow: true, reason: null, steps: [first] }
  const steps: DecisionStep[] = [first]
  let note: string | null = null
  for (const { key, reason, detail, leaves } of checksOf(door, one, holidays)) {
    const excused = reason !== null && leaves === true && leaving(door, one, key)
    steps.push({ key, ok: reason === null || excused, detail: excused ? `${detail}，离开不受限` : detail })
    if (reason === null) continue
    if (!excused) return { allow: false, reason, steps }
    note ??= reason
  }
  return { allow: true, reason: note, steps }
}

const leaving = ({ level }: DoorFacts, { direction }: PassAttempt, key: StepKey): boolean =>
  direction === 'out' && (key === 'closed' || key === 'cardOnly' || openLevels.includes(level))

import type { baseModes, modeCauses } from '@linli/api-client/contract/access/modes/channel-mode'
import {
  type GateMode,
  modeInDay,
  type ModeRange,
  rangesOfDay,
  type WeekModes,
} from '@linli/api-client/contract/access/modes/week-modes'
import type { passModes } from '@linli/api-client/contract/base/channel'
import { clockText, dayAfter, dayOf, dayStart } from '../../../kit/calendar.ts'
import type { Holidays } from '../decision/decide-pass.ts'

export type PassMode = keyof typeof passModes
export type ModeCause = keyof typeof modeCauses

/** Something else than the plan, for a while. */
export interface Meanwhile {
  readonly from: Date
  readonly until: Date
}

/** All that decides how a passage behaves. */
export interface ModeFacts {
  readonly baseMode: keyof typeof baseModes
  readonly weekly: WeekModes | null
  /** The parts of a holiday; null: as on any day of the week. */
  readonly holiday: readonly ModeRange[] | null
  readonly override: (Meanwhile & { readonly mode: GateMode }) | null
  readonly emergency: (Meanwhile & { readonly isFire: boolean }) | null
}

export interface ModeNow {
  readonly mode: PassMode
  readonly cause: ModeCause
}

/** Of a passage that nobody ever planned anything for. */
export const usualFacts: ModeFacts = {
  baseMode: 'normal',
  weekly: null,
  holiday: null,
  override: null,
  emergency: null,
}

const within = (span: Meanwhile | null, at: Date): boolean =>
  span !== null && span.from <= at && at < span.until

const partsOf = ({ weekly, holiday }: ModeFacts, day: string, holidays: Holidays): readonly ModeRange[] =>
  rangesOfDay(weekly ?? [], holiday, day, holidays.get(day))

/** How a passage behaves at a time: an emergency goes over what holds for a while, that over the plan. */
export function modeAt(facts: ModeFacts, at: Date, holidays: Holidays): ModeNow {
  const { emergency, override, baseMode } = facts
  if (within(emergency, at))
    return { mode: 'emergency', cause: emergency?.isFire === true ? 'fire' : 'emergency' }
  if (override !== null && within(override, at)) return { mode: override.mode, cause: 'override' }
  if (baseMode !== 'schedule') return { mode: baseMode, cause: 'base' }
  const ranges = partsOf(facts, dayOf(at), holidays)
  return { mode: modeInDay(ranges, clockText(at).slice(11, 16)), cause: 'schedule' }
}

/** A week and a day: what comes round again has come by then. */
const daysAhead = 8

const instantOf = (day: string, clock: string): Date =>
  clock === '24:00' ? dayStart(dayAfter(day, 1)) : new Date(`${day}T${clock}:00+08:00`)

/** Every time at which something may change. */
function* turns(facts: ModeFacts, at: Date, holidays: Holidays): Generator<Date> {
  for (const span of [facts.emergency, facts.override]) if (span !== null) yield* [span.from, span.until]
  if (facts.baseMode !== 'schedule') return
  const today = dayOf(at)
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = dayAfter(today, ahead)
    yield dayStart(day)
    for (const { from, to } of partsOf(facts, day, holidays))
      yield* [instantOf(day, from), instantOf(day, to)]
  }
}

/** When a passage behaves in another way next, or for another reason, and how; null: never, as far as is known. */
export function nextChange(facts: ModeFacts, at: Date, holidays: Holidays): (ModeNow & { at: Date }) | null {
  const now = modeAt(facts, at, holidays)
  const times = [...turns(facts, at, holidays)]
    .filter((one) => one > at)
    .sort((a, b) => a.getTime() - b.getTime())
  for (const time of times) {
    const then = modeAt(facts, time, holidays)
    if (then.mode !== now.mode || then.cause !== now.cause) return { ...then, at: time }
  }
  return null
}

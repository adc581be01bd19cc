import type { EscalationLevel, EscalationStep } from '@linli/api-client/contract/alert/escalation-policy'
import type { WeekHours } from '@linli/api-client/kit'
import { workingBetween } from '../../../kit/serve/working-time.ts'

const minuteMs = 60_000
const dayMinutes = 1440

/** One time at which a step tells its people. */
export interface Firing {
  /** From one on. */
  readonly step: number
  readonly turn: number
  readonly at: Date
  readonly tells: EscalationStep
}

/** What the clock of an alert goes by. */
export interface Ticking {
  readonly state: string
  readonly roundAt: Date | null
  readonly treatDueAt: Date | null
}

/**
 * When whom of a policy is told, in order of time: from the beginning of the round while nobody took the alert, and in
 * the same order from the end of the time to handle it.
 */
export function firingsOf({ state, roundAt, treatDueAt }: Ticking, { steps }: EscalationLevel): Firing[] {
  const first = steps[0]?.afterMinutes ?? 0
  const from =
    state === 'untreated' ? roundAt : state === 'processing' && treatDueAt && minutesFrom(treatDueAt, -first)
  if (!from) return []
  return steps
    .flatMap((tells, i) =>
      Array.from({ length: tells.repeat + 1 }, (_, turn) => ({
        step: i + 1,
        turn,
        at: minutesFrom(from, tells.afterMinutes + turn * tells.everyMinutes),
        tells,
      })),
    )
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.step - b.step)
}

export const minutesFrom = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minuteMs)

/** Whether an instant lies within hours of the week. */
export const isWithin = (at: Date, hours: readonly WeekHours[]): boolean =>
  workingBetween(at, new Date(at.getTime() + 1), hours) > 0

/** The first minute from an instant on that is not quiet; what is never over waits a day. */
export function afterQuiet(at: Date, quiet: readonly WeekHours[] | null): Date {
  if (!quiet?.length) return at
  for (let n = 0; n < dayMinutes; n += 1) {
    const then = minutesFrom(at, n)
    if (!isWithin(then, quiet)) return then
  }
  return minutesFrom(at, dayMinutes)
}

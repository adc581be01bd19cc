import { AppError } from './app-error.ts'
import type { UserCaller } from './caller.ts'

/** Password confirmations are good for five minutes (catalogue 2b A3). */
const stepUpMs = 5 * 60_000

type Confirmed = Pick<UserCaller, 'stepUpAt'>

/** Whether the password was confirmed in this session a moment ago. */
export const isConfirmed = (caller: Confirmed, now: Date): boolean =>
  now.getTime() - (caller.stepUpAt?.getTime() ?? Number.NEGATIVE_INFINITY) <= stepUpMs

/** Throws unless it was. */
export function assertStepUp(caller: Confirmed, now: Date): void {
  if (!isConfirmed(caller, now)) throw new AppError('STEP_UP_REQUIRED')
}

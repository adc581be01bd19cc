import type { RepairUrgency } from '@linli/api-client/contract/property/repair-type'
import type { WeekHours } from '@linli/api-client/kit'
import type { Ctx } from '../../../kit/context.ts'
import { afterWorking, workingBetween } from '../../../kit/serve/working-time.ts'
import type { RepairLimits } from './repair-limits.ts'
import type { RepairOrderRow } from './repair-order.table.ts'

const minuteMs = 60_000
const urgencies: readonly RepairUrgency[] = ['normal', 'urgent', 'critical']

/** Hours in which time counts; undefined: always. */
type Hours = readonly WeekHours[] | undefined

/** What is reported as more urgent than its type is promised in half the time, for each step of urgency. */
export function limitsFor(type: RepairLimits & { readonly urgency: string }, urgency: string): RepairLimits {
  const step = (name: string) => urgencies.findIndex((one) => one === name)
  const part = 0.5 ** Math.max(0, step(urgency) - step(type.urgency))
  const of = (minutes: number) => Math.ceil(minutes * part)
  return {
    acceptMinutes: of(type.acceptMinutes),
    arriveMinutes: of(type.arriveMinutes),
    finishMinutes: of(type.finishMinutes),
  }
}

/** The hours that an order goes by. */
export async function hoursOf(
  ctx: Ctx,
  { byHours, estateId }: Pick<RepairOrderRow, 'byHours' | 'estateId'>,
): Promise<Hours> {
  if (!byHours) return undefined
  const value = await ctx.deps.params.json('repair.serviceHours', { estateId })
  return Array.isArray(value) && value.length > 0 ? (value as readonly WeekHours[]) : undefined
}

/** So many minutes later. */
export const minutesAfter = (start: Date, minutes: number, hours: Hours): Date =>
  afterWorking(start, minutes * minuteMs, hours)

/** From when the time for the work counts, after a pause: as much later as the pause took of it. */
export const shiftedBy = (start: Date, pausedAt: Date, now: Date, hours: Hours): Date =>
  afterWorking(start, workingBetween(pausedAt, now, hours), hours)

/** A deadline with the instant at which it is nearly over. */
export async function dueOf(
  ctx: Ctx,
  row: Pick<RepairOrderRow, 'byHours' | 'estateId' | 'warnPercent'>,
  start: Date | null,
  dueAt: Date | null,
) {
  if (start === null || dueAt === null) return null
  const hours = await hoursOf(ctx, row)
  const warnAfter = (workingBetween(start, dueAt, hours) * row.warnPercent) / 100
  return { dueAt, dueWarnAt: afterWorking(start, warnAfter, hours) }
}

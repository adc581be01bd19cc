import type { DeviceUrgency } from '@linli/api-client/contract/ops/device-repair-flow'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { estate } from '../../base/places/estate.table.ts'
import { deviceRepairSla } from './device-repair.table.ts'

const minuteMs = 60_000

/** What is agreed where a company agreed nothing else. */
const usual = {
  normal: { acceptMinutes: 240, arriveMinutes: 1_440, finishMinutes: 4_320 },
  urgent: { acceptMinutes: 60, arriveMinutes: 240, finishMinutes: 1_440 },
  critical: { acceptMinutes: 15, arriveMinutes: 60, finishMinutes: 480 },
} as const satisfies Readonly<Record<DeviceUrgency, object>>

interface Limited {
  readonly estateId: number
  readonly urgency: DeviceUrgency
}

/** Within how many minutes something is to be done in the estate. */
export async function limitsOf(ctx: Ctx, { estateId, urgency }: Limited) {
  const [own] = await ctx.tx
    .select({
      acceptMinutes: deviceRepairSla.acceptMinutes,
      arriveMinutes: deviceRepairSla.arriveMinutes,
      finishMinutes: deviceRepairSla.finishMinutes,
    })
    .from(deviceRepairSla)
    .innerJoin(estate, eq(estate.companyId, deviceRepairSla.companyId))
    .where(and(eq(estate.id, estateId), eq(deviceRepairSla.urgency, urgency)))
  return own ?? usual[urgency]
}

export const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minuteMs)

export const minutesBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.round((to.getTime() - from.getTime()) / minuteMs))

/** Until when each step is to be taken, counted from an instant. */
export async function promised(ctx: Ctx, from: Date, of: Limited) {
  const limits = await limitsOf(ctx, of)
  return {
    acceptFrom: from,
    acceptDueAt: minutesAfter(from, limits.acceptMinutes),
    arriveDueAt: minutesAfter(from, limits.arriveMinutes),
    finishDueAt: minutesAfter(from, limits.finishMinutes),
  }
}

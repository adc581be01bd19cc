import type { GateMode } from '@linli/api-client/contract/access/modes/week-modes'
import { userIdOf } from '../../../kit/caller.ts'
import { changed } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import type { NewRow } from '../../../kit/table.ts'
import { ensurePlans, followModes, type Occasion } from './follow-modes.ts'
import { channelModePlan } from './mode.table.ts'
import { checkOverride, checkPlan, type Gate, type Planned } from './mode-rules.ts'

type Change = Partial<NewRow<typeof channelModePlan>>

/** Writes the same into the plans of gates, and has them follow it. Answers how many behave in another way by it. */
async function change(
  ctx: Ctx,
  gates: readonly Gate[],
  columns: Change,
  occasion: Occasion,
): Promise<number> {
  const ids = gates.map(({ id }) => id)
  await ensurePlans(ctx, [...new Set(gates.map(({ estateId }) => estateId))])
  await ctx.tx
    .update(channelModePlan)
    .set({
      ...columns,
      ...changed(ctx, channelModePlan),
      updatedBy: userIdOf(ctx.caller) ?? null,
    })
    .where(anyOf(channelModePlan.channelId, ids))
  return await followModes(ctx, ids, occasion)
}

/** The same plan for gates: what one of them may not be refuses all. */
export async function planGates(
  ctx: Ctx,
  gates: readonly Gate[],
  { baseMode, weekly, holidayMode, holidayRanges }: Planned,
  occasion: Occasion,
): Promise<number> {
  const isScheduled = baseMode === 'schedule'
  const planned: Planned = {
    baseMode,
    weekly: isScheduled ? weekly : null,
    holidayMode: isScheduled ? holidayMode : 'same',
    holidayRanges: isScheduled && holidayMode === 'custom' ? holidayRanges : null,
  }
  for (const gate of gates) await checkPlan(ctx, gate, planned)
  return await change(ctx, gates, planned, occasion)
}

/** Something else than the plan for so many minutes. */
export async function overrideGates(
  ctx: Ctx,
  gates: readonly Gate[],
  { mode, minutes, reason }: { readonly mode: GateMode; readonly minutes: number; readonly reason: string },
  code?: string,
): Promise<number> {
  for (const gate of gates) await checkOverride(ctx, gate, mode, minutes)
  const columns = {
    overrideMode: mode,
    overrideFrom: ctx.now,
    overrideUntil: new Date(ctx.now.getTime() + minutes * 60_000),
    overrideReason: reason,
    overrideBy: userIdOf(ctx.caller) ?? null,
  }
  return await change(ctx, gates, columns, { reason, ...(code !== undefined && { code }) })
}

/** Back to the plan. */
export async function clearGates(ctx: Ctx, gates: readonly Gate[], occasion: Occasion): Promise<number> {
  const columns = {
    overrideMode: null,
    overrideFrom: null,
    overrideUntil: null,
    overrideReason: null,
    overrideBy: null,
  }
  return await change(ctx, gates, columns, occasion)
}

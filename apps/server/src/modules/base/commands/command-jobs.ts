import { and, eq, isNull, lte, ne, or } from 'drizzle-orm'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { nextTime } from '../../../kit/jobs/cron.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { cronOf } from './check-command.ts'
import { expireItems, sendOut } from './command-items.ts'
import { commandModel, issueCommand, settle, startCommand } from './command-model.ts'
import { type CommandRow, deviceCommand } from './device-command.table.ts'

const caller = { kind: 'system', name: '设备指令' } as const

/** Schedules whose time has come; the next one stands in them already, whatever becomes of this one. */
async function duePlans(ctx: Ctx): Promise<readonly CommandRow[]> {
  const due = await ctx.tx
    .select()
    .from(deviceCommand)
    .where(and(eq(deviceCommand.state, 'enabled'), lte(deviceCommand.nextRunAt, ctx.now)))
    .for('update', { skipLocked: true })
  for (const { id, cron } of due)
    await ctx.tx
      .update(deviceCommand)
      .set({ nextRunAt: nextTime(cronOf(cron ?? ''), ctx.now) ?? null })
      .where(eq(deviceCommand.id, id))
  return due
}

/** A task of its own for each time. A schedule that cannot be carried out any more is paused for somebody to look at. */
async function fire(deps: ServerDeps, plan: CommandRow): Promise<void> {
  const { estateId, action, deviceIds, reason, maxRetry, timeoutSeconds } = plan
  const {
    minutes,
    firmwareId,
    force,
    templateId,
    volume,
    brightness,
    doorSeconds,
    matchThreshold,
    voiceText,
  } = plan
  const settings = { minutes, firmwareId, force, templateId, volume, brightness, doorSeconds, matchThreshold }
  const origin = { parentId: plan.id, source: 'system', createdBy: plan.createdBy } as const
  try {
    await inContext(deps, caller, (ctx) =>
      issueCommand(
        ctx,
        {
          estateId,
          action,
          deviceIds,
          reason,
          maxRetry,
          timeoutSeconds,
          voiceText,
          mode: 'now',
          ...settings,
        },
        origin,
      ),
    )
  } catch (error) {
    deps.log.error('a scheduled device command was not made', { command: plan.id, error })
    await inContext(deps, caller, (ctx) => takeTransition(commandModel, plan, 'pause', {}, ctx))
  }
}

/**
 * Starts what is due, fires what comes round again, hands queued lines to devices that are free and ends what nobody
 * answers. Each step is a transaction of its own and finds what is left to do: a run that was broken off goes on.
 */
export const commandDispatch: JobDefinition = {
  name: 'commandDispatch',
  label: '设备指令下发',
  every: 5,
  run: async (deps) => {
    const plans = await inContext(deps, caller, duePlans)
    for (const plan of plans) await fire(deps, plan)
    const started = await inContext(deps, caller, async (ctx) => {
      const due = await ctx.tx
        .select()
        .from(deviceCommand)
        .where(
          and(
            eq(deviceCommand.state, 'waiting'),
            or(
              ne(deviceCommand.mode, 'scheduled'),
              isNull(deviceCommand.runAt),
              lte(deviceCommand.runAt, ctx.now),
            ),
          ),
        )
        .for('update', { skipLocked: true })
      for (const command of due) await startCommand(ctx, command)
      return due.length
    })
    const expired = await inContext(deps, caller, async (ctx) => {
      const ids = await expireItems(ctx)
      await settle(ctx, ids)
      return ids.length
    })
    const sent = await inContext(deps, caller, (ctx) => sendOut(ctx))
    return { 触发: plans.length, 开始: started, 下发: sent, 超时: expired }
  },
}

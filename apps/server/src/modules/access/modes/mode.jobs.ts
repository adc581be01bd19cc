import { emergencyExtension } from '@linli/api-client/contract/access/modes/emergency-release'
import { and, eq, lte, sql } from 'drizzle-orm'
import { type Ctx, inContext } from '../../../kit/context.ts'
import { whenever } from '../../../kit/facts/facts.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { endRelease, isOnFire } from './end-emergency.ts'
import { ensurePlans, followModes } from './follow-modes.ts'
import { emergencyRelease } from './mode.table.ts'
import { recount, takeAnswers, tellAgain } from './mode-reach.ts'
import { lockEstate, prolong } from './start-emergency.ts'

const caller = { kind: 'system', name: '通行模式' } as const

/** A passage for a while otherwise than planned is as planned again once that is over. */
async function forgetOverrides(ctx: Ctx): Promise<void> {
  await ctx.tx.execute(sql`
    update channel_mode_plan set override_mode = null, override_from = null, override_until = null, override_reason = null,
      override_by = null, updated_at = ${ctx.now.toISOString()}::timestamptz
    where override_until <= ${ctx.now.toISOString()}::timestamptz and cause <> 'override'`)
}

/** What may change by the clock: hours of the week, and what holds for a while. */
async function moving(ctx: Ctx): Promise<number[]> {
  const rows = await ctx.tx.execute<{ id: number }>(sql`
    select p.channel_id as id from channel_mode_plan p join channel c on c.id = p.channel_id
    where p.base_mode = 'schedule' or p.override_mode is not null or p.cause not in ('base')
      or (p.base_mode <> 'schedule' and c.pass_mode <> p.base_mode) order by p.channel_id`)
  return rows.map(({ id }) => id)
}

/** Gates locked by one step. */
const perStep = 200

/** Has every passage behave as it should by now, and tells devices that do not. */
export const modeClock: JobDefinition = {
  name: 'modeClock',
  label: '通行模式切换',
  cron: '* * * * *',
  run: async (deps) => {
    const ids = await inContext(deps, caller, async (ctx) => {
      await ensurePlans(ctx)
      return await moving(ctx)
    })
    let changed = 0
    for (let from = 0; from < ids.length; from += perStep)
      changed += await inContext(deps, caller, (ctx) =>
        followModes(ctx, ids.slice(from, from + perStep), { reason: '到时切换' }),
      )
    const told = await inContext(deps, caller, async (ctx) => {
      await forgetOverrides(ctx)
      const again = await tellAgain(ctx)
      await recount(ctx)
      return again
    })
    return { 切换: changed, 重发: told }
  },
}

/** Emergencies end when they were to, unless a fire signal is on. */
async function endDue(ctx: Ctx): Promise<{ ended: number; extended: number }> {
  const due = await ctx.tx
    .select({ id: emergencyRelease.id, estateId: emergencyRelease.estateId })
    .from(emergencyRelease)
    .where(and(eq(emergencyRelease.state, 'active'), lte(emergencyRelease.plannedEndAt, ctx.now)))
    .orderBy(emergencyRelease.estateId, emergencyRelease.id)
  let ended = 0
  let extended = 0
  for (const { id, estateId } of due) {
    await lockEstate(ctx, estateId)
    const [row] = await ctx.tx
      .select()
      .from(emergencyRelease)
      .where(eq(emergencyRelease.id, id))
      .for('update')
    if (row === undefined || row.state !== 'active' || row.plannedEndAt > ctx.now) continue
    if (row.kind === 'fire' && (await isOnFire(ctx, estateId))) {
      const until = new Date(ctx.now.getTime() + emergencyExtension * 60_000)
      await prolong(ctx, row, until, '消防信号未解除')
      extended += 1
    } else {
      await endRelease(ctx, row, { reason: '到时自动结束' })
      ended += 1
    }
  }
  return { ended, extended }
}

export const emergencyClock: JobDefinition = {
  name: 'emergencyClock',
  label: '应急开启到时结束',
  every: 10,
  run: async (deps) => {
    const { ended, extended } = await inContext(deps, caller, endDue)
    return { 结束: ended, 延长: extended }
  },
}

/** New passages get a plan at once. */
export const followPassages = whenever('base.changed', 'access.passages', async ({ estateIds }, ctx) => {
  await ensurePlans(ctx, estateIds.length > 0 ? estateIds : undefined)
})

/** What devices made of it. */
export const followAnswers = whenever('modes.answered', 'access.modeAnswers', async ({ commandIds }, ctx) => {
  await takeAnswers(ctx, commandIds)
})

import type { channelModeLog as describedLog } from '@linli/api-client/contract/access/modes/channel-mode-log'
import type { RowOf } from '@linli/api-client/kit'
import { eq, sql } from 'drizzle-orm'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { announce } from '../../../kit/facts/facts.ts'
import { tellLive } from '../../../kit/live/tell-live.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { raiseTopic } from '../../../kit/topics/topics.ts'
import { channel } from '../../base/devices/channel.table.ts'
import { channelModeLog, channelModePlan } from './mode.table.ts'
import { type ModeCause, modeAt, type ModeNow, nextChange, type PassMode, usualFacts } from './mode-at.ts'
import { holidaysAhead, modeFacts } from './mode-facts.ts'
import { wantModes } from './mode-reach.ts'

/** Why modes are looked at anew. */
export interface Occasion {
  readonly reason?: string
  /** The right by which the caller changes them. */
  readonly code?: string
}

interface Standing extends Record<string, unknown> {
  readonly id: number
  readonly channelId: number
  readonly estateId: number
  readonly passMode: PassMode
  readonly cause: ModeCause
  readonly nextAt: string | null
  readonly nextMode: PassMode | null
}

/** A passage without a plan gets the usual one. */
export async function ensurePlans(ctx: Ctx, estateIds?: readonly number[]): Promise<void> {
  await ctx.tx.execute(sql`
    insert into channel_mode_plan (estate_id, channel_id, created_at, updated_at)
    select c.estate_id, c.id, ${ctx.now.toISOString()}::timestamptz, ${ctx.now.toISOString()}::timestamptz
    from channel c where not exists (select from channel_mode_plan p where p.channel_id = c.id)
      ${estateIds === undefined ? sql`` : sql`and ${anyOf(sql`c.estate_id`, estateIds)}`}
    order by c.id on conflict (channel_id) do nothing`)
}

/**
 * Has passages behave as they should by now: what they are, why, and what comes next is written down, each change is
 * logged, and their devices are told. Answers how many behave in another way than before.
 */
export async function followModes(
  ctx: Ctx,
  channelIds: readonly number[],
  occasion: Occasion = {},
): Promise<number> {
  const rows = await ctx.tx.execute<Standing>(sql`
    select p.id, p.channel_id as "channelId", p.estate_id as "estateId", c.pass_mode as "passMode", p.cause,
      p.next_change_at as "nextAt", p.next_mode as "nextMode"
    from channel_mode_plan p join channel c on c.id = p.channel_id
    where ${anyOf(sql`p.channel_id`, channelIds)} order by p.channel_id for update of c, p`)
  const ids = rows.map((row) => row.channelId)
  const facts = await modeFacts(ctx, ids)
  const planned = await modeFacts(ctx, ids, { planned: true })
  const holidays = await holidaysAhead(ctx, ctx.now)
  const turned: (Standing & { readonly now: ModeNow })[] = []
  for (const row of rows) {
    const now = modeAt(facts.get(row.channelId) ?? usualFacts, ctx.now, holidays)
    const next = nextChange(planned.get(row.channelId) ?? usualFacts, ctx.now, holidays)
    await keep(ctx, row, now, next)
    if (now.mode !== row.passMode) turned.push({ ...row, now })
  }
  if (turned.length > 0) await turn(ctx, turned, occasion)
  return turned.length
}

async function keep(ctx: Ctx, row: Standing, now: ModeNow, next: (ModeNow & { at: Date }) | null) {
  const isSame =
    now.cause === row.cause &&
    now.mode === row.passMode &&
    (next?.mode ?? null) === row.nextMode &&
    (next?.at.getTime() ?? null) === (row.nextAt === null ? null : Date.parse(row.nextAt))
  if (isSame) return
  await ctx.tx
    .update(channelModePlan)
    .set({
      cause: now.cause,
      nextChangeAt: next?.at ?? null,
      nextMode: next?.mode ?? null,
      updatedAt: ctx.now,
      ...(now.mode !== row.passMode && { changedAt: ctx.now }),
    })
    .where(eq(channelModePlan.id, row.id))
  if (now.mode === row.passMode) await raiseTopic(ctx, 'rows:access/channel-modes', [row.estateId])
}

type Turned = Standing & { readonly now: ModeNow }

/** How much a cause says: an end is told from a beginning by it. */
const weight: Readonly<Record<ModeCause, number>> = {
  base: 0,
  schedule: 0,
  override: 1,
  emergency: 2,
  fire: 2,
}

const causeOf = ({ cause, now }: Turned): RowOf<typeof describedLog>['cause'] =>
  weight[now.cause] < weight[cause] ? 'restore' : now.cause

async function turn(ctx: Ctx, turned: readonly Turned[], { reason, code }: Occasion): Promise<void> {
  for (const [mode, some] of Map.groupBy(turned, ({ now }) => now.mode))
    await ctx.tx
      .update(channel)
      .set({ passMode: mode })
      .where(
        anyOf(
          channel.id,
          some.map(({ channelId }) => channelId),
        ),
      )
  await ctx.tx.insert(channelModeLog).values(
    turned.map((one) => ({
      at: ctx.now,
      estateId: one.estateId,
      channelId: one.channelId,
      fromMode: one.passMode,
      toMode: one.now.mode,
      cause: causeOf(one),
      reason: reason ?? null,
      userId: userIdOf(ctx.caller) ?? null,
    })),
  )
  const [opening, others] = [
    turned.filter(({ now }) => now.mode === 'emergency'),
    turned.filter(({ now }) => now.mode !== 'emergency'),
  ]
  const wanted = (some: readonly Turned[]) =>
    some.map(({ channelId, now: { mode } }) => ({ channelId, mode }))
  await wantModes(ctx, wanted(opening), { reason: reason ?? '应急开启', code, source: 'emergency' })
  await wantModes(ctx, wanted(others), { reason: reason ?? '通行模式变更', code, source: 'traffic_mode' })
  const estateIds = [...new Set(turned.map(({ estateId }) => estateId))]
  await announce(ctx, 'modes.changed', { channelIds: turned.map(({ channelId }) => channelId) })
  await tellLive(
    ctx,
    turned.map(({ estateId, channelId }) => ({
      estateId,
      topic: 'mode',
      refType: 'channel',
      refId: channelId,
    })),
  )
  await raiseTopic(ctx, 'pass', estateIds)
  await raiseTopic(ctx, 'rows:access/channel-modes', estateIds)
}

import { eq, sql } from 'drizzle-orm'
import { dayOf, dayStart } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { channel } from '../../base/devices/channel.table.ts'
import { accessGrant } from '../grants/access-grant.table.ts'
import { isEmergencyJustOver, modesAt } from '../modes/mode-facts.ts'
import { plansOf } from '../plans/plan-facts.ts'
import type { DoorFacts, PassRight } from './decide-pass.ts'
import { mergeRights, type RightFacts } from './merge-rights.ts'

/** A door as it is at a time; undefined: there is none. */
export async function doorOf(
  ctx: Ctx,
  channelId: number,
  at: Date = ctx.now,
): Promise<(DoorFacts & { estateId: number }) | undefined> {
  const [row] = await ctx.tx.select().from(channel).where(eq(channel.id, channelId))
  if (row === undefined) return undefined
  return {
    estateId: row.estateId,
    mode: (await modesAt(ctx, [channelId], at)).get(channelId)?.mode ?? row.passMode,
    enabled: row.enabled,
    level: row.level,
    openFrom: row.openFrom,
    openUntil: row.openUntil,
    antiPassback: row.antiPassback,
    emergencyJustOver: row.antiPassback && (await isEmergencyJustOver(ctx, channelId, at)),
  }
}

/** What the devices of a door recognise, as bits. */
export async function abilitiesAt(ctx: Ctx, channelId: number): Promise<number> {
  const [row] = await ctx.tx.execute<{ able: number | null }>(sql`
    select bit_or(case when 'face' = any(m.abilities) and coalesce((e.settings ->> 'faceEnabled')::boolean, true) then 1 else 0 end
      | case when 'ic' = any(m.abilities) then 2 else 0 end)::int as able
    from device d join device_model m on m.id = d.model_id join estate e on e.id = d.estate_id
    where d.channel_id = ${channelId} and d.state in ('in_use', 'suspended', 'repairing')`)
  return row?.able ?? 3
}

type Grant = typeof accessGrant.$inferSelect

/** The rights of a subject at a door as one, and, where there is none, why not. */
export async function rightAt(
  ctx: Ctx,
  grants: readonly Grant[],
  able: number,
): Promise<{ right: PassRight | null; absence: string }> {
  const plans = await plansOf(ctx, [...new Set(grants.flatMap(({ timePlanId }) => timePlanId ?? []))])
  const facts = grants.map(
    (grant): RightFacts => ({
      state: grant.state,
      authType: Number(grant.authType),
      validFrom: grant.validFrom,
      expireAt: grant.expireAt,
      plan: grant.timePlanId === null ? null : (plans.get(grant.timePlanId) ?? null),
      bypassClosed: grant.bypassClosed,
    }),
  )
  return { right: mergeRights(facts, able), absence: await absenceOf(ctx, grants) }
}

async function absenceOf(ctx: Ctx, grants: readonly Grant[]): Promise<string> {
  const paused = grants.find(({ state }) => state === 'suspended')
  if (paused !== undefined)
    return `授权已暂停：${await ctx.deps.dicts.label('access_suspend_reason', paused.suspendReason ?? '')}`
  return grants.some(({ state }) => state === 'revoked') ? '授权已撤销' : '没有这扇门的授权'
}

/** The way in which somebody passed a door last today. */
export async function lastDirectionAt(
  ctx: Ctx,
  channelId: number,
  personId: number | null,
  at: Date,
): Promise<'in' | 'out' | null> {
  if (personId === null) return null
  const [row] = await ctx.tx.execute<{ direction: 'in' | 'out' | null }>(sql`
    select direction from pass_record where person_id = ${personId} and channel_id = ${channelId} and result = 'success'
      and pass_time >= ${dayStart(dayOf(at)).toISOString()}::timestamptz and pass_time < ${at.toISOString()}::timestamptz
    order by pass_time desc limit 1`)
  return row?.direction ?? null
}

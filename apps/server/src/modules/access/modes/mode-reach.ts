import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { raiseTopic } from '../../../kit/topics/topics.ts'
import { dropQueued, issueCommand } from '../../base/commands/command-model.ts'
import { followItems } from './emergency-items.ts'
import type { PassMode } from './mode-at.ts'

/** What passages are to do. */
export interface WantedMode {
  readonly channelId: number
  readonly mode: PassMode
}

/** On whose behalf devices are told. */
export interface ModeSender {
  readonly reason: string
  /** The right by which the caller may; jobs need none. */
  readonly code?: string | undefined
  readonly source: 'traffic_mode' | 'emergency'
}

/** Devices that one command names. */
const perCommand = 500
/** A command that got no answer is sent again so often by itself, and what failed so often afterwards, each after a while. */
const [retries, mostAttempts, restMinutes] = [3, 5, 10]

/** A device that keeps a door as it is told. */
const able = sql`d.state in ('in_use', 'repairing') and 'keep_open' = any(m.abilities)`

const at = (ctx: Ctx) => sql`${ctx.now.toISOString()}::timestamptz`

interface Told extends Record<string, unknown> {
  readonly deviceId: number
  readonly estateId: number
  readonly wanted: PassMode
}

/** Writes down what the devices of passages are to do from now on, and tells those that do something else. */
export async function wantModes(ctx: Ctx, modes: readonly WantedMode[], sender: ModeSender): Promise<void> {
  if (modes.length === 0) return
  const list = sql`jsonb_to_recordset(${JSON.stringify(modes)}::text::jsonb) as w("channelId" bigint, mode text)`
  const told = await ctx.tx.execute<Told & { readonly isReached: boolean }>(sql`
    insert into channel_mode_device as k (device_id, channel_id, estate_id, wanted, reached, state, updated_at)
    select d.id, d.channel_id, d.estate_id, w.mode, 'normal',
      case when d.run_status in ('online', 'fault') then 'pending' else 'offline' end, ${at(ctx)}
    from ${list} join device d on d.channel_id = w."channelId" join device_model m on m.id = d.model_id
    where ${able} order by d.id
    on conflict (device_id) do update set channel_id = excluded.channel_id, estate_id = excluded.estate_id,
      wanted = excluded.wanted, attempts = 0, next_at = null, code = null, message = null, updated_at = excluded.updated_at,
      state = case when k.reached = excluded.wanted and k.state = 'delivered' then 'delivered'
        else excluded.state end
    returning device_id as "deviceId", estate_id as "estateId", wanted, state = 'delivered' as "isReached"`)
  const open = told.filter(({ isReached }) => !isReached)
  await dropQueued(
    ctx,
    'set_mode',
    told.map(({ deviceId }) => deviceId),
  )
  await tell(ctx, open, sender)
  await recount(
    ctx,
    modes.map(({ channelId }) => channelId),
  )
}

/** One command for each estate and mode. */
async function tell(ctx: Ctx, told: readonly Told[], { reason, code, source }: ModeSender): Promise<void> {
  const groups = Map.groupBy(told, ({ estateId, wanted }) => `${estateId}/${wanted}`)
  for (const group of groups.values())
    for (let from = 0; from < group.length; from += perCommand) {
      const some = group.slice(from, from + perCommand)
      const [{ estateId, wanted } = { estateId: 0, wanted: 'normal' as const }] = some
      const deviceIds = some.map(({ deviceId }) => deviceId)
      const command = await issueCommand(
        ctx,
        {
          estateId,
          action: 'set_mode',
          passMode: wanted,
          deviceIds,
          reason: reason.slice(0, 100),
          mode: 'now',
          maxRetry: retries,
        },
        { ...(code !== undefined && { code }), source },
      )
      await ctx.tx.execute(sql`
        update channel_mode_device set command_id = ${command.id} where ${anyOf(sql`device_id`, deviceIds)}`)
    }
}

/** What devices answered to commands that tell their mode, or that they never did. */
export async function takeAnswers(ctx: Ctx, commandIds: readonly number[]): Promise<void> {
  const moved = await ctx.tx.execute<{ channelId: number; deviceId: number }>(sql`
    update channel_mode_device k set
      reached = case when i.state = 'succeeded' then k.wanted else k.reached end,
      state = case when i.state = 'succeeded' then 'delivered' when i.state in ('skipped', 'cancelled') or i.sent_at is null
        then 'offline' else 'failed' end,
      code = i.result_code, message = i.result_msg, attempts = k.attempts + 1, updated_at = ${at(ctx)},
      next_at = case when i.state <> 'succeeded' then ${at(ctx)} + make_interval(mins => ${restMinutes}) end
    from device_command_item i
    where ${anyOf(sql`i.command_id`, commandIds)} and i.device_id = k.device_id and k.command_id = i.command_id
      and k.state in ('pending', 'offline') and i.state not in ('queued', 'sent', 'cancelled')
    returning k.channel_id as "channelId", k.device_id as "deviceId"`)
  if (moved.length === 0) return
  await recount(
    ctx,
    moved.map(({ channelId }) => channelId),
  )
  await followItems(
    ctx,
    moved.map(({ deviceId }) => deviceId),
  )
}

/**
 * Tells devices again that do not do what they should: what failed after a while, a few times; what was away once it is
 * back; and what was put at a passage that is not as usual. Answers how many there were.
 */
export async function tellAgain(ctx: Ctx): Promise<number> {
  const lost = await ctx.tx.execute<Told>(sql`
    select k.device_id as "deviceId", k.estate_id as "estateId", k.wanted
    from channel_mode_device k join device d on d.id = k.device_id join channel c on c.id = k.channel_id
    where k.state in ('failed', 'offline') and d.run_status in ('online', 'fault') and d.state in ('in_use', 'repairing')
      and (k.state = 'offline' or (k.attempts < ${mostAttempts} and k.next_at <= ${at(ctx)}))
      and not exists (select from device_command_item i where i.command_id = k.command_id and i.device_id = k.device_id
        and i.state in ('queued', 'sent'))
    order by k.device_id for update of k skip locked`)
  const emergencies = lost.filter(({ wanted }) => wanted === 'emergency')
  const others = lost.filter(({ wanted }) => wanted !== 'emergency')
  await tell(ctx, emergencies, { reason: '应急开启', source: 'emergency' })
  await tell(ctx, others, { reason: '重新下发通行模式', source: 'traffic_mode' })
  if (lost.length > 0)
    await ctx.tx.execute(sql`
      update channel_mode_device set state = 'pending', updated_at = ${at(ctx)}
      where ${anyOf(
        sql`device_id`,
        lost.map(({ deviceId }) => deviceId),
      )} and state in ('failed', 'offline')`)
  const fresh = await ctx.tx.execute<{ channelId: number; mode: PassMode } & Record<string, unknown>>(sql`
    select distinct c.id as "channelId", c.pass_mode as mode from device d join device_model m on m.id = d.model_id
    join channel c on c.id = d.channel_id left join channel_mode_device k on k.device_id = d.id
    where ${able} and (k.device_id is null and c.pass_mode <> 'normal' or k.channel_id <> d.channel_id)`)
  await wantModes(ctx, fresh, { reason: '设备接入通道', source: 'traffic_mode' })
  return lost.length + fresh.length
}

/** Tells the devices of an emergency again that did not do it, at once. Answers how many. */
export async function tellFailed(ctx: Ctx, releaseId: number, code: string): Promise<number> {
  const failed = await ctx.tx.execute<Told>(sql`
    select k.device_id as "deviceId", k.estate_id as "estateId", k.wanted from channel_mode_device k
    where k.state = 'failed' and k.wanted = 'emergency' and exists (select from emergency_item i
      where i.release_id = ${releaseId} and i.device_id = k.device_id)
    order by k.device_id for update`)
  const ids = failed.map(({ deviceId }) => deviceId)
  await ctx.tx.execute(sql`
    update channel_mode_device set state = 'pending', attempts = 0, updated_at = ${at(ctx)} where ${anyOf(sql`device_id`, ids)}`)
  await tell(ctx, failed, { reason: '重试应急开启', code, source: 'emergency' })
  await followItems(ctx, ids)
  return ids.length
}

/** How many devices of passages do what they should; every passage where none is named. */
export async function recount(ctx: Ctx, channelIds?: readonly number[]): Promise<void> {
  const changed = await ctx.tx.execute<{ estateId: number }>(sql`
    update channel_mode_plan p set device_count = n.total, delivered_count = n.delivered, mode_state = n.state,
      updated_at = ${at(ctx)}
    from (select p.id, count(d.id)::int as total,
        (count(d.id) filter (where coalesce(k.state, 'delivered') = 'delivered'))::int as delivered,
        case when count(d.id) filter (where k.state <> 'delivered') = 0 then 'synced'
          when count(d.id) filter (where k.state in ('pending', 'offline')) > 0 then 'pending'
          when count(d.id) filter (where coalesce(k.state, 'delivered') = 'delivered') > 0 then 'partial'
          else 'failed' end as state
      from channel_mode_plan p
      left join (device d join device_model m on m.id = d.model_id and ${able}) on d.channel_id = p.channel_id
      left join channel_mode_device k on k.device_id = d.id
      ${channelIds === undefined ? sql`` : sql`where ${anyOf(sql`p.channel_id`, channelIds)}`} group by p.id) n
    where n.id = p.id and (p.device_count, p.delivered_count, p.mode_state)
      is distinct from (n.total, n.delivered, n.state)
    returning p.estate_id as "estateId"`)
  await raiseTopic(
    ctx,
    'rows:access/channel-modes',
    changed.map(({ estateId }) => estateId),
  )
}

import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { raiseTopic } from '../../../kit/topics/topics.ts'
import { idList } from '../buildings/tree-rows.ts'
import type { CommandRow } from './device-command.table.ts'

const waitHours = 24
/** Of a hundred devices: more failures than these, and the others keep the firmware that works. */
const upgradeFailures = 20

const at = (ctx: Ctx) => sql`${ctx.now.toISOString()}::timestamptz`

/** Lists that follow the results of these estates read them again. */
export const raiseItems = (ctx: Ctx, estateIds: Iterable<number>): Promise<void> =>
  raiseTopic(ctx, 'rows:base/device-command-items', estateIds)

/** A line for each device, before anything is sent. */
export async function writeItems(ctx: Ctx, command: CommandRow): Promise<void> {
  await ctx.tx.execute(sql`
    insert into device_command_item (command_id, estate_id, device_id, action, state, queued_at, urgent, created_at, created_by, updated_at)
    select ${command.id}, ${command.estateId}, id, ${command.action}, 'queued', ${at(ctx)}, ${command.source === 'emergency'},
      ${at(ctx)}, ${command.createdBy}, ${at(ctx)}
    from unnest(${`{${[...new Set(command.deviceIds)].join(',')}}`}::bigint[]) as d(id)
    on conflict (command_id, device_id) do nothing`)
}

/** Devices that are away are left out of a command, or waited for. */
export async function leaveOutAway(ctx: Ctx, commandId: number, waits: boolean): Promise<void> {
  await ctx.tx.execute(sql`
    update device_command_item i set ${
      waits
        ? sql`waits_until = ${at(ctx)} + ${`${waitHours} hours`}::interval`
        : sql`state = 'skipped', result_msg = '设备离线', finished_at = ${at(ctx)}`
    }, updated_at = ${at(ctx)}
    from device d where d.id = i.device_id and i.command_id = ${commandId} and i.state = 'queued'
      and d.run_status not in ('online', 'fault')`)
}

/** What is still in the queue is not sent any more. */
export async function cancelQueued(ctx: Ctx, command: CommandRow): Promise<void> {
  await ctx.tx.execute(sql`
    update device_command_item set state = 'cancelled', finished_at = ${at(ctx)}, updated_at = ${at(ctx)}
    where command_id = ${command.id} and state = 'queued'`)
  await raiseItems(ctx, [command.estateId])
}

/** Older lines of these devices that are still in the queue give way; answers their commands. */
export async function cancelOlder(
  ctx: Ctx,
  action: CommandRow['action'],
  deviceIds: readonly number[],
): Promise<number[]> {
  const gone = await ctx.tx.execute<{ command_id: number; estate_id: number }>(sql`
    update device_command_item set state = 'cancelled', result_msg = '已有更新的指令', finished_at = ${at(ctx)},
      updated_at = ${at(ctx)}
    where device_id = ${idList(deviceIds)} and action = ${action} and state = 'queued' returning command_id, estate_id`)
  await raiseItems(
    ctx,
    gone.map((row) => row.estate_id),
  )
  return [...new Set(gone.map((row) => row.command_id))]
}

/** Queues anew where it went wrong, and nowhere else; answers how many there are. */
export async function queueFailed(ctx: Ctx, commandId: number): Promise<number> {
  const again = await ctx.tx.execute(sql`
    update device_command_item set state = 'queued', queued_at = ${at(ctx)}, finished_at = null, result_code = null,
      result_msg = null, updated_at = ${at(ctx)}
    where command_id = ${commandId} and state in ('failed', 'timeout', 'skipped') returning id`)
  return again.length
}

/**
 * Hands queued lines to devices that are there and have nothing else to do, the oldest of each device first. What is
 * urgent waits for nothing but its device.
 */
export async function sendOut(ctx: Ctx, commandIds?: readonly number[]): Promise<number> {
  const sent = await ctx.tx.execute<{ estate_id: number }>(sql`
    with ready as (
      select distinct on (i.device_id, i.urgent) i.id, c.timeout_seconds from device_command_item i
      join device_command c on c.id = i.command_id join device d on d.id = i.device_id
      where i.state = 'queued' and c.state = 'running' ${commandIds ? sql`and c.id = ${idList(commandIds)}` : sql``}
        and d.run_status in ('online', 'fault') and (i.urgent or not exists (
          select from device_command_item o where o.device_id = i.device_id and o.state = 'sent' and not o.urgent))
      order by i.device_id, i.urgent, i.id)
    update device_command_item i set state = 'sent', attempts = i.attempts + 1, sent_at = ${at(ctx)}, waits_until = null,
      deadline_at = ${at(ctx)} + make_interval(secs => ready.timeout_seconds), updated_at = ${at(ctx)}
    from ready where ready.id = i.id returning i.estate_id`)
  await raiseItems(
    ctx,
    sent.map((row) => row.estate_id),
  )
  return sent.length
}

/** Devices that were heard of are told at once what is urgent and waited for them. */
export async function sendUrgent(ctx: Ctx, deviceIds: readonly number[]): Promise<void> {
  const waiting = await ctx.tx.execute<{ id: number }>(sql`
    select distinct command_id as id from device_command_item
    where state = 'queued' and urgent and device_id = ${idList(deviceIds)}`)
  const ids = waiting.map(({ id }) => id)
  if (ids.length > 0) await sendOut(ctx, ids)
}

/** Lines whose device did not answer, went away, or never came back. */
export async function expireItems(ctx: Ctx): Promise<number[]> {
  const late = await ctx.tx.execute<{ command_id: number; estate_id: number }>(sql`
    update device_command_item i set
      state = case when i.state = 'sent' and i.attempts <= c.max_retry then 'queued'
        when i.state = 'queued' and i.waits_until is null then 'skipped' else 'timeout' end,
      finished_at = case when i.state = 'sent' and i.attempts <= c.max_retry then null else ${at(ctx)} end,
      result_msg = case when i.state = 'sent' then '设备未在' || c.timeout_seconds || '秒内应答'
        when i.waits_until is null then '设备离线' else '设备24小时内未上线' end,
      deadline_at = null, updated_at = ${at(ctx)}
    from device_command c, device d where c.id = i.command_id and d.id = i.device_id
      and ((i.state = 'sent' and i.deadline_at <= ${at(ctx)})
        or (i.state = 'queued' and c.state = 'running' and i.waits_until <= ${at(ctx)})
        or (i.state = 'queued' and c.state = 'running' and i.waits_until is null and not i.urgent
          and d.run_status not in ('online', 'fault')))
    returning i.command_id, i.estate_id`)
  await raiseItems(
    ctx,
    late.map((row) => row.estate_id),
  )
  return [...new Set(late.map((row) => row.command_id))]
}

/** What became of the lines of a command. */
export interface Standing extends Record<string, unknown> {
  readonly id: number
  readonly open: number
  readonly total: number
  readonly succeeded: number
  readonly failed: number
}

/** Counts what became of commands. */
export async function standingsOf(ctx: Ctx, commandIds: readonly number[]): Promise<Map<number, Standing>> {
  const rows = await ctx.tx.execute<Standing>(sql`
    select command_id as id, count(*)::int as total, (count(*) filter (where state in ('queued', 'sent')))::int as open,
      (count(*) filter (where state = 'succeeded'))::int as succeeded,
      (count(*) filter (where state in ('failed', 'timeout', 'skipped', 'cancelled')))::int as failed
    from device_command_item where command_id = ${idList(commandIds)} group by command_id`)
  return new Map(rows.map((one) => [one.id, one]))
}

/** An upgrade that fails too often is stopped before it reaches the rest. */
export async function stopUpgrades(ctx: Ctx, rows: readonly CommandRow[]): Promise<void> {
  const upgrades = rows.filter(({ action, state }) => action === 'upgrade' && state === 'running')
  if (upgrades.length === 0) return
  await ctx.tx.execute(sql`
    update device_command_item i set state = 'cancelled', result_msg = ${`失败超过${upgradeFailures}%，已自动停止`},
      finished_at = ${at(ctx)}, updated_at = ${at(ctx)}
    where i.command_id = ${idList(upgrades.map(({ id }) => id))} and i.state = 'queued' and (
      select count(*) filter (where o.state in ('failed', 'timeout')) * 100.0 / count(*)
      from device_command_item o where o.command_id = i.command_id) > ${upgradeFailures}`)
}

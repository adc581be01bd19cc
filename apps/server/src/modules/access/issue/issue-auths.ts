import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { idList } from '../../base/buildings/tree-rows.ts'
import { countMoves, type IssueCause, type ItemMove, type OpenTask, taskOf } from './issue-tasks.ts'
import { type AuthReach, refreshWanted } from './wanted-auths.ts'

/** What came of telling devices. */
export interface Issued {
  readonly items: number
  readonly task: OpenTask | null
}

/**
 * After rights, credentials, doors or devices changed: works out what devices are to know, and queues what has become
 * another. Everything else in this module only moves that queue on.
 */
export async function issueFor(ctx: Ctx, reach: AuthReach, cause: IssueCause): Promise<Issued> {
  const changed = await refreshWanted(ctx, reach)
  let task: OpenTask | null = null
  let items = 0
  for (const [estateId, rows] of Map.groupBy(changed, (row) => row.estateId)) {
    const ids = rows.map((row) => row.id)
    await rememberDevices(ctx, ids)
    await supersede(ctx, ids)
    if (!(await anyToTell(ctx, ids))) continue
    task = await taskOf(ctx, estateId, cause)
    await ctx.tx.execute(sql`
      update access_device_auth set task_id = ${task.id},
        priority = case when state = 'revoking' then 0 else ${cause.priority}::int end
      where id = ${idList(ids)}`)
    items += await queueAuths(ctx, ids)
  }
  return { items, task }
}

async function anyToTell(ctx: Ctx, ids: readonly number[]): Promise<boolean> {
  const found = await ctx.tx.execute(sql`
    select 1 from access_device_auth where id = ${idList(ids)} and state in ('pending', 'revoking') limit 1`)
  return found.length > 0
}

async function rememberDevices(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await ctx.tx.execute(sql`
    insert into access_device_sync (estate_id, device_id)
    select distinct estate_id, device_id from access_device_auth where id = ${idList(ids)}
    order by device_id on conflict (device_id) do nothing`)
}

/** A newer version takes the place of what no device was handed yet. */
async function supersede(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const moves = await ctx.tx.execute<ItemMove>(sql`
    with old as (select i.id, i.task_id, i.state from issue_item i where i.auth_id = ${idList(ids)}
      and i.state in ('queued', 'waiting_device') order by i.id for update)
    update issue_item i set state = 'superseded', version = i.version + 1, updated_at = ${ctx.now.toISOString()}::timestamptz
    from old where old.id = i.id returning old.task_id as "taskId", old.state as "from", i.state as "to"`)
  await countMoves(ctx, moves)
}

/** Puts what devices are to be told into the queue; what a device is being told just now follows when it has answered. */
export async function queueAuths(ctx: Ctx, ids: readonly number[]): Promise<number> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`
  const moves = await ctx.tx.execute<ItemMove>(sql`
    insert into issue_item (estate_id, task_id, device_id, subject_no, auth_id, op, auth_version, priority, next_at, state,
      created_at, updated_at)
    select a.estate_id, a.task_id, a.device_id, a.subject_no, a.id, case a.state when 'revoking' then 'delete' else 'upsert' end,
      a.wanted_version, a.priority, ${now},
      case when d.run_status in ('online', 'fault') then 'queued' else 'waiting_device' end, ${now}, ${now}
    from access_device_auth a join device d on d.id = a.device_id
    where a.id = ${idList(ids)} and a.state in ('pending', 'revoking') and a.task_id is not null
    order by a.priority, a.id
    on conflict do nothing
    returning task_id as "taskId", null::text as "from", state as "to"`)
  await countMoves(ctx, moves)
  return moves.length
}

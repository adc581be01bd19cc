import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { raiseTopic } from '../../../kit/topics/topics.ts'

const at = (ctx: Ctx) => sql`${ctx.now.toISOString()}::timestamptz`

/** What every list and bar shows of emergencies is read again. */
export async function raiseEmergencies(ctx: Ctx, estateIds: readonly number[]): Promise<void> {
  await raiseTopic(ctx, 'rows:access/emergency-items', estateIds)
  await raiseTopic(ctx, 'rows:access/emergency-releases', estateIds)
}

/** The doors of an emergency follow what their devices do. */
export async function followItems(ctx: Ctx, deviceIds: readonly number[]): Promise<void> {
  const moved = await ctx.tx.execute<{ releaseId: number; estateId: number }>(sql`
    update emergency_item i set at = ${at(ctx)}, updated_at = ${at(ctx)}, code = n.code, message = n.message,
      opened_at = case when n.state = 'opened' then coalesce(i.opened_at, ${at(ctx)}) else i.opened_at end, state = n.state
    from (select i.id, k.code, k.message, case when r.state = 'ended' then
            case when k.wanted <> 'emergency' and k.state = 'delivered' then 'restored' else i.state end
          when k.wanted <> 'emergency' then i.state
          when k.state = 'delivered' then 'opened' when k.state in ('failed', 'offline') then k.state else 'sending' end as state
        from emergency_item i join emergency_release r on r.id = i.release_id
        join channel_mode_device k on k.device_id = i.device_id
        where ${anyOf(sql`i.device_id`, deviceIds)} and (r.state = 'active' or i.state = 'opened')) n
    where n.id = i.id and n.state <> i.state
    returning i.release_id as "releaseId", i.estate_id as "estateId"`)
  if (moved.length === 0) return
  await countItems(
    ctx,
    moved.map(({ releaseId }) => releaseId),
  )
  await raiseEmergencies(
    ctx,
    moved.map(({ estateId }) => estateId),
  )
}

/**
 * A gate stands open as soon as one of its devices keeps it so, and is not open once all of them failed or are away. What
 * an emergency reached stays what it was after its end.
 */
export async function countItems(ctx: Ctx, releaseIds: readonly number[]): Promise<void> {
  await ctx.tx.execute(sql`
    update emergency_release r set total = n.total, opened = n.opened, failed = n.failed, updated_at = ${at(ctx)}
    from (select release_id, count(*)::int as total, (count(*) filter (where opened))::int as opened,
        (count(*) filter (where lost))::int as failed
      from (select release_id, channel_id, bool_or(state in ('opened', 'restored')) as opened,
          bool_and(state in ('failed', 'offline')) as lost
        from emergency_item where ${anyOf(sql`release_id`, releaseIds)} group by release_id, channel_id) g
      group by release_id) n
    where n.release_id = r.id`)
}

import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import type { Facts } from '../../../kit/facts/facts.ts'
import { recoverAlerts } from '../inbox/recover-alert.ts'
import { seenPasses } from './seen-pass.ts'

/** A door that opens so soon after somebody was let in was not forced. */
const graceSeconds = 10

/** Somebody was let in at the device, or at another one of its passage, just before. */
export async function wasProven(
  ctx: Ctx,
  deviceId: number,
  channelId: number | null,
  at: Date,
): Promise<boolean> {
  const [row] = await ctx.tx.execute(sql`
    select 1 from pass_record p where (p.device_id = ${deviceId} or p.channel_id = ${channelId}) and p.result = 'success'
      and p.pass_time <= ${at.toISOString()}::timestamptz
      and p.pass_time >= ${at.toISOString()}::timestamptz - make_interval(secs => ${graceSeconds}) limit 1`)
  return row !== undefined
}

/** A pass that is heard of after the alarm of its door explains it. */
export async function recoverForced(ctx: Ctx, told: Facts['passes.recorded']): Promise<void> {
  const explained = await seenPasses(
    ctx,
    told,
    sql`p.result = 'success' and exists (select 1 from control_alert a where a.kind = 'door_forced'
      and a.state in ('untreated', 'processing') and a.recovered_at is null
      and (a.device_id = p.device_id or a.channel_id = p.channel_id)
      and a.occurred_at between p.pass_time and p.pass_time + make_interval(secs => ${graceSeconds}))`,
    {
      columns: sql`, (select a.dedupe_key from control_alert a where a.kind = 'door_forced'
        and a.state in ('untreated', 'processing') and a.recovered_at is null
        and (a.device_id = p.device_id or a.channel_id = p.channel_id)
        and a.occurred_at between p.pass_time and p.pass_time + make_interval(secs => ${graceSeconds}) limit 1) as key`,
    },
  )
  for (const { estateId, key } of explained)
    if (typeof key === 'string') await recoverAlerts(ctx, { estateId, kind: 'door_forced', key })
}

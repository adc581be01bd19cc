import { sql } from 'drizzle-orm'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { raiseAlert } from '../inbox/raise-alert.ts'
import { recoverAlerts } from '../inbox/recover-alert.ts'

const most = 200

interface Undelivered extends Record<string, unknown> {
  readonly id: number
  readonly name: string
  readonly estateId: number
  readonly channelId: number | null
  readonly count: number
}

const keyOf = (deviceId: number) => `device:${deviceId}`

/** Devices that still open for somebody whose right was taken longer ago than the rule lets pass; each told once. */
const undelivered = (ctx: Ctx) =>
  ctx.tx.execute<Undelivered>(sql`
    select d.id, d.name, d.estate_id as "estateId", d.channel_id as "channelId", count(*)::int as count
    from access_device_auth x join device d on d.id = x.device_id
      join alert_rule r on r.estate_id = d.estate_id and r.kind = 'revoke_undelivered' and r.state = 'enabled'
    where x.state = 'revoking' and x.updated_at
        <= ${ctx.now.toISOString()}::timestamptz - make_interval(hours => coalesce((r.params ->> 'hours')::int, 24))
      and not exists (select 1 from control_alert a where a.kind = 'revoke_undelivered' and a.rule_id = r.id
        and a.dedupe_key = 'device:' || d.id and (a.state in ('untreated', 'processing') or a.occurred_at > x.updated_at))
    group by d.id order by d.id limit ${most}`)

/** Open alerts of devices that have heard all of it. */
const delivered = (ctx: Ctx) =>
  ctx.tx.execute<{ estateId: number; key: string }>(sql`
    select distinct a.estate_id as "estateId", a.dedupe_key as key from control_alert a
    where a.kind = 'revoke_undelivered' and a.state in ('untreated', 'processing') and a.recovered_at is null
      and not exists (select 1 from access_device_auth x where x.device_id = a.device_id and x.state = 'revoking')
    limit ${most}`)

/** 权限撤销未送达: a lost right that a door does not know of yet. */
export const undeliveredWatch: JobDefinition = {
  name: 'alertUndeliveredWatch',
  label: '权限撤销未送达预警',
  every: 300,
  run: async (deps) =>
    await inContext(deps, { kind: 'system', name: '系统' }, async (ctx) => {
      for (const { estateId, key } of await delivered(ctx))
        await recoverAlerts(ctx, { estateId, kind: 'revoke_undelivered', key })
      let raised = 0
      for (const { id, name, estateId, channelId, count } of await undelivered(ctx))
        raised += (
          await raiseAlert(ctx, {
            estateId,
            kind: 'revoke_undelivered',
            key: keyOf(id),
            title: `权限撤销未送达：${name}`,
            text: `${count}人的权限已撤销，设备尚未删除`,
            deviceId: id,
            channelId,
            at: ctx.now,
          })
        ).length
      const counts: Record<string, number> = raised > 0 ? { 预警: raised } : {}
      return counts
    }),
}

import { sql } from 'drizzle-orm'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { isInWindow } from '../../ops/status/in-window.ts'
import { raiseAlert } from '../inbox/raise-alert.ts'
import { recoverAlerts } from '../inbox/recover-alert.ts'

const most = 200

interface Owing extends Record<string, unknown> {
  readonly id: number
  readonly name: string
  readonly estateId: number
  readonly channelId: number | null
  readonly missing: number
  readonly since: string
}

const keyOf = (deviceId: number) => `device:${deviceId}`

/** Devices that owe events for longer than the rule lets pass, and are not worked on; each absence told once. */
const owing = (ctx: Ctx) =>
  ctx.tx.execute<Owing>(sql`
    select d.id, d.name, d.estate_id as "estateId", d.channel_id as "channelId", sum(c.missing)::int as missing,
      min(c.missing_since) as since
    from device_event_cursor c join device d on d.id = c.device_id and d.state in ('in_use', 'repairing')
      join alert_rule r on r.estate_id = d.estate_id and r.kind = 'event_gap' and r.state = 'enabled'
    where c.missing > 0 and not ${isInWindow(ctx.now)} and c.missing_since
        <= ${ctx.now.toISOString()}::timestamptz - make_interval(hours => coalesce((r.params ->> 'hours')::int, 24))
      and not exists (select 1 from control_alert a where a.kind = 'event_gap' and a.device_id = d.id
        and (a.state in ('untreated', 'processing') or a.occurred_at >= c.missing_since))
    group by d.id order by d.id limit ${most}`)

/** Open alerts of devices that owe nothing any more. */
const complete = (ctx: Ctx) =>
  ctx.tx.execute<{ estateId: number; key: string }>(sql`
    select distinct a.estate_id as "estateId", a.dedupe_key as key from control_alert a
    where a.kind = 'event_gap' and a.state in ('untreated', 'processing') and a.recovered_at is null
      and not exists (select 1 from device_event_cursor c where c.device_id = a.device_id and c.missing > 0)
    limit ${most}`)

/** 记录缺失: what a device saw and did not deliver although it was asked. */
export const eventGapWatch: JobDefinition = {
  name: 'alertEventGapWatch',
  label: '记录缺失预警',
  every: 300,
  run: async (deps) =>
    await inContext(deps, { kind: 'system', name: '系统' }, async (ctx) => {
      for (const { estateId, key } of await complete(ctx))
        await recoverAlerts(ctx, { estateId, kind: 'event_gap', key })
      let raised = 0
      for (const { id, name, estateId, channelId, missing, since } of await owing(ctx))
        raised += (
          await raiseAlert(ctx, {
            estateId,
            kind: 'event_gap',
            key: keyOf(id),
            title: `记录缺失：${name}`,
            text: `缺失${missing}条，请求补传后仍未补齐`,
            deviceId: id,
            channelId,
            at: new Date(since),
          })
        ).length
      const counts: Record<string, number> = raised > 0 ? { 预警: raised } : {}
      return counts
    }),
}

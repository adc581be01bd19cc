import { sql } from 'drizzle-orm'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { raiseAlert } from '../inbox/raise-alert.ts'
import { recoverAlerts } from '../inbox/recover-alert.ts'
import { isInWindow } from '../../ops/status/in-window.ts'

const most = 200

interface Silent extends Record<string, unknown> {
  readonly id: number
  readonly name: string
  readonly estateId: number
  readonly channelId: number | null
  readonly at: string
  readonly long: boolean
}

/**
 * Devices in use that stay offline as long as the rule says: one alert for each time, which rises after four hours.
 * Whether a time was told is looked up by its beginning, so that a closed alert is not raised again for the same one.
 */
const silent = (ctx: Ctx) =>
  ctx.tx.execute<Silent>(sql`
    select d.id, d.name, d.estate_id as "estateId", d.channel_id as "channelId", d.last_offline_at as at,
      d.last_offline_at < ${ctx.now.toISOString()}::timestamptz - interval '4 hours' as long
    from device d join alert_rule r on r.estate_id = d.estate_id and r.kind = 'device_offline' and r.state = 'enabled'
    where d.run_status = 'offline' and d.state = 'in_use' and not ${isInWindow(ctx.now)}
      and d.last_offline_at > ${ctx.now.toISOString()}::timestamptz - interval '1 day'
      and d.last_offline_at <= ${ctx.now.toISOString()}::timestamptz
        - make_interval(mins => coalesce((r.params ->> 'delayMinutes')::int, 0))
      and not exists (select 1 from control_alert a where a.kind = 'device_offline' and a.device_id = d.id
        and a.occurred_at >= d.last_offline_at and (a.state not in ('untreated', 'processing') or a.level <> 'normal'
          or d.last_offline_at >= ${ctx.now.toISOString()}::timestamptz - interval '4 hours'))
    order by d.id limit ${most}`)

/** Open alerts of devices that are heard again, or that are no longer in use. */
const back = (ctx: Ctx) =>
  ctx.tx.execute<{ id: number; estateId: number }>(sql`
    select distinct d.id, a.estate_id as "estateId" from control_alert a join device d on d.id = a.device_id
    where a.kind = 'device_offline' and a.state in ('untreated', 'processing') and a.recovered_at is null
      and a.dedupe_key = 'device:' || d.id and (d.run_status in ('online', 'fault') or d.state <> 'in_use')
    order by d.id limit ${most}`)

/** 设备离线: raised when a device stays silent, over when it is heard again. */
export const offlineWatch: JobDefinition = {
  name: 'alertOfflineWatch',
  label: '设备离线预警',
  every: 30,
  run: async (deps) =>
    await inContext(deps, { kind: 'system', name: '系统' }, async (ctx) => {
      for (const { id, estateId } of await back(ctx))
        await recoverAlerts(ctx, { estateId, kind: 'device_offline', key: `device:${id}` })
      let raised = 0
      for (const { id, name, estateId, channelId, at, long } of await silent(ctx))
        raised += (
          await raiseAlert(ctx, {
            estateId,
            kind: 'device_offline',
            key: `device:${id}`,
            title: `设备离线：${name}`,
            deviceId: id,
            channelId,
            at: new Date(at),
            ...(long && { level: 'high' }),
          })
        ).length
      const counts: Record<string, number> = raised > 0 ? { 预警: raised } : {}
      return counts
    }),
}

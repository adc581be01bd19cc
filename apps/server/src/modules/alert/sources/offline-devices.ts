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
  /** So many of one estate within two minutes are one alert. */
  readonly mass: number
}

/**
 * Devices in use that stay offline as long as the rule says: one alert for each time, which rises after four hours.
 * Whether a time was told is looked up by its beginning, so that a closed alert is not raised again for the same one.
 */
const silent = (ctx: Ctx) =>
  ctx.tx.execute<Silent>(sql`
    select d.id, d.name, d.estate_id as "estateId", d.channel_id as "channelId", d.last_offline_at as at,
      d.last_offline_at < ${ctx.now.toISOString()}::timestamptz - interval '4 hours' as long,
      coalesce((r.params ->> 'massCount')::int, 10) as mass
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

const togetherMs = 120_000

/** Devices of one estate that went off within two minutes of the first of them. */
function together(devices: readonly Silent[]): readonly (readonly Silent[])[] {
  const groups: Silent[][] = []
  for (const one of devices.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    const group = groups.at(-1)
    const [first] = group ?? []
    if (group && first && Date.parse(one.at) - Date.parse(first.at) <= togetherMs) group.push(one)
    else groups.push([one])
  }
  return groups
}

/** The alert of many for each device that went off with as many others as the rule says. */
async function parentsOf(ctx: Ctx, devices: readonly Silent[]): Promise<ReadonlyMap<number, number>> {
  const parents = new Map<number, number>()
  for (const [estateId, own] of Map.groupBy(devices, (one) => one.estateId))
    for (const group of together(own)) {
      const [first] = group
      if (first === undefined || group.length < first.mass) continue
      const [parent] = await raiseAlert(ctx, {
        estateId,
        kind: 'device_offline',
        key: `mass:${first.at}`,
        title: `批量设备离线（${group.length}台）`,
        text: group
          .map(({ name }) => name)
          .join('、')
          .slice(0, 200),
        at: new Date(first.at),
        level: 'high',
      })
      if (parent === undefined) continue
      await ctx.tx.execute(sql`update control_alert set child_count = ${group.length} where id = ${parent}`)
      for (const { id } of group) parents.set(id, parent)
    }
  return parents
}

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
      const found = await silent(ctx)
      const parents = await parentsOf(ctx, found)
      for (const { id, name, estateId, channelId, at, long } of found) {
        const parentId = parents.get(id)
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
            ...(parentId !== undefined && { parentId }),
          })
        ).length
      }
      const counts: Record<string, number> = raised > 0 ? { 预警: raised } : {}
      return counts
    }),
}

import { sql } from 'drizzle-orm'
import { dayAfter, dayEnd, dayOf, dayStart } from '../../../kit/calendar.ts'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { delayOf, forgetHeartbeats, heartbeatCounts } from '../../base/devices/heartbeat-delay.ts'
import { compareVersions, highestVersion } from '../../base/devices/firmware-version.ts'
import { deviceHealthDay } from './device-health.table.ts'
import { healthScore } from './health-score.ts'
import { secondsOf, toldBetween } from './status-spans.ts'

interface DayFacts extends Record<string, unknown> {
  readonly estateId: number
  readonly deviceId: number
  readonly contractorId: number | null
  readonly modelId: number
  readonly firmwareVersion: string | null
  readonly onlineSeconds: number
  readonly offlineSeconds: number
  readonly plannedSeconds: number
  readonly offlineCount: number
  readonly longestOffline: number
  readonly events: number
  readonly lateEvents: number
  readonly conflicts: number
  readonly missing: number
  readonly failRate: number
  readonly silent: boolean
  /** Of the six days before. */
  readonly onlineBefore: number
  readonly offlineBefore: number
}

/**
 * A day of every device in use: how long it was there and away, without the windows in which it was worked on, and what
 * it sent.
 */
async function factsOf(ctx: Ctx, day: string): Promise<readonly DayFacts[]> {
  const from = sql`${dayStart(day).toISOString()}::timestamptz`
  const until = sql`${dayEnd(day).toISOString()}::timestamptz`
  return await ctx.tx.execute<DayFacts>(sql`
    with d as (select * from device where state in ('in_use', 'repairing') 
        and coalesce(install_date, (created_at at time zone 'Asia/Shanghai')::date) <= ${day}::date),
      ${toldBetween(from, until)},
      sent as (select device_id, count(*)::int as events, (count(*) filter (where late))::int as late
        from device_event where pass_time >= ${from} and pass_time < ${until} group by device_id),
      passed as (select device_id, round(100.0 * count(*) filter (where result = 'fail') / count(*), 2)::float as rate
        from pass_record where pass_time >= ${from} and pass_time < ${until} group by device_id),
      before as (select device_id, sum(online_seconds)::int as up, sum(offline_seconds)::int as down
        from device_health_day where day >= ${dayAfter(day, -6)}::date and day < ${day}::date group by device_id)
    select d.estate_id as "estateId", d.id as "deviceId", d.contractor_id as "contractorId", d.model_id as "modelId",
      d.firmware_version as "firmwareVersion", ${secondsOf(sql`t.up`)} as "onlineSeconds",
      ${secondsOf(sql`t.down`)} as "offlineSeconds", ${secondsOf(sql`p.during`)} as "plannedSeconds",
      (select count(*) from unnest(t.down))::int as "offlineCount",
      (select coalesce(max(extract(epoch from upper(x) - lower(x))), 0) from unnest(t.down) x)::int as "longestOffline",
      coalesce(s.events, 0) as events, coalesce(s.late, 0) as "lateEvents",
      (select count(*) from device_event_conflict c where c.device_id = d.id and c.received_at >= ${from}
        and c.received_at < ${until})::int as conflicts,
      (select coalesce(sum(c.missing), 0) from device_event_cursor c where c.device_id = d.id)::int as missing,
      coalesce(r.rate, 0) as "failRate", d.run_status = 'offline' as silent,
      coalesce(b.up, 0) as "onlineBefore", coalesce(b.down, 0) as "offlineBefore"
    from d join told t on t.id = d.id left join planned p on p.id = d.id left join sent s on s.device_id = d.id
      left join passed r on r.device_id = d.id left join before b on b.device_id = d.id order by d.id`)
}

/** The newest released firmware of each model. */
async function newestFirmware(ctx: Ctx): Promise<ReadonlyMap<number, string>> {
  const rows = await ctx.tx.execute<{ modelId: number; versions: string[] }>(sql`
    select model_id as "modelId", array_agg(version_name) as versions from device_firmware
    where state = 'released' group by model_id`)
  return new Map(rows.map(({ modelId, versions }) => [modelId, highestVersion(versions) ?? '']))
}

/** Writes the day of every device, over what was written of it before. @returns how many devices */
export async function writeHealthDay(ctx: Ctx, day: string): Promise<number> {
  const newest = await newestFirmware(ctx)
  const delays = await heartbeatCounts(ctx, dayStart(day), dayEnd(day))
  const rows = (await factsOf(ctx, day)).map((facts) => {
    const up = facts.onlineSeconds + facts.onlineBefore
    const all = up + facts.offlineSeconds + facts.offlineBefore
    const latest = newest.get(facts.modelId)
    const { firmwareVersion, silent, failRate, missing } = facts
    const outdated =
      latest !== undefined && firmwareVersion !== null && compareVersions(firmwareVersion, latest) < 0
    const score = healthScore({ availability: all === 0 ? 1 : up / all, failRate, missing, silent, outdated })
    const { estateId, deviceId, contractorId, onlineSeconds, offlineSeconds, plannedSeconds } = facts
    const { offlineCount, longestOffline, events, lateEvents, conflicts } = facts
    const measured = { onlineSeconds, offlineSeconds, plannedSeconds, offlineCount, longestOffline, events }
    return {
      estateId,
      deviceId,
      contractorId,
      day,
      score,
      ...measured,
      failRate,
      lateEvents,
      conflicts,
      missing,
      heartbeatDelay: delayOf(delays.get(deviceId) ?? []),
    }
  })
  for (let at = 0; at < rows.length; at += 500)
    await ctx.tx
      .insert(deviceHealthDay)
      .values(rows.slice(at, at + 500))
      .onConflictDoUpdate({
        target: [deviceHealthDay.deviceId, deviceHealthDay.day],
        set: Object.fromEntries(
          updated.map((key) => [
            key,
            sql.raw(`excluded.${key.replaceAll(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)}`),
          ]),
        ),
      })
  return rows.length
}

const updated = [
  'contractorId',
  'score',
  'onlineSeconds',
  'offlineSeconds',
  'plannedSeconds',
  'offlineCount',
  'longestOffline',
  'events',
  'failRate',
  'lateEvents',
  'conflicts',
  'missing',
  'heartbeatDelay',
] as const

/** Heartbeats are kept by the hour as long as the pages look back. */
const keptDays = 31

/** 设备健康日报: every night the day that is over. */
export const healthJob: JobDefinition = {
  name: 'deviceHealth',
  label: '设备健康日报',
  cron: '25 0 * * *',
  run: async (deps) =>
    await inContext(deps, { kind: 'system', name: '系统' }, async (ctx) => {
      const devices = await writeHealthDay(ctx, dayAfter(dayOf(ctx.now), -1))
      await forgetHeartbeats(ctx, dayStart(dayAfter(dayOf(ctx.now), -keptDays)))
      return { devices }
    }),
}

import { sql } from 'drizzle-orm'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { tellLive } from '../../../kit/live/tell-live.ts'
import { raiseTopic } from '../../../kit/topics/topics.ts'
import { idList } from '../buildings/tree-rows.ts'
import { delayPlace, oneAt } from './heartbeat-delay.ts'

/** What a device tells about itself; what it leaves out stays as it was. */
export interface Heartbeat {
  readonly sn: string
  readonly ip?: string | undefined
  readonly firmware?: string | undefined
  /** It works, but not as it should. */
  readonly fault?: boolean | undefined
  readonly faceCount?: number | undefined
  readonly cardCount?: number | undefined
  /** When the device sent it, ms since 1970. */
  readonly sentAt?: number | undefined
}

/** Whose heartbeats are believed: those of estates, or those of the devices of a key. */
export type HeartbeatReach =
  | { readonly estateIds: readonly number[] }
  | { readonly deviceIds: readonly number[] }

/** Walls and desks hear of devices whose run status is another one. */
async function tellStatus(
  ctx: Ctx,
  devices: readonly { readonly id: number; readonly estate_id: number }[],
): Promise<void> {
  await raiseTopic(
    ctx,
    'device',
    devices.map((row) => row.estate_id),
  )
  await tellLive(
    ctx,
    devices.map(({ id, estate_id: estateId }) => ({
      estateId,
      topic: 'device',
      refType: 'device',
      refId: id,
    })),
  )
}

/**
 * Devices say that they are alive, or alive with a fault: whose run status changes by that gets one status event, and
 * the topic `device` of its estate rises. Devices out of reach, retired ones and unknown serial numbers are answered as
 * unknown.
 */
export async function recordHeartbeats(
  ctx: Ctx,
  reach: HeartbeatReach,
  beats: readonly Heartbeat[],
): Promise<{ accepted: number; unknown: string[] }> {
  const now = ctx.now.toISOString()
  const json = JSON.stringify([...new Map(beats.map((beat) => [beat.sn, beat])).values()])
  const within =
    'estateIds' in reach
      ? sql`d.estate_id = ${idList(reach.estateIds)}`
      : sql`d.id = ${idList(reach.deviceIds)}`
  const rows = await ctx.tx.execute<{ id: number; sn: string; estate_id: number; changed: boolean }>(sql`
    with beat as (select * from jsonb_to_recordset(${json}::text::jsonb)
        as x(sn text, ip text, firmware text, fault boolean, "faceCount" int, "cardCount" int)),
      found as (select d.id, d.estate_id, d.sn, d.run_status, b.firmware, b."faceCount" as faces, b."cardCount" as cards,
          case when b.fault then 'fault' else 'online' end as next
        from device d join beat b on b.sn = d.sn where ${within} and d.state <> 'retired' order by d.id for update of d),
      told as (insert into device_status_event (estate_id, device_id, from_status, to_status, at, reason)
        select estate_id, id, run_status, next, ${now}::timestamptz, 'heartbeat' from found where run_status <> next)
    update device d set run_status = found.next, last_heartbeat_at = ${now}::timestamptz,
      firmware_version = coalesce(left(found.firmware, 30), d.firmware_version),
      face_count = coalesce(found.faces, d.face_count), card_count = coalesce(found.cards, d.card_count)
    from found where found.id = d.id
    returning d.id, d.sn, d.estate_id, found.run_status <> found.next as changed`)
  await tellStatus(
    ctx,
    rows.filter((row) => row.changed),
  )
  const known = new Set(rows.map((row) => row.sn))
  await countDelays(
    ctx,
    beats.flatMap(({ sn, sentAt }) => (sentAt === undefined ? [] : { sn, ms: ctx.now.getTime() - sentAt })),
    rows,
  )
  const serials = [...new Set(beats.map((beat) => beat.sn))]
  return { accepted: known.size, unknown: serials.filter((sn) => !known.has(sn)) }
}

/** Counts how long heartbeats were on their way, by the hour in which they came. */
async function countDelays(
  ctx: Ctx,
  told: readonly { readonly sn: string; readonly ms: number }[],
  devices: readonly { readonly id: number; readonly sn: string }[],
): Promise<void> {
  const idOf = new Map(devices.map(({ sn, id }) => [sn, id]))
  const beats = [...new Map(told.map((one) => [one.sn, one])).values()].flatMap(({ sn, ms }) => {
    const id = idOf.get(sn)
    return id === undefined || Math.abs(ms) > longestDelayMs ? [] : [{ id, ms }]
  })
  if (beats.length === 0) return
  await ctx.tx.execute(sql`
    insert into device_heartbeat_hour as h (device_id, hour, counts)
    select b.id, date_trunc('hour', ${ctx.now.toISOString()}::timestamptz), ${oneAt(delayPlace(sql`b.ms`))}
    from jsonb_to_recordset(${JSON.stringify(beats)}::text::jsonb) as b(id bigint, ms int) order by b.id
    on conflict (device_id, hour) do update set counts =
      (select array_agg(a + b order by n) from unnest(h.counts, excluded.counts) with ordinality as u(a, b, n))`)
}

/** What tells of more than an hour has a wrong clock, and tells nothing. */
const longestDelayMs = 3_600_000

/** Devices that have been silent for `device.offlineSeconds` go offline, each with one status event. */
export const deviceMonitor: JobDefinition = {
  name: 'deviceMonitor',
  label: '设备离线监测',
  every: 30,
  run: async (deps) => {
    const seconds = await deps.params.number('device.offlineSeconds')
    return await inContext(deps, { kind: 'system', name: 'deviceMonitor' }, async (ctx) => {
      const now = ctx.now.toISOString()
      const rows = await ctx.tx.execute<{ id: number; estate_id: number }>(sql`
        with silent as (select id, estate_id, run_status from device where run_status in ('online', 'fault')
            and last_heartbeat_at < ${now}::timestamptz - make_interval(secs => ${seconds}) order by id for update),
          told as (insert into device_status_event (estate_id, device_id, from_status, to_status, at, reason)
            select estate_id, id, run_status, 'offline', ${now}::timestamptz, 'no heartbeat' from silent)
        update device d set run_status = 'offline', last_offline_at = ${now}::timestamptz
        from silent where silent.id = d.id returning d.id, d.estate_id`)
      await tellStatus(ctx, rows)
      return { offline: rows.length }
    })
  },
}

import { ingestKeyUsage } from '@linli/api-client/contract/access/ingest-key'
import { eq, sql } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import { dayAfter, dayOf, dayStart } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle } from '../../../kit/route.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { idList } from '../../base/buildings/tree-rows.ts'
import { ingestKey } from './ingest-key.table.ts'

const days = 30

interface DeviceUse extends Record<string, unknown> {
  readonly id: number
  readonly name: string
  readonly sn: string
  readonly events: number
  readonly late: number
  readonly lastAt: string | null
}

/** Events of a device by their time: of the days that are shown, what came with this key. */
const sentWith = (keyId: number, since: string) => sql`e.device_id = d.id and e.key_id = ${keyId}
  and e.pass_time >= ${since}::timestamptz`

async function byDevice(ctx: Ctx, keyId: number, deviceIds: readonly number[], since: string) {
  return await ctx.tx.execute<DeviceUse>(sql`
    select d.id::float8 as id, d.name, d.sn, coalesce(u.events, 0)::int as events, coalesce(u.late, 0)::int as late,
      to_char(u.last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastAt"
    from device d left join lateral (select count(*) as events, count(*) filter (where e.late) as late,
        max(e.received_at) as last_at from device_event e where ${sentWith(keyId, since)}) u on true
    where d.id = ${idList([...deviceIds])} order by coalesce(u.events, 0) desc, d.name`)
}

async function byDay(ctx: Ctx, keyId: number, deviceIds: readonly number[], since: string) {
  const rows = await ctx.tx.execute<{ day: string; events: number; late: number }>(sql`
    select to_char(e.pass_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*)::int as events,
      (count(*) filter (where e.late))::int as late
    from device d join device_event e on ${sentWith(keyId, since)}
    where d.id = ${idList([...deviceIds])} group by 1`)
  return new Map(rows.map((row) => [row.day, row]))
}

/** 接入密钥用量. */
export const ingestKeyUsageRoute = handle(ingestKeyUsage, async ({ id }, ctx) => {
  const [key] = await ctx.tx.select().from(ingestKey).where(eq(ingestKey.id, id))
  if (key === undefined || !coversEstate(ctx.scopeFor('access:ingestKey:list'), key.estateId))
    throw notFound()
  const today = dayOf(ctx.now)
  const first = dayAfter(today, 1 - days)
  const since = dayStart(first).toISOString()
  const found = await byDay(ctx, id, key.deviceIds, since)
  const devices = await byDevice(ctx, id, key.deviceIds, since)
  return {
    days: Array.from({ length: days }, (_, at) => {
      const day = dayAfter(first, at)
      return { day, events: found.get(day)?.events ?? 0, late: found.get(day)?.late ?? 0 }
    }),
    devices: devices.map(({ id: deviceId, name, sn, events, late, lastAt }) => ({
      id: deviceId,
      name,
      sn,
      events,
      late,
      lastAt,
    })),
  }
})

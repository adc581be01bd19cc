import { deviceTrend } from '@linli/api-client/contract/ops/device-trend'
import type { OutputOf } from '@linli/api-client/kit'
import { and, eq, sql } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import { dayAfter, dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle } from '../../../kit/route.ts'
import { device } from '../../base/devices/device.table.ts'
import { delayOf } from '../../base/devices/heartbeat-delay.ts'
import { statusDay } from '../../base/devices/status-day.ts'
import { deviceStatusModel } from './device-status.routes.ts'
import { failureCount, failureFigures, failureTime, secondsOf, toldBetween } from './status-spans.ts'

type Trend = OutputOf<typeof deviceTrend>

const hourMs = 3_600_000
const shownHours = 24
const shownDays = 30

/** Hour by hour what a device sent, how much of it late, and how long its heartbeats were on their way. */
async function hoursOf(ctx: Ctx, id: number): Promise<Trend['hours']> {
  const last = Math.floor(ctx.now.getTime() / hourMs) * hourMs
  const first = new Date(last - (shownHours - 1) * hourMs).toISOString()
  const sent = await ctx.tx.execute<{ at: number; events: number; late: number }>(sql`
    select extract(epoch from date_trunc('hour', pass_time))::float * 1000 as at, count(*)::int as events,
      (count(*) filter (where late))::int as late
    from device_event where device_id = ${id} and pass_time >= ${first}::timestamptz
      and pass_time <= ${ctx.now.toISOString()}::timestamptz group by 1`)
  const beats = await ctx.tx.execute<{ at: number; counts: number[] }>(sql`
    select extract(epoch from hour)::float * 1000 as at, counts from device_heartbeat_hour
    where device_id = ${id} and hour >= ${first}::timestamptz`)
  const sentAt = new Map(sent.map((row) => [row.at, row]))
  const beatsAt = new Map(beats.map((row) => [row.at, row.counts]))
  return Array.from({ length: shownHours }, (_, place) => {
    const at = last - (shownHours - 1 - place) * hourMs
    const { events = 0, late = 0 } = sentAt.get(at) ?? {}
    return { at: new Date(at).toISOString(), events, late, delayMs: delayOf(beatsAt.get(at) ?? []) }
  })
}

async function failuresOf(ctx: Ctx, id: number) {
  const until = sql`${ctx.now.toISOString()}::timestamptz`
  const from = sql`${new Date(ctx.now.getTime() - shownDays * shownHours * hourMs).toISOString()}::timestamptz`
  const [row] = await ctx.tx.execute<{ upSeconds: number; failures: number; failureSeconds: number }>(sql`
    with d as (select * from device where id = ${id}), ${toldBetween(from, until)}
    select ${secondsOf(sql`t.up`)} as "upSeconds", ${failureCount(sql`t.down`)} as failures,
      ${failureTime(sql`t.down`)} as "failureSeconds" from told t`)
  return failureFigures(row ?? { upSeconds: 0, failures: 0, failureSeconds: 0 })
}

/** 运行趋势 of a device. */
export const deviceTrendRoute = handle(deviceTrend, async ({ id }, ctx): Promise<Trend> => {
  const [row] = await ctx.tx
    .select({ runStatus: device.runStatus })
    .from(device)
    .where(and(eq(device.id, id), deviceStatusModel.within(ctx.scopeFor('ops:device:list'), ctx)))
  if (row === undefined) throw notFound()
  const { from, until, spans } = await statusDay(ctx, id, row.runStatus)
  const days = await ctx.tx.execute<Trend['days'][number] & Record<string, unknown>>(sql`
    select day::text as day, online_seconds as "onlineSeconds", offline_seconds as "offlineSeconds",
      planned_seconds as "plannedSeconds"
    from device_health_day where device_id = ${id} and day >= ${dayAfter(dayOf(ctx.now), -shownDays)}::date
    order by day`)
  return {
    from,
    until,
    spans,
    hours: await hoursOf(ctx, id),
    days: [...days],
    ...(await failuresOf(ctx, id)),
  }
})

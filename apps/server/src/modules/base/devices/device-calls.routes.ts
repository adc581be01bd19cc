import {
  deviceCounts,
  deviceReplaceLog as logContract,
  deviceRunStates,
  deviceStatusDay,
} from '@linli/api-client/contract/base/device-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { and, eq, ne, sql } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { permittedEstate } from '../places/place-scope.ts'
import { servedDevice } from './device.routes.ts'
import { device, deviceReplaceLog } from './device.table.ts'

const code = 'base:device:list'
const dayMs = 86_400_000

type Span = OutputOf<typeof deviceStatusDay>['spans'][number]

/** The last 24 hours from the recorded changes; before the first one the device was what that one says it was. */
async function statusDay(ctx: Ctx, id: number): Promise<OutputOf<typeof deviceStatusDay>> {
  const within = servedDevice.within(ctx.scopeFor(code), ctx)
  const [row] = await ctx.tx
    .select({ runStatus: device.runStatus })
    .from(device)
    .where(and(eq(device.id, id), within))
  if (row === undefined) throw notFound()
  const from = new Date(ctx.now.getTime() - dayMs)
  const events = await ctx.tx.execute<{ at: string; from_status: string; to_status: string }>(sql`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, from_status, to_status
    from device_status_event where device_id = ${id} and at >= ${from.toISOString()}::timestamptz
      and at <= ${ctx.now.toISOString()}::timestamptz order by at, id`)
  const spans: Span[] = []
  let begin = from.toISOString()
  let status = (events[0]?.from_status ?? row.runStatus) as Span['status']
  for (const event of events) {
    if (event.at > begin) spans.push({ from: begin, until: event.at, status })
    begin = event.at
    status = event.to_status as Span['status']
  }
  const until = ctx.now.toISOString()
  spans.push({ from: begin, until, status })
  const online = spans
    .filter((span) => span.status === 'online')
    .reduce((sum, span) => sum + Date.parse(span.until) - Date.parse(span.from), 0)
  return { from: from.toISOString(), until, onlineRate: Math.round((online * 1000) / dayMs) / 10, spans }
}

const countsRoute = handle(deviceCounts, async ({ estateId }, ctx) => {
  if (estateId != null) await permittedEstate(ctx, code, estateId)
  const [row] = await ctx.tx
    .select({
      total: sql<number>`count(*)::int`,
      online: sql<number>`(count(*) filter (where ${device.state} = 'in_use' and ${device.runStatus} = 'online'))::int`,
      offline: sql<number>`(count(*) filter (where ${device.state} = 'in_use' and ${device.runStatus} = 'offline'))::int`,
      fault: sql<number>`(count(*) filter (where ${device.state} = 'in_use' and ${device.runStatus} = 'fault'))::int`,
      pending: sql<number>`(count(*) filter (where ${device.state} = 'pending'))::int`,
    })
    .from(device)
    .where(
      and(
        servedDevice.within(ctx.scopeFor(code), ctx),
        ne(device.state, 'retired'),
        estateId == null ? undefined : eq(device.estateId, estateId),
      ),
    )
  return row ?? { total: 0, online: 0, offline: 0, fault: 0, pending: 0 }
})

const runStatesRoute = handle(deviceRunStates, async ({ ids }, ctx) => {
  const rows = await ctx.tx
    .select({ id: device.id, runStatus: device.runStatus, lastHeartbeatAt: device.lastHeartbeatAt })
    .from(device)
    .where(and(servedDevice.within(ctx.scopeFor(code), ctx), anyOf(device.id, [ids].flat())))
  return rows.map((row) => ({ ...row, lastHeartbeatAt: row.lastHeartbeatAt?.toISOString() ?? null }))
})

/** What is asked about devices beside their rows. */
export const deviceCallRoutes = (): Route[] => [
  countsRoute,
  runStatesRoute,
  handle(deviceStatusDay, ({ id }, ctx) => statusDay(ctx, id)),
  ...serve(
    logContract,
    deviceReplaceLog,
  )({
    scope: (t, scope) =>
      scope.kind === 'all'
        ? undefined
        : sql`${t.deviceId} in (select ${device.id} from ${device} where ${anyOf(device.estateId, scope.estateIds)})`,
  }).routes,
]

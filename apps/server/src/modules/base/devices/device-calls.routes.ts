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
import { statusDay as spansOfDay } from './status-day.ts'

const code = 'base:device:list'

/** The last 24 hours from the recorded changes; before the first one the device was what that one says it was. */
async function statusDay(ctx: Ctx, id: number): Promise<OutputOf<typeof deviceStatusDay>> {
  const within = servedDevice.within(ctx.scopeFor(code), ctx)
  const [row] = await ctx.tx
    .select({ runStatus: device.runStatus })
    .from(device)
    .where(and(eq(device.id, id), within))
  if (row === undefined) throw notFound()
  return await spansOfDay(ctx, id, row.runStatus)
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

import {
  deviceHeartbeat,
  openPing,
  reportDeviceEvents,
} from '@linli/api-client/contract/access/device-gateway'
import { eq } from 'drizzle-orm'
import { AppError } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { recordHeartbeats } from '../../base/devices/heartbeat.ts'
import { ingest } from './ingest.service.ts'
import { ingestKey } from './ingest-key.table.ts'

function keyOf(ctx: Ctx): { keyId: number; estateIds: readonly number[] } {
  if (ctx.caller.kind !== 'device') throw new AppError('SIGNATURE_INVALID')
  return ctx.caller
}

/** What devices and gateways call (catalogue 2a A2). The simulator calls the same. */
export const gatewayRoutes = (): readonly Route[] => [
  handle(openPing, (_input, ctx) => ({ serverTime: ctx.now.toISOString() })),
  handle(reportDeviceEvents, async ({ batchId, events }, ctx) => ({
    batchId,
    serverTime: ctx.now.toISOString(),
    ...(await ingest(ctx, keyOf(ctx).keyId, batchId, events)),
  })),
  handle(deviceHeartbeat, async ({ devices }, ctx) => {
    const { keyId } = keyOf(ctx)
    const [key] = await ctx.tx
      .select({ deviceIds: ingestKey.deviceIds })
      .from(ingestKey)
      .where(eq(ingestKey.id, keyId))
    const heard = await recordHeartbeats(ctx, { deviceIds: key?.deviceIds ?? [] }, devices)
    return { serverTime: ctx.now.toISOString(), ...heard }
  }),
]

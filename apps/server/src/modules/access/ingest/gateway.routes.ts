import {
  deviceHeartbeat,
  openPing,
  reportDeviceEvents,
} from '@linli/api-client/contract/access/device-gateway'
import { sql } from 'drizzle-orm'
import { AppError } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { raiseTopic } from '../../screen/topics.ts'
import { ingest } from './ingest.service.ts'

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
    const found = await ctx.tx.execute<{ sn: string; estate_id: number; came_online: boolean }>(sql`
      with beats as (
        select * from jsonb_to_recordset(${JSON.stringify(devices)}::jsonb) as b(sn text, ip text, firmware text)
      ), was as (
        select d.id, d.sn, d.estate_id, d.run_status, b.firmware from device d
        join beats b on b.sn = d.sn
        join ingest_key k on k.id = ${keyId} and d.id = any(k.device_ids)
        where d.state in ('in_use', 'suspended', 'repairing')
        order by d.id for update of d
      ), beaten as (
        update device d set last_heartbeat_at = ${ctx.now.toISOString()}::timestamptz, run_status = 'online',
          firmware_version = coalesce(was.firmware, d.firmware_version)
        from was where was.id = d.id
      ), events as (
        insert into device_status_event (estate_id, device_id, from_status, to_status, at, reason)
        select estate_id, id, run_status, 'online', ${ctx.now.toISOString()}::timestamptz, '收到心跳' from was where run_status <> 'online'
      )
      select sn, estate_id, run_status <> 'online' as came_online from was`)
    await raiseTopic(
      ctx,
      'device',
      found.filter((r) => r.came_online).map((r) => r.estate_id),
    )
    const known = new Set(found.map((r) => r.sn))
    return {
      serverTime: ctx.now.toISOString(),
      accepted: known.size,
      unknown: devices.map(({ sn }) => sn).filter((sn) => !known.has(sn)),
    }
  }),
]

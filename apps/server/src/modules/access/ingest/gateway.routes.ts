import {
  deviceHeartbeat,
  openPing,
  reportDeviceEvents,
} from '@linli/api-client/contract/access/device-gateway'
import {
  leaseIssueItems,
  reportDeviceDigest,
  reportIssueResults,
  verifyPass,
} from '@linli/api-client/contract/access/device-issue'
import { eq } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import { handle, handlePrepared, type Route } from '../../../kit/route.ts'
import { sendUrgent } from '../../base/commands/command-items.ts'
import { recordHeartbeats } from '../../base/devices/heartbeat.ts'
import { verifyPlateAt } from '../decision/verify-plate.ts'
import { verifyAt } from '../decision/verify.ts'
import { takeDigest } from '../issue/digest.ts'
import { takeResults } from '../issue/issue-results.ts'
import { deviceSync } from '../issue/issue.table.ts'
import { followDevices, holidaysToCome, leaseItems } from '../issue/lease-items.ts'
import { readEventPictures } from '../pictures/event-pictures.ts'
import { gatewayImageRoute } from '../pictures/gateway-image.ts'
import { deviceOf, keyOf } from './device-of-key.ts'
import { ingest } from './ingest.service.ts'
import { ingestKey } from './ingest-key.table.ts'

const maxBatchBytes = 5 * 1_048_576

/** What devices and gateways call (catalogue 2a A2). The simulator calls the same. */
export const gatewayRoutes = (): readonly Route[] => [
  handle(openPing, (_input, ctx) => ({ serverTime: ctx.now.toISOString() })),
  {
    ...handlePrepared(reportDeviceEvents, readEventPictures, async ({ batchId, events }, ctx, pictures) => ({
      batchId,
      serverTime: ctx.now.toISOString(),
      ...(await ingest(ctx, keyOf(ctx).keyId, batchId, events, pictures)),
    })),
    // Pictures within events.
    maxBodyBytes: maxBatchBytes,
  },
  gatewayImageRoute,
  handle(deviceHeartbeat, async ({ devices }, ctx) => {
    const { keyId } = keyOf(ctx)
    const [key] = await ctx.tx
      .select({ deviceIds: ingestKey.deviceIds })
      .from(ingestKey)
      .where(eq(ingestKey.id, keyId))
    const heard = await recordHeartbeats(ctx, { deviceIds: key?.deviceIds ?? [] }, devices)
    await followDevices(ctx, key?.deviceIds ?? [])
    await sendUrgent(ctx, key?.deviceIds ?? [])
    return { serverTime: ctx.now.toISOString(), ...heard }
  }),
  handle(leaseIssueItems, async ({ sn, limit }, ctx) => {
    const { keyId } = keyOf(ctx)
    const { id } = await deviceOf(ctx, keyId, sn)
    const items = await leaseItems(ctx, { deviceId: id, keyId, limit: limit ?? 50 })
    const [sync] = await ctx.tx
      .select({ wanted: deviceSync.digestWanted })
      .from(deviceSync)
      .where(eq(deviceSync.deviceId, id))
    return { items, digestWanted: sync?.wanted ?? false, holidays: await holidaysToCome(ctx) }
  }),
  handle(reportIssueResults, async ({ results }, ctx) => await takeResults(ctx, keyOf(ctx).keyId, results)),
  handle(reportDeviceDigest, async ({ sn, subjects, last }, ctx) => {
    const found = await deviceOf(ctx, keyOf(ctx).keyId, sn)
    return await takeDigest(ctx, found, subjects, last)
  }),
  handle(verifyPass, async ({ sn, ...shown }, ctx) => {
    const { channelId, ...found } = await deviceOf(ctx, keyOf(ctx).keyId, sn)
    if (channelId === null) throw refuse('设备未绑定通道')
    const { kind: credential } = shown
    return credential === 'plate'
      ? await verifyPlateAt(ctx, { ...found, channelId }, shown)
      : await verifyAt(ctx, { ...found, channelId }, { ...shown, kind: credential })
  }),
]

import type { device as contract } from '@linli/api-client/contract/base/device'
import type { InputOf } from '@linli/api-client/kit'
import { and, eq, ne } from 'drizzle-orm'
import { AppError, invalid } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { categoryOf } from './device-rules.ts'
import { device, deviceReplaceLog, deviceStatusEvent } from './device.table.ts'

type DeviceRow = typeof device.$inferSelect

/**
 * 更换: another apparatus at the same place. Name, channel, place and history stay; what the old apparatus told about
 * itself is forgotten until the new one reports.
 */
export async function replaceDevice(
  row: DeviceRow,
  { newSn, modelId, reason }: InputOf<typeof contract, 'replace'>,
  ctx: Ctx,
) {
  if (newSn === row.sn) throw invalid({ newSn: '新序列号与原序列号相同' })
  if ((await ctx.tx.$count(device, and(eq(device.sn, newSn), ne(device.id, row.id)))) > 0)
    throw new AppError('DUPLICATE', '设备序列号已存在', { fields: { newSn: '设备序列号已存在' } })
  if (modelId !== row.modelId && (await categoryOf(ctx, modelId)) !== row.category)
    throw invalid({ modelId: '新设备的类别须与原设备相同' })
  const user = userIdOf(ctx.caller)
  await ctx.tx.insert(deviceReplaceLog).values({
    deviceId: row.id,
    at: ctx.now,
    oldSn: row.sn,
    newSn,
    oldModelId: row.modelId,
    newModelId: modelId,
    reason,
    createdAt: ctx.now,
    createdBy: user,
    updatedAt: ctx.now,
    updatedBy: user,
  })
  if (row.runStatus !== 'unknown')
    await ctx.tx.insert(deviceStatusEvent).values({
      estateId: row.estateId,
      deviceId: row.id,
      fromStatus: row.runStatus,
      toStatus: 'unknown',
      at: ctx.now,
      reason: 'replaced',
    })
  return {
    patch: {
      sn: newSn,
      modelId,
      mac: null,
      firmwareVersion: null,
      faceCount: null,
      cardCount: null,
      lastHeartbeatAt: null,
      runStatus: 'unknown' as const,
    },
    content: `${row.sn} → ${newSn}，${reason}`,
  }
}

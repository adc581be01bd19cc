import { isIP } from 'node:net'
import { and, eq, ne } from 'drizzle-orm'
import { AppError, invalid, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { assertPosition } from '../places/assert-position.ts'
import { estateOfNode } from '../places/node.ts'
import { directionFits } from './channel.routes.ts'
import { channel } from './channel.table.ts'
import { device } from './device.table.ts'
import { deviceModel } from './device-model.table.ts'

type DeviceRow = typeof device.$inferSelect

/** Categories that open something and therefore belong to a channel. */
const gates = new Set(['access', 'barrier'])

/** Category of the model; throws for a model that takes no new devices. */
export async function categoryOf(ctx: Ctx, modelId: number): Promise<string> {
  const [row] = await ctx.tx
    .select({ category: deviceModel.category, enabled: deviceModel.enabled })
    .from(deviceModel)
    .where(eq(deviceModel.id, modelId))
  if (row === undefined) throw invalid({ modelId: '所选数据不存在' })
  if (!row.enabled) throw invalid({ modelId: '该型号已停用，不能新增设备' })
  return row.category
}

/** Rules over several fields of a device, on what it will be. */
export async function checkDevice(input: Partial<DeviceRow>, ctx: Ctx, before?: DeviceRow): Promise<void> {
  const after = { ...before, ...input }
  if (before?.state === 'retired') throw refuse('当前状态为「已报废」，不能修改')
  const category = before?.category ?? (await categoryOf(ctx, after.modelId ?? 0))
  if (after.nodeType !== undefined && after.nodeId !== undefined) {
    if ((await estateOfNode(ctx, after.nodeType, after.nodeId)) !== after.estateId)
      throw invalid({ nodeId: '所选数据不存在' })
  }
  await checkChannel(ctx, category, after)
  if (after.ip != null && isIP(after.ip) === 0) throw invalid({ ip: 'IP地址格式错误' })
  if (after.ip != null && after.port != null) await assertAddressFree(ctx, after, before)
  if (after.streamUrl != null && category !== 'camera' && category !== 'nvr')
    throw invalid({ streamUrl: '只有视频设备可以填写视频地址' })
  if (after.installDate != null && after.warrantyEnd != null && after.warrantyEnd < after.installDate)
    throw invalid({ warrantyEnd: '质保到期不能早于安装日期' })
  await assertPosition(ctx, after)
}

async function checkChannel(ctx: Ctx, category: string, after: Partial<DeviceRow>): Promise<void> {
  if (after.channelId == null) {
    if (gates.has(category)) throw invalid({ channelId: '请选择所属通道' })
    return
  }
  const [gate] = await ctx.tx.select().from(channel).where(eq(channel.id, after.channelId))
  if (gate === undefined || !gates.has(category)) return
  if (after.direction === undefined || after.direction === 'none') throw invalid({ direction: '请选择方向' })
  if (!directionFits(after.direction, gate.direction)) throw invalid({ direction: '通道方向与设备方向冲突' })
}

async function assertAddressFree(ctx: Ctx, after: Partial<DeviceRow>, before?: DeviceRow): Promise<void> {
  const [twin] = await ctx.tx
    .select({ name: device.name })
    .from(device)
    .where(
      and(
        eq(device.estateId, after.estateId ?? 0),
        eq(device.ip, after.ip ?? ''),
        eq(device.port, after.port ?? 0),
        before && ne(device.id, before.id),
      ),
    )
  if (twin === undefined) return
  const text = `IP地址与端口已被设备【${twin.name}】使用`
  throw new AppError('DUPLICATE', text, { fields: { ip: text } })
}

import {
  type DeviceAbility,
  deviceAbilities,
  deviceModel as contract,
} from '@linli/api-client/contract/base/device-model'
import { and, arrayOverlaps, eq, ne, sql } from 'drizzle-orm'
import { AppError, invalid, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { idList } from '../buildings/tree-rows.ts'
import { device } from './device.table.ts'
import { latestFirmwares } from './device-firmware.routes.ts'
import { deviceFirmware } from './device-firmware.table.ts'
import { deviceModel } from './device-model.table.ts'

type ModelRow = typeof deviceModel.$inferSelect

async function presentModels(rows: readonly ModelRow[], ctx: Ctx) {
  const found = await ctx.tx.execute<{ id: number; deviceCount: number }>(sql`
    select m.id, (select count(*)::int from device d where d.model_id = m.id) as "deviceCount"
    from device_model m where m.id = ${idList(rows.map((row) => row.id))}`)
  const latest = await latestFirmwares(
    ctx,
    rows.map((row) => row.id),
  )
  return new Map(found.map((row) => [row.id, { ...row, latestFirmware: latest.get(row.id) ?? null }]))
}

/** Ways to pass of a grant that need the ability; 3 takes either. */
const grantKinds: Readonly<Record<string, readonly string[]>> = { face: ['1', '3'], ic: ['2', '3'] }

/** An ability by which people pass today stays: they would stand before closed doors. */
async function assertUnused(ctx: Ctx, modelId: number, ability: string): Promise<void> {
  const kinds = grantKinds[ability]
  if (kinds === undefined) return
  const [used] = await ctx.tx.execute(sql`
    select 1 from access_grant g where g.state = 'active' and g.auth_type = any(${sql.param(kinds)}::text[])
      and g.channel_ids && (select array_agg(d.channel_id) from device d
        where d.model_id = ${modelId} and d.state <> 'retired' and d.channel_id is not null) limit 1`)
  if (used !== undefined)
    throw invalid({ abilities: `能力【${deviceAbilities[ability as DeviceAbility]}】正在使用，不能移除` })
}

async function checkModel(input: Partial<ModelRow>, ctx: Ctx, before?: ModelRow): Promise<void> {
  const after = { ...before, ...input }
  if (after.abilities !== undefined && after.abilities.length === 0)
    throw invalid({ abilities: '请选择能力' })
  if (after.abilities?.includes('plate') && after.category !== 'barrier' && after.category !== 'camera')
    throw invalid({ abilities: '该类别不支持能力：车牌识别' })
  if (after.abilities?.includes('face') && !after.faceCapacity)
    throw invalid({ faceCapacity: '请输入人脸容量' })
  if ((after.photoMinPx ?? 0) > (after.photoMaxPx ?? Infinity))
    throw invalid({ photoMinPx: '照片最小边不能大于最大边' })
  if (before !== undefined && input.category !== undefined && input.category !== before.category) {
    if ((await ctx.tx.$count(device, eq(device.modelId, before.id))) > 0)
      throw invalid({ category: '该型号下已有设备，不能修改类别' })
  }
  if (before !== undefined && input.abilities !== undefined)
    for (const ability of before.abilities.filter((one) => !input.abilities?.includes(one)))
      await assertUnused(ctx, before.id, ability)
  const twin = and(
    eq(deviceModel.vendor, after.vendor ?? ''),
    eq(deviceModel.modelNo, after.modelNo ?? ''),
    before && ne(deviceModel.id, before.id),
  )
  if ((await ctx.tx.$count(deviceModel, twin)) > 0) {
    const text = '该厂商下型号已存在'
    throw new AppError('DUPLICATE', text, { fields: { modelNo: text } })
  }
}

/** 设备型号. */
export const { model: deviceModelModel, routes: deviceModelRoutes } = serve(
  contract,
  deviceModel,
)({
  title: sql<string>`${deviceModel.vendor} || ' ' || ${deviceModel.modelNo}`,
  present: presentModels,
  reads: { ability: ['abilities'] },
  filters: { ability: (values) => arrayOverlaps(deviceModel.abilities, [...values]) },
  check: (input, ctx, before) => checkModel(input, ctx, before),
  removable: async (row, ctx) => {
    const used = await ctx.tx.$count(device, eq(device.modelId, row.id))
    if (used > 0) throw refuse(`该型号下存在 ${used} 台设备，无法删除`)
    const versions = await ctx.tx.$count(deviceFirmware, eq(deviceFirmware.modelId, row.id))
    if (versions > 0) throw refuse(`该型号下存在 ${versions} 个固件版本，无法删除`)
  },
})

import { deviceFirmware as contract, firmwareFlow } from '@linli/api-client/contract/base/device-firmware'
import { and, eq, ne, sql } from 'drizzle-orm'
import { AppError, invalid, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { fileObject } from '../../../kit/files/file-object.table.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { idList } from '../buildings/tree-rows.ts'
import { deviceFirmware } from './device-firmware.table.ts'
import { compareVersions, highestVersion } from './firmware-version.ts'

type FirmwareRow = typeof deviceFirmware.$inferSelect

/** The latest released version of each of the models; models without one are left out. */
export async function latestFirmwares(
  ctx: Ctx,
  modelIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await ctx.tx
    .select({ modelId: deviceFirmware.modelId, versionName: deviceFirmware.versionName })
    .from(deviceFirmware)
    .where(and(anyOf(deviceFirmware.modelId, modelIds), eq(deviceFirmware.state, 'released')))
  const versions = Map.groupBy(rows, (row) => row.modelId)
  return new Map(
    Array.from(versions, ([id, some]) => [id, highestVersion(some.map((row) => row.versionName)) ?? '']),
  )
}

async function presentFirmwares(rows: readonly FirmwareRow[], ctx: Ctx) {
  const latest = await latestFirmwares(ctx, [...new Set(rows.map((row) => row.modelId))])
  const found = await ctx.tx.execute<{ id: number; count: number }>(sql`
    select w.id, (select count(*)::int from device d where d.model_id = w.model_id
      and d.firmware_version = w.version_name and d.state <> 'retired') as count
    from device_firmware w where w.id = ${idList(rows.map((row) => row.id))}`)
  const counts = new Map(found.map((row) => [row.id, row.count]))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        deviceCount: counts.get(row.id) ?? 0,
        isLatest: row.state === 'released' && latest.get(row.modelId) === row.versionName,
      },
    ]),
  )
}

const stateLabel = (row: FirmwareRow) => firmwareFlow.states[row.state].label

async function checkFirmware(input: Partial<FirmwareRow>, ctx: Ctx, before?: FirmwareRow): Promise<void> {
  if (before !== undefined && before.state !== 'draft')
    throw refuse(`当前状态为「${stateLabel(before)}」，不能修改`)
  const after = { ...before, ...input }
  if (after.minVersion != null && compareVersions(after.minVersion, after.versionName ?? '') > 0)
    throw invalid({ minVersion: '最低可升级版本不能高于本版本' })
  const twin = and(
    eq(deviceFirmware.modelId, after.modelId ?? 0),
    eq(deviceFirmware.versionName, after.versionName ?? ''),
    before && ne(deviceFirmware.id, before.id),
  )
  if ((await ctx.tx.$count(deviceFirmware, twin)) > 0) {
    const text = `该型号下已存在版本：${after.versionName}`
    throw new AppError('DUPLICATE', text, { fields: { versionName: text } })
  }
}

/** Size and checksum as they were found in the bytes of the upload. */
async function measured(ctx: Ctx, key: string): Promise<{ sizeBytes: number; sha256: string }> {
  const [file] = await ctx.tx
    .select({ sizeBytes: fileObject.sizeBytes, sha256: fileObject.sha256 })
    .from(fileObject)
    .where(eq(fileObject.fileKey, key))
  if (file === undefined) throw invalid({ file: '所选文件不存在' })
  if (file.sizeBytes === 0) throw invalid({ file: '固件文件不能为空' })
  return file
}

/** 固件: what is uploaded for a model, released and revoked. */
export const { model: firmwareModel, routes: deviceFirmwareRoutes } = serve(
  contract,
  deviceFirmware,
)({
  present: presentFirmwares,
  check: (input, ctx, before) => checkFirmware(input, ctx, before),
  defaults: ({ file }, ctx) => measured(ctx, file),
  derive: async ({ file }, ctx) => (typeof file === 'string' ? await measured(ctx, file) : {}),
  on: {
    release: (_row, _input, ctx) => ({ patch: { releasedAt: ctx.now } }),
    revoke: (_row, { reason }) => ({ content: reason }),
  },
  removable: async (row, ctx) => {
    if (row.state === 'released') throw refuse('当前状态为「已发布」，不能删除')
    const { deviceCount = 0 } = (await presentFirmwares([row], ctx)).get(row.id) ?? {}
    if (deviceCount > 0) throw refuse(`有 ${deviceCount} 台设备运行该固件，无法删除`)
  },
})

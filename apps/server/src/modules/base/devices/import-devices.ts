import { type DeviceDirection, deviceDirections } from '@linli/api-client/contract/base/device'
import { eq, sql } from 'drizzle-orm'
import { AppError, invalid } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import type { ImportCells, ImportOutcome } from '../../../kit/serve/options.ts'
import { raiseTopic } from '../../../kit/topics/topics.ts'
import { importEstates } from '../places/import-estates.ts'
import { checkDevice } from './device-rules.ts'
import { device } from './device.table.ts'

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

/** Devices from a sheet, matched by serial number; a known one stays as it is. Some thousands at most, row by row. */
export async function importDevices(
  rows: readonly ImportCells[],
  ctx: Ctx,
  { dryRun }: { readonly dryRun: boolean },
): Promise<readonly (ImportOutcome | AppError)[]> {
  const estates = await importEstates(ctx, 'base:device:import')
  const results: (ImportOutcome | AppError)[] = []
  const serials = new Set<string>()
  const touched = new Set<number>()
  for (const cells of rows) {
    try {
      const estateId = estates.find(cells.estate)
      const result = await importOne(cells, ctx, estateId, serials, dryRun)
      if (result === 'created' && !dryRun) touched.add(Number(estateId))
      results.push(result)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      results.push(inColumns(error))
    }
  }
  for (const topic of ['base', 'device'] as const) await raiseTopic(ctx, topic, touched)
  return results
}

const columnOf: Readonly<Record<string, string>> = {
  modelId: 'model',
  channelId: 'channel',
  nodeId: 'building',
}
const inColumns = (error: AppError) =>
  invalid(
    Object.fromEntries(
      Object.entries(error.fields ?? { sn: error.message }).map(([key, value]) => [
        columnOf[key] ?? key,
        value,
      ]),
    ),
  )

async function importOne(
  cells: ImportCells,
  ctx: Ctx,
  estateId: number | Error,
  serials: Set<string>,
  dryRun: boolean,
): Promise<ImportOutcome> {
  if (typeof estateId !== 'number') throw invalid({ estate: estateId.message })
  const sn = text(cells.sn)
  if (!/^[A-Za-z0-9_-]{4,64}$/.test(sn))
    throw invalid({ sn: '设备序列号应为4-64位字母、数字、下划线或短横线' })
  if (serials.has(sn)) throw invalid({ sn: `表格中序列号重复：${sn}` })
  serials.add(sn)
  const [known] = await ctx.tx.select({ estateId: device.estateId }).from(device).where(eq(device.sn, sn))
  if (known) {
    if (known.estateId !== estateId) throw invalid({ sn: '设备不能跨小区移动，请先报废后重新登记' })
    return 'unchanged'
  }
  const values = await placedDevice(cells, ctx, estateId, sn)
  await checkDevice(values, ctx)
  if (
    (await ctx.tx.$count(device, sql`${device.estateId} = ${estateId} and ${device.name} = ${values.name}`)) >
    0
  )
    throw invalid({ name: `该小区已存在设备：${values.name}` })
  if (dryRun) return 'created'
  const user = userIdOf(ctx.caller)
  const [made] = await ctx.tx
    .insert(device)
    .values({ ...values, createdAt: ctx.now, createdBy: user, updatedAt: ctx.now, updatedBy: user })
    .returning({ id: device.id })
  await flowEvents.record(ctx, {
    entity: 'device',
    entityId: made?.id as number,
    action: 'create',
    fromState: null,
    toState: 'pending',
  })
  return 'created'
}

const isDirection = (value: unknown): value is DeviceDirection =>
  typeof value === 'string' && value in deviceDirections

/** Names of the sheet as ids. Without building the device hangs on its channel's place, else on the estate. */
async function placedDevice(
  cells: ImportCells,
  ctx: Ctx,
  estateId: number,
  sn: string,
): Promise<typeof device.$inferInsert & { readonly name: string }> {
  const [found] = await ctx.tx.execute<{
    model_id: number | null
    category: string | null
    building_id: number | null
    unit_id: number | null
    channel_id: number | null
    channel_type: number | null
    channel_node: number | null
  }>(sql`
    select m.id as model_id, m.category, b.id as building_id, u.id as unit_id, c.id as channel_id,
      c.node_type as channel_type, c.node_id as channel_node
    from (select 1) one
    left join device_model m on m.model_no = ${text(cells.model)} or m.vendor || ' ' || m.model_no = ${text(cells.model)}
    left join building b on b.estate_id = ${estateId} and b.name = ${text(cells.building)}
    left join building_unit u on u.building_id = b.id and u.name = ${text(cells.unit)}
    left join channel c on c.estate_id = ${estateId} and c.name = ${text(cells.channel)} limit 1`)
  if (!found?.model_id || !found.category) throw invalid({ model: `型号不存在：${text(cells.model)}` })
  if (text(cells.building) !== '' && !found.building_id)
    throw invalid({ building: `楼栋不存在：${text(cells.building)}` })
  if (text(cells.unit) !== '' && !found.unit_id) throw invalid({ unit: `单元不存在：${text(cells.unit)}` })
  if (text(cells.channel) !== '' && !found.channel_id)
    throw invalid({ channel: `通道不存在：${text(cells.channel)}` })
  const [nodeType, nodeId] = found.unit_id
    ? [6, found.unit_id]
    : found.building_id
      ? [5, found.building_id]
      : [found.channel_type ?? 3, found.channel_node ?? estateId]
  return {
    estateId,
    sn,
    name: text(cells.name),
    modelId: found.model_id,
    category: found.category,
    channelId: found.channel_id,
    nodeType,
    nodeId,
    direction: isDirection(cells.direction) ? cells.direction : 'none',
    ip: text(cells.ip) || null,
    port: typeof cells.port === 'number' ? cells.port : null,
    state: 'pending',
  }
}

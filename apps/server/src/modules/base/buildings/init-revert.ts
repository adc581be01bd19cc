import type { buildBlockerCodes } from '@linli/api-client/contract/base/build-calls'
import { and, desc, eq, sql } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { PlanCounts } from '../naming/expand-plan.ts'
import { permittedEstate } from '../places/place-scope.ts'
import { buildInitBatch } from './build-batch.table.ts'
import { lockGenerator } from './generate.ts'

export interface Blocker {
  readonly code: (typeof buildBlockerCodes)[number]
  readonly count: number
  readonly message: string
}

const nothingToRevert = '该小区没有可撤销的初始化记录'

/** Whether the estate may be initialised, and whether its last initialisation may be taken back. */
export async function verifyInit(ctx: Ctx, estateId: number) {
  await permittedEstate(ctx, 'base:building:list', estateId)
  const existing = await countPlaces(ctx, estateId)
  const batch = await lastInit(ctx, estateId)
  const first: Blocker[] =
    existing.buildings > 0
      ? [
          {
            code: 'HAS_BUILDING',
            count: existing.buildings,
            message: `该小区已有${existing.buildings}栋楼，不能初始化`,
          },
        ]
      : []
  const revert: Blocker[] = batch
    ? await revertBlockers(ctx, batch.id)
    : [{ code: 'NO_BATCH', count: 0, message: nothingToRevert }]
  return {
    canInit: existing.buildings === 0,
    canInitDelete: revert.length === 0,
    existing,
    blockers: [...first, ...revert],
  }
}

async function countPlaces(ctx: Ctx, estateId: number): Promise<PlanCounts> {
  const [row] = await ctx.tx.execute<{ buildings: number; units: number; floors: number; rooms: number }>(sql`
    select (select count(*)::int from building where estate_id = ${estateId}) as buildings,
      (select count(*)::int from building_unit where estate_id = ${estateId}) as units,
      (select count(*)::int from building_floor where estate_id = ${estateId}) as floors,
      (select count(*)::int from room where estate_id = ${estateId} and deleted_at is null) as rooms`)
  return { buildings: 0, units: 0, floors: 0, rooms: 0, ...row }
}

async function lastInit(ctx: Ctx, estateId: number) {
  const [batch] = await ctx.tx
    .select({ id: buildInitBatch.id, state: buildInitBatch.state })
    .from(buildInitBatch)
    .where(and(eq(buildInitBatch.estateId, estateId), eq(buildInitBatch.kind, 'init')))
    .orderBy(desc(buildInitBatch.id))
    .limit(1)
  return batch?.state === 'done' ? batch : undefined
}

/** What keeps the buildings of a batch: registrations in their rooms, devices and channels on any place of them. */
async function revertBlockers(ctx: Ctx, batchId: number): Promise<Blocker[]> {
  const bound = (table: 'device' | 'channel') => sql`(select count(*)::int from ${sql.raw(table)} d where
    d.node_type = 5 and d.node_id in (select id from b)
    or d.node_type = 6 and d.node_id in (select u.id from building_unit u join b on b.id = u.building_id)
    or d.node_type = 7 and d.node_id in (select f.id from building_floor f join b on b.id = f.building_id)
    or d.node_type = 8 and d.node_id in (select r.id from r))`
  const [row] = await ctx.tx.execute<{
    residents: number
    businesses: number
    devices: number
    channels: number
    vehicles: number
    bills: number
    orders: number
  }>(sql`
    with b as (select id from building where batch_id = ${batchId}),
      r as (select room.id from room join b on b.id = room.building_id)
    select (select count(distinct h.room_id)::int from resident_house h join r on r.id = h.room_id) as residents,
      (select count(distinct o.room_id)::int from room_business o join r on r.id = o.room_id) as businesses,
      (select count(*)::int from vehicle v join r on r.id = v.room_id where v.state <> 'cancelled') as vehicles,
      (select count(*)::int from pay_bill p join r on r.id = p.room_id) as bills,
      (select count(*)::int from repair_order o join r on r.id = o.room_id) as orders,
      ${bound('device')} as devices, ${bound('channel')} as channels`)
  const found: Blocker[] = []
  const {
    residents = 0,
    businesses = 0,
    devices = 0,
    channels = 0,
    vehicles = 0,
    bills = 0,
    orders = 0,
  } = row ?? {}
  if (residents > 0)
    found.push({
      code: 'HAS_RESIDENT',
      count: residents,
      message: `已有 ${residents} 户登记了人员，不能撤销初始化`,
    })
  if (businesses > 0)
    found.push({
      code: 'HAS_RESIDENT',
      count: businesses,
      message: `已有 ${businesses} 户登记了经营单位，不能撤销初始化`,
    })
  if (devices > 0)
    found.push({ code: 'HAS_DEVICE', count: devices, message: `已绑定 ${devices} 台设备，不能撤销初始化` })
  if (channels > 0)
    found.push({ code: 'HAS_DEVICE', count: channels, message: `已登记 ${channels} 个通道，不能撤销初始化` })
  if (vehicles > 0)
    found.push({ code: 'HAS_VEHICLE', count: vehicles, message: `已登记 ${vehicles} 辆车，不能撤销初始化` })
  if (bills > 0)
    found.push({ code: 'HAS_BILL', count: bills, message: `已产生 ${bills} 张账单，不能撤销初始化` })
  if (orders > 0)
    found.push({ code: 'HAS_WORK_ORDER', count: orders, message: `已产生 ${orders} 张工单，不能撤销初始化` })
  return found
}

/** Takes the last initialisation of the estate back: its buildings with everything below them. */
export async function revertInit(ctx: Ctx, estateId: number): Promise<PlanCounts> {
  await permittedEstate(ctx, 'base:building:initRevert', estateId)
  await lockGenerator(ctx, estateId)
  const batch = await lastInit(ctx, estateId)
  if (batch === undefined) throw refuse(nothingToRevert)
  const [blocker] = await revertBlockers(ctx, batch.id)
  if (blocker) throw refuse(blocker.message)
  const below = sql`building_id in (select id from building where batch_id = ${batch.id})`
  const removed = async (table: string, condition = below) =>
    (await ctx.tx.execute(sql`delete from ${sql.raw(table)} where ${condition} returning 1`)).length
  const deleted: PlanCounts = {
    rooms: await removed('room'),
    floors: await removed('building_floor'),
    units: await removed('building_unit'),
    buildings: await removed('building', sql`batch_id = ${batch.id}`),
  }
  await ctx.tx
    .update(buildInitBatch)
    .set({ state: 'reverted', revertedAt: ctx.now, revertedBy: userIdOf(ctx.caller) })
    .where(eq(buildInitBatch.id, batch.id))
  ctx.note({
    resource: 'buildInitBatch',
    targetId: batch.id,
    estateId,
    rowCount: deleted.rooms,
    title: '撤销楼栋初始化',
  })
  return deleted
}

import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { notFound, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { channel } from '../devices/channel.table.ts'
import { device } from '../devices/device.table.ts'
import type { PlanCounts } from '../naming/expand-plan.ts'
import { estateZone } from '../places/estate.table.ts'
import { removeRoom } from '../rooms/remove-room.ts'
import { room } from '../rooms/room.table.ts'
import { removeUnit } from './add-places.ts'
import { building, buildingFloor, buildingUnit } from './building.table.ts'
import { lockBuilding, lockFloor, lockUnit, within } from './locate.ts'

const none: PlanCounts = { buildings: 0, units: 0, floors: 0, rooms: 0 }

/** Deletes one place of the tree; what still hangs on it refuses with its own words. */
export async function deletePlace(ctx: Ctx, type: number, id: number): Promise<PlanCounts> {
  const code = type === 8 ? 'base:room:remove' : 'base:building:remove'
  switch (type) {
    case 4:
      return await deleteZone(ctx, code, id)
    case 5:
      return await deleteBuilding(ctx, code, id)
    case 6:
      return await deleteUnit(ctx, code, id)
    case 7:
      return await deleteFloor(ctx, code, id)
    default:
      return await deleteRoom(ctx, code, id)
  }
}

async function deleteZone(ctx: Ctx, code: string, id: number): Promise<PlanCounts> {
  const [zone] = await ctx.tx
    .select()
    .from(estateZone)
    .where(and(eq(estateZone.id, id), within(ctx, code, estateZone.estateId)))
    .for('update')
  if (zone === undefined) throw notFound()
  await assertZoneEmpty(ctx, id)
  await ctx.tx.delete(estateZone).where(eq(estateZone.id, id))
  ctx.note({
    resource: 'zone',
    targetId: id,
    targetName: zone.name,
    estateId: zone.estateId,
    title: `删除片区 ${zone.name}`,
  })
  return none
}

/** Throws when buildings, devices or channels belong to the zone. */
export async function assertZoneEmpty(ctx: Ctx, zoneId: number): Promise<void> {
  if ((await ctx.tx.$count(building, eq(building.zoneId, zoneId))) > 0)
    throw refuse('该片区下存在楼栋，无法删除')
  await assertNothingBound(ctx, (t) => at(t, 4, sql`(${zoneId})`))
}

async function deleteBuilding(ctx: Ctx, code: string, id: number): Promise<PlanCounts> {
  const row = await lockBuilding(ctx, code, id)
  await assertNoRooms(ctx, eq(room.buildingId, id), '该楼栋下存在房屋，无法删除')
  await assertNothingBound(ctx, (t) =>
    or(
      at(t, 5, sql`(${id})`),
      at(t, 6, sql`(select u.id from building_unit u where u.building_id = ${id})`),
      at(t, 7, sql`(select f.id from building_floor f where f.building_id = ${id})`),
    ),
  )
  const floors = await ctx.tx
    .delete(buildingFloor)
    .where(eq(buildingFloor.buildingId, id))
    .returning({ id: buildingFloor.id })
  const units = await ctx.tx
    .delete(buildingUnit)
    .where(eq(buildingUnit.buildingId, id))
    .returning({ id: buildingUnit.id })
  await ctx.tx.delete(building).where(eq(building.id, id))
  ctx.note({
    resource: 'building',
    targetId: id,
    targetName: row.name,
    estateId: row.estateId,
    title: `删除楼栋 ${row.name}`,
  })
  return { buildings: 1, units: units.length, floors: floors.length, rooms: 0 }
}

async function deleteUnit(ctx: Ctx, code: string, id: number): Promise<PlanCounts> {
  const { unit, building: parent } = await lockUnit(ctx, code, id)
  await assertNoRooms(ctx, eq(room.unitId, id), '该单元下存在房屋，无法删除')
  await assertNothingBound(ctx, (t) =>
    or(at(t, 6, sql`(${id})`), at(t, 7, sql`(select f.id from building_floor f where f.unit_id = ${id})`)),
  )
  const floors = await ctx.tx.$count(buildingFloor, eq(buildingFloor.unitId, id))
  await removeUnit(ctx, id)
  noteStructure(ctx, 'buildingUnit', id, `${parent.name}${unit.name}`, parent.estateId, '单元')
  return { ...none, units: 1, floors }
}

async function deleteFloor(ctx: Ctx, code: string, id: number): Promise<PlanCounts> {
  const { floor, unit, building: parent } = await lockFloor(ctx, code, id)
  await assertNoRooms(ctx, eq(room.floorId, id), '该楼层下存在房屋，无法删除')
  await assertNothingBound(ctx, (t) => at(t, 7, sql`(${id})`))
  await ctx.tx.delete(buildingFloor).where(eq(buildingFloor.id, id))
  noteStructure(ctx, 'buildingFloor', id, `${parent.name}${unit.name}${floor.name}`, parent.estateId, '楼层')
  return { ...none, floors: 1 }
}

const noteStructure = (
  ctx: Ctx,
  resource: string,
  targetId: number,
  targetName: string,
  estateId: number,
  word: string,
) => ctx.note({ resource, targetId, targetName, estateId, title: `删除${word} ${targetName}` })

async function deleteRoom(ctx: Ctx, code: string, id: number): Promise<PlanCounts> {
  const [row] = await ctx.tx
    .select()
    .from(room)
    .where(and(eq(room.id, id), isNull(room.deletedAt), within(ctx, code, room.estateId)))
    .for('update')
  if (row === undefined) throw notFound()
  await removeRoom(ctx, row)
  ctx.note({
    resource: 'room',
    targetId: id,
    targetName: row.fullName,
    estateId: row.estateId,
    title: `删除房屋 ${row.fullName}`,
  })
  return { ...none, rooms: 1 }
}

async function assertNoRooms(ctx: Ctx, below: SQL, text: string): Promise<void> {
  if ((await ctx.tx.$count(room, and(below, isNull(room.deletedAt)))) > 0) throw refuse(text)
}

type Bound = typeof device | typeof channel
const at = (table: Bound, type: number, ids: SQL): SQL =>
  sql`(${table.nodeType} = ${type} and ${table.nodeId} in ${ids})`

/** Throws when a device or channel hangs on one of the places. Devices on rooms go with their room's own rule. */
export async function assertNothingBound(ctx: Ctx, places: (table: Bound) => SQL | undefined): Promise<void> {
  if ((await ctx.tx.$count(device, and(places(device), sql`${device.state} <> 'retired'`))) > 0)
    throw refuse('该节点下绑定了设备，无法删除')
  if ((await ctx.tx.$count(channel, places(channel))) > 0) throw refuse('该节点下存在通道，无法删除')
}

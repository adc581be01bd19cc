import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import { changedBy } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { device } from '../devices/device.table.ts'
import { residentHouse } from '../people/resident.table.ts'
import { vehicle } from '../vehicles/vehicle.table.ts'
import { room, roomBusiness } from './room.table.ts'
import { isWorkedAt, unsettledOf } from './unsettled.ts'

type RoomRow = Pick<typeof room.$inferSelect, 'id'>

/** Throws when someone lives in the room, something is bound to it, or something is owed for it. */
export async function assertRoomEmpty(ctx: Ctx, { id }: RoomRow): Promise<void> {
  const relations = and(eq(residentHouse.roomId, id), inArray(residentHouse.state, ['active', 'pending']))
  if ((await ctx.tx.$count(residentHouse, relations)) > 0) throw refuse('该房屋存在入住人员，无法删除')
  const open = and(eq(roomBusiness.roomId, id), eq(roomBusiness.state, 'open'))
  if ((await ctx.tx.$count(roomBusiness, open)) > 0) throw refuse('该房屋存在经营单位，无法删除')
  const cars = and(eq(vehicle.roomId, id), ne(vehicle.state, 'cancelled'))
  if ((await ctx.tx.$count(vehicle, cars)) > 0) throw refuse('该房屋绑定了车辆，无法删除')
  const bound = and(eq(device.nodeType, 8), eq(device.nodeId, id), sql`${device.state} <> 'retired'`)
  if ((await ctx.tx.$count(device, bound)) > 0) throw refuse('该节点下绑定了设备，无法删除')
  if ((await unsettledOf(ctx, id)).length > 0) throw refuse('该房屋存在未结清账单，无法删除')
  if (await isWorkedAt(ctx, id)) throw refuse('该房屋存在未完成工单，无法删除')
}

/** Marks a locked room as deleted; its number may be used again, its history stays. */
export async function removeRoom(ctx: Ctx, row: RoomRow): Promise<void> {
  await assertRoomEmpty(ctx, row)
  await ctx.tx
    .update(room)
    .set({
      deletedAt: ctx.now,
      addressCode: null,
      ...changedBy(ctx, room),
    })
    .where(eq(room.id, row.id))
}

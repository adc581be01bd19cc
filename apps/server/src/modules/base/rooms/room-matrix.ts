import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { building, buildingFloor, buildingUnit } from '../buildings/building.table.ts'
import { within } from '../buildings/locate.ts'
import { arrearsOf } from './room-arrears.ts'
import { layoutText } from './room-rules.ts'
import { room } from './room.table.ts'

/** All rooms of a building, per unit the floors from the top (楼盘表). */
export async function readMatrix(ctx: Ctx, buildingId: number) {
  const [row] = await ctx.tx
    .select({ id: building.id })
    .from(building)
    .where(and(eq(building.id, buildingId), within(ctx, 'base:room:list', building.estateId)))
  if (row === undefined) throw notFound()
  const units = await ctx.tx
    .select()
    .from(buildingUnit)
    .where(eq(buildingUnit.buildingId, buildingId))
    .orderBy(asc(buildingUnit.sortNo), asc(buildingUnit.id))
  const floors = await ctx.tx
    .select()
    .from(buildingFloor)
    .where(eq(buildingFloor.buildingId, buildingId))
    .orderBy(sql`${buildingFloor.physicalNo} desc`)
  const rooms = await ctx.tx
    .select()
    .from(room)
    .where(and(eq(room.buildingId, buildingId), isNull(room.deletedAt)))
    .orderBy(sql`length(${room.roomNo})`, asc(room.roomNo))
  const arrears = await arrearsOf(ctx, rooms)
  const byFloor = Map.groupBy(rooms, (one) => one.floorId)
  return {
    units: units.map((unit) => ({
      id: unit.id,
      name: unit.name,
      isVirtual: unit.isVirtual,
      floors: floors
        .filter((floor) => floor.unitId === unit.id)
        .map(({ id, name, physicalNo }) => ({
          id,
          name,
          physicalNo,
          rooms: (byFloor.get(id) ?? []).map((one) => ({
            id: one.id,
            roomNo: one.roomNo,
            fullName: one.fullName,
            usage: one.usage,
            layout: layoutText(one),
            builtArea: one.builtArea,
            occupancy: one.occupancy,
            collectState: one.collectState,
            saleState: one.saleState,
            arrears: arrears(one),
            livingCount: one.livingCount,
          })),
        })),
    })),
  }
}

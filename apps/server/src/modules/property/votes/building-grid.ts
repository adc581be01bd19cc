import type { BuildingGrid } from '@linli/api-client/contract/property/votes/building-grid'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { buildingFloor, buildingUnit } from '../../base/buildings/building.table.ts'
import { room } from '../../base/rooms/room.table.ts'

/** What a roll or a vote has of a room. */
export interface MarkedRoom {
  readonly rowId: number
  readonly roomId: number
  readonly mark: string
  readonly detail: string
}

/** Rooms of one building at their places, floors from the top. */
export async function gridOf(
  ctx: Ctx,
  buildingId: number,
  marked: readonly MarkedRoom[],
): Promise<BuildingGrid> {
  const rows = await ctx.tx
    .select({
      roomId: room.id,
      roomNo: room.roomNo,
      unitId: buildingUnit.id,
      unit: buildingUnit.name,
      floorId: buildingFloor.id,
      no: buildingFloor.physicalNo,
      floor: buildingFloor.name,
    })
    .from(room)
    .innerJoin(buildingUnit, eq(buildingUnit.id, room.unitId))
    .innerJoin(buildingFloor, eq(buildingFloor.id, room.floorId))
    .where(
      and(
        eq(room.buildingId, buildingId),
        anyOf(
          room.id,
          marked.map(({ roomId }) => roomId),
        ),
      ),
    )
    .orderBy(
      asc(buildingUnit.sortNo),
      asc(buildingUnit.id),
      sql`${buildingFloor.physicalNo} desc`,
      sql`length(${room.roomNo})`,
      asc(room.roomNo),
    )
  const marks = new Map(marked.map((one) => [one.roomId, one]))
  return {
    units: Array.from(
      Map.groupBy(rows, ({ unitId }) => unitId),
      ([id, ofUnit]) => ({
        id,
        name: ofUnit[0]?.unit ?? '',
        floors: Array.from(Map.groupBy(ofUnit, ({ floorId }) => floorId).values(), (ofFloor) => ({
          no: ofFloor[0]?.no ?? 0,
          name: ofFloor[0]?.floor ?? '',
          rooms: ofFloor.flatMap(({ roomId, roomNo }) => {
            const of = marks.get(roomId)
            return of === undefined ? [] : [{ rowId: of.rowId, roomNo, mark: of.mark, detail: of.detail }]
          }),
        })),
      }),
    ),
  }
}

import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { resident, residentHouse } from '../../base/people/resident.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import type { Owner, RoomFacts } from './roll-rules.ts'
import type { VoteGroupRow } from './vote-group.table.ts'

/** Where a roll reaches. */
function placesOf({ kind, buildingIds, unitIds, roomIds }: VoteGroupRow): SQL | undefined {
  if (kind === 'building') return anyOf(room.buildingId, buildingIds ?? [])
  if (kind === 'unit') return anyOf(room.unitId, unitIds ?? [])
  return kind === 'custom' ? anyOf(room.id, roomIds ?? []) : undefined
}

/** Kinds that never vote, whatever is chosen. */
const never = 'garage'

/** Who owns rooms of the estate today: the registered owner first, then who owns it with them. */
export async function ownersOfRooms(ctx: Ctx, where: SQL | undefined): Promise<ReadonlyMap<number, Owner[]>> {
  const rows = await ctx.tx
    .select({ roomId: residentHouse.roomId, personId: resident.personId, name: resident.name })
    .from(residentHouse)
    .innerJoin(resident, eq(resident.id, residentHouse.residentId))
    .innerJoin(room, eq(room.id, residentHouse.roomId))
    .where(
      and(
        where,
        eq(residentHouse.state, 'active'),
        inArray(residentHouse.relation, ['owner', 'co_owner']),
        sql`(${residentHouse.endDate} is null or ${residentHouse.endDate} >= ${dayOf(ctx.now)})`,
      ),
    )
    .orderBy(
      asc(residentHouse.roomId),
      sql`${residentHouse.relation} = 'owner' desc, ${residentHouse.isHead} desc`,
      sql`${residentHouse.shareRatio} desc nulls last`,
      asc(residentHouse.id),
    )
  const owners = new Map<number, Owner[]>()
  for (const { roomId, personId, name } of rows) {
    const of = owners.get(roomId) ?? []
    if (!of.some((one) => one.personId === personId)) of.push({ personId, name })
    owners.set(roomId, of)
  }
  return owners
}

/** The rooms that a roll is made of, as the register has them now, in the order of the buildings. */
export async function roomsOfRoll(ctx: Ctx, group: VoteGroupRow): Promise<readonly RoomFacts[]> {
  const type = sql`coalesce(${room.houseType}, ${room.usage})`
  const types = group.houseTypes.filter((one) => one !== never)
  const where = and(
    eq(room.estateId, group.estateId),
    isNull(room.deletedAt),
    placesOf(group),
    types.length === 0 ? sql`false` : inArray(type, types),
  )
  const rooms = await ctx.tx
    .select({
      roomId: room.id,
      buildingId: room.buildingId,
      isDeveloper: sql<boolean>`${room.saleState} = 'unsold' or ${room.deliveryState} = 'undelivered'`,
      exclusiveArea: room.exclusiveArea,
      builtArea: room.builtArea,
    })
    .from(room)
    .where(where)
    .orderBy(
      asc(room.buildingId),
      asc(room.unitId),
      asc(room.floorNo),
      sql`length(${room.roomNo})`,
      asc(room.roomNo),
    )
  const owners = await ownersOfRooms(ctx, where)
  return rooms.map((one) => ({ ...one, owners: owners.get(one.roomId) ?? [] }))
}

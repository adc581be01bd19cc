import { and, asc, eq, gte, isNull, or } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { estate } from '../places/estate.table.ts'
import { room } from '../rooms/room.table.ts'
import { resident, residentHouse } from './resident.table.ts'

/** A room that a person has to do with at present. */
export interface Home {
  readonly estateId: number
  readonly estateName: string
  readonly roomId: number
  readonly roomName: string
  /** Value of the dictionary house_relation. */
  readonly relation: string
}

/** The homes of a person: every relation that is in force today, and no other. */
export async function homesOfPerson(ctx: Ctx, personId: number): Promise<readonly Home[]> {
  return await ctx.tx
    .select({
      estateId: residentHouse.estateId,
      estateName: estate.name,
      roomId: residentHouse.roomId,
      roomName: room.fullName,
      relation: residentHouse.relation,
    })
    .from(residentHouse)
    .innerJoin(resident, eq(resident.id, residentHouse.residentId))
    .innerJoin(estate, eq(estate.id, residentHouse.estateId))
    .innerJoin(room, eq(room.id, residentHouse.roomId))
    .where(
      and(
        eq(resident.personId, personId),
        eq(residentHouse.state, 'active'),
        or(isNull(residentHouse.leaseEnd), gte(residentHouse.leaseEnd, dayOf(ctx.now))),
      ),
    )
    .orderBy(asc(residentHouse.id))
}

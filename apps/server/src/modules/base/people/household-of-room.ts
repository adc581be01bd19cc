import { and, desc, eq, gte, isNull, or } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { resident, residentHouse } from './resident.table.ts'

/** How somebody is reached, as the estate has registered it. */
export interface RegisteredContact {
  readonly name: string
  readonly phone: string | null
}

/** Somebody who has to do with a room today. */
export interface RoomMember extends RegisteredContact {
  readonly personId: number
  /** Value of the dictionary house_relation. */
  readonly relation: string
}

/** More of a household are looked for by name. */
const most = 20

const contactIn = (
  ctx: Ctx,
  { name, phoneEnc }: { readonly name: string; readonly phoneEnc: string | null },
) => ({
  name,
  phone: phoneEnc === null ? null : ctx.deps.personal.open(phoneEnc),
})

/** Whose relation to a room is in force today, its head first. Not masked: whoever answers it masks it. */
export async function membersOfRoom(ctx: Ctx, roomId: number): Promise<readonly RoomMember[]> {
  const found = await ctx.tx
    .select({
      personId: resident.personId,
      name: resident.name,
      phoneEnc: resident.phoneEnc,
      relation: residentHouse.relation,
    })
    .from(residentHouse)
    .innerJoin(resident, eq(resident.id, residentHouse.residentId))
    .where(
      and(
        eq(residentHouse.roomId, roomId),
        eq(residentHouse.state, 'active'),
        or(isNull(residentHouse.leaseEnd), gte(residentHouse.leaseEnd, dayOf(ctx.now))),
      ),
    )
    .orderBy(desc(residentHouse.isHead), residentHouse.id)
    .limit(most)
  return found.map(({ personId, relation, ...contact }) => ({
    personId,
    relation,
    ...contactIn(ctx, contact),
  }))
}

/** How an estate has registered a person; undefined where it has not. */
export async function contactOfPerson(
  ctx: Ctx,
  personId: number,
  estateId: number,
): Promise<RegisteredContact | undefined> {
  const [known] = await ctx.tx
    .select({ name: resident.name, phoneEnc: resident.phoneEnc })
    .from(resident)
    .where(and(eq(resident.personId, personId), eq(resident.estateId, estateId)))
  return known && contactIn(ctx, known)
}

import { and, eq, ne, notInArray, sql } from 'drizzle-orm'
import { dayEnd } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { resident, residentHouse } from '../../base/people/resident.table.ts'
import { mpGrant } from './mp-grant.table.ts'
import { mpUser } from './mp-user.table.ts'

/** What an account is to a room, by the register. */
export interface MpHome {
  readonly estateId: number
  readonly roomId: number
  readonly residentId: number
  readonly houseId: number
  readonly relation: string
  /** When the lease is over. */
  readonly until: Date | null
  readonly birthDate: string | null
}

/** The relation of an account to a room that is in force; undefined without one. */
export async function homeOf(ctx: Ctx, mpUserId: number, roomId: number): Promise<MpHome | undefined> {
  const [row] = await ctx.tx
    .select({ house: residentHouse, birthDate: resident.birthDate })
    .from(mpUser)
    .innerJoin(resident, eq(resident.personId, mpUser.personId))
    .innerJoin(residentHouse, eq(residentHouse.residentId, resident.id))
    .where(
      and(
        eq(mpUser.id, mpUserId),
        eq(mpUser.realNameState, 'verified'),
        eq(residentHouse.roomId, roomId),
        eq(residentHouse.state, 'active'),
      ),
    )
  if (row === undefined) return undefined
  const { house, birthDate } = row
  return {
    estateId: house.estateId,
    roomId,
    residentId: house.residentId,
    houseId: house.id,
    relation: house.relation,
    until: house.leaseEnd === null ? null : dayEnd(house.leaseEnd),
    birthDate,
  }
}

/** How many other accounts have a grant for a room that has begun or will, and has not ended. */
export const othersOf = async (ctx: Ctx, roomId: number, mpUserId: number): Promise<number> =>
  await ctx.tx.$count(
    mpGrant,
    and(
      eq(mpGrant.roomId, roomId),
      ne(mpGrant.mpUserId, mpUserId),
      notInArray(mpGrant.state, ['pending', 'rejected', 'revoked', 'expired']),
    ),
  )

/** Whoever else would be counted for the room waits until this is written. */
export const lockRoom = async (ctx: Ctx, roomId: number): Promise<void> =>
  void (await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext('mp_grant'), ${roomId}::int)`))

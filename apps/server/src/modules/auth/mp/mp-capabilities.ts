import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { residentHouse } from '../../base/people/resident.table.ts'
import { mpUserIdOf } from './mp-caller.ts'
import { mpGrant } from './mp-grant.table.ts'

/** What the account that calls may do for its rooms now, by room. */
export async function ownCapabilities(ctx: Ctx): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await ctx.tx
    .select({ roomId: mpGrant.roomId, capabilities: mpGrant.capabilities })
    .from(mpGrant)
    .innerJoin(residentHouse, and(eq(residentHouse.id, mpGrant.houseId), eq(residentHouse.state, 'active')))
    .where(
      and(
        eq(mpGrant.mpUserId, mpUserIdOf(ctx)),
        eq(mpGrant.state, 'active'),
        lte(mpGrant.validFrom, ctx.now),
        or(isNull(mpGrant.validTo), gt(mpGrant.validTo, ctx.now)),
      ),
    )
  return new Map(rows.map((row) => [row.roomId, row.capabilities]))
}

/** Refuses who may not do this for the room. */
export async function assertMay(ctx: Ctx, roomId: number, capability: string): Promise<void> {
  if ((await ownCapabilities(ctx)).get(roomId)?.includes(capability)) return
  const what = await ctx.deps.dicts.label('mp_capability', capability)
  throw refuse(`您在此房屋没有「${what}」的权限，请联系业主或物业`)
}

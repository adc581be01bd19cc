import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import {
  entitledResidents,
  followLeases,
  grantResidents,
  revokeResidents,
} from '../../access/grants/grant.service.ts'
import { idList } from '../buildings/tree-rows.ts'
import { withdrawFaces } from '../faces/face-effects.ts'
import { recomputeRooms } from '../rooms/recompute-rooms.ts'
import { ownersLeft } from '../vehicles/owner-left.ts'

/** Statements with a parameter per value must stay below what the protocol takes. */
const chunkSize = 2000

/**
 * What follows when relations began, changed or ended: state and main room of the residents, occupancy of the rooms,
 * the right to the doors for who is registered, until the end of a lease, its end for who has left the estate, whose
 * cars wait for a new owner,
 * and no photo of who belongs to no estate.
 */
export async function applyRelations(
  ctx: Ctx,
  residentIds: readonly number[],
  roomIds: readonly number[],
  reason = '人员迁出',
): Promise<void> {
  const residents = [...new Set(residentIds)]
  await refreshResidents(ctx, residents)
  await recomputeRooms(ctx, [...new Set(roomIds)])
  await withdrawFaces(ctx, residents)
  for (let from = 0; from < residents.length; from += chunkSize) {
    const chunk = residents.slice(from, from + chunkSize)
    const entitled = await entitledResidents(ctx, chunk)
    const granted = await followLeases(ctx, entitled)
    await grantResidents(
      ctx,
      entitled.filter((one) => !granted.has(one.residentId)),
    )
    const stay = new Set(entitled.map((one) => one.residentId))
    const gone = chunk.filter((id) => !stay.has(id))
    await revokeResidents(ctx, gone, reason)
    await ownersLeft(ctx, gone)
  }
}

/** State and main relation of residents, from their relations. */
async function refreshResidents(ctx: Ctx, residentIds: readonly number[]): Promise<void> {
  await ctx.tx.execute(sql`
    update resident r set main_house_id = m.id,
      state = case when m.state in ('pending', 'active') then 'active' else 'left' end
    from (select distinct on (resident_id) resident_id, id, state from resident_house
      where resident_id = ${idList(residentIds)}
      order by resident_id, array_position(array['active', 'pending', 'rejected', 'moved_out'], state), id desc) m
    where m.resident_id = r.id`)
}

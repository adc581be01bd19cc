import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { announce } from '../../../kit/facts/facts.ts'
import { idList } from '../buildings/tree-rows.ts'
import { withdrawFaces } from '../faces/face-effects.ts'
import { recomputeRooms } from '../rooms/recompute-rooms.ts'
import { ownersLeft } from '../vehicles/owner-left.ts'

/** Statements with a parameter per value must stay below what the protocol takes. */
const chunkSize = 2000

/**
 * What follows when relations began, changed or ended: state and main room of the residents, occupancy of the rooms,
 * whose cars wait for a new owner when they have left, and no photo of who belongs to no estate. Others hear of it: the
 * right to the doors follows, and at once what their accounts in the mini-program may do.
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
  for (let from = 0; from < residents.length; from += chunkSize)
    await ownersLeft(ctx, await goneOf(ctx, residents.slice(from, from + chunkSize)))
  await ctx.deps.residentAccounts.relationsChanged(ctx, residents, reason)
  if (residents.length > 0) await announce(ctx, 'relations.changed', { residentIds: residents, reason })
}

/** Those of the residents who have no relation to a room any more. */
async function goneOf(ctx: Ctx, residentIds: readonly number[]): Promise<number[]> {
  const rows = await ctx.tx.execute<{ id: number }>(sql`
    select r.id from resident r where r.id = ${idList(residentIds)} and (r.state <> 'active'
      or not exists (select from resident_house h where h.resident_id = r.id and h.state = 'active'))
    order by r.id`)
  return rows.map(({ id }) => id)
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

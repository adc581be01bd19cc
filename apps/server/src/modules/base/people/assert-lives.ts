import { and, eq } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { residentHouse } from './resident.table.ts'

/**
 * Refuses, at `residentId`, a resident who has no valid relation to the room.
 *
 * @param who what the resident is called there: 车主
 */
export async function assertLives(
  ctx: Ctx,
  { residentId, roomId }: { readonly residentId: number; readonly roomId: number },
  who: string,
): Promise<void> {
  const pair = and(
    eq(residentHouse.residentId, residentId),
    eq(residentHouse.roomId, roomId),
    eq(residentHouse.state, 'active'),
  )
  if ((await ctx.tx.$count(residentHouse, pair)) === 0)
    throw invalid({ residentId: `${who}与房屋无有效居住关系` })
}

import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { idList } from '../../base/buildings/tree-rows.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { icCardModel } from './ic-card.routes.ts'
import { icCard } from './ic-card.table.ts'

/**
 * Who lives in an estate no more has no card that opens there; nor has a room that the last of `moved` has left.
 */
export async function endCardsOf(
  ctx: Ctx,
  residentIds: readonly number[],
  moved: readonly number[],
): Promise<void> {
  if (moved.length === 0) return
  const empty = sql`${icCard.roomId} in (select h.room_id from resident_house h where h.resident_id = ${idList(moved)}
      and not exists (select 1 from resident_house o where o.room_id = h.room_id and o.state = 'active'))`
  await endCards(
    ctx,
    or(anyOf(icCard.residentId, [...residentIds]), and(eq(icCard.holderType, 'room'), empty)),
  )
}

/** Nor has somebody of the staff who left, in any estate. */
export const endCardsOfStaff = async (ctx: Ctx, userId: number): Promise<void> =>
  await endCards(ctx, eq(icCard.userId, userId))

async function endCards(ctx: Ctx, whose: SQL | undefined): Promise<void> {
  const cards = await ctx.tx
    .select()
    .from(icCard)
    .where(and(whose, inArray(icCard.state, ['active', 'frozen'])))
    .orderBy(asc(icCard.id))
    .for('update')
  for (const card of cards) await takeTransition(icCardModel, card, 'leave', {}, ctx)
}

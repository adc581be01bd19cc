import { sql } from 'drizzle-orm'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { icCard, icCardEvent } from './ic-card.table.ts'

type Card = typeof icCard.$inferSelect
type Action = NonNullable<(typeof icCardEvent.$inferInsert)['action']>

/** Whether an event tells who has the card: money that comes later does not. */
export const isAboutHolder = sql`${icCardEvent.action} <> 'collect'`

/** Writes down what was done with a card. */
export async function noteCardEvent(
  ctx: Ctx,
  card: Card,
  action: Action,
  more: Partial<typeof icCardEvent.$inferInsert> = {},
): Promise<number> {
  const [made] = await ctx.tx
    .insert(icCardEvent)
    .values({
      estateId: card.estateId,
      eventNo: await sequences.next(ctx, 'KW', card.estateId),
      cardId: card.id,
      action,
      residentId: card.residentId,
      userId: card.userId,
      roomId: card.roomId,
      visitId: card.visitId,
      at: ctx.now,
      createdAt: ctx.now,
      createdBy: userIdOf(ctx.caller),
      updatedAt: ctx.now,
      updatedBy: userIdOf(ctx.caller),
      ...more,
    })
    .returning({ id: icCardEvent.id })
  return made?.id ?? 0
}

import { eq, sql } from 'drizzle-orm'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { issueFor } from '../issue/issue-auths.ts'
import { priorities } from '../issue/issue-tasks.ts'
import { followRoomCard } from './card-rights.ts'
import { icCard } from './ic-card.table.ts'

const caller = { kind: 'system', name: '系统' } as const

/** A card of a room that somebody holds, and that never had a right: it was handed out before cards of rooms had any. */
const isEarlier = sql`${icCard.holderType} = 'room' and ${icCard.roomId} is not null
  and ${icCard.state} in ('active', 'lost', 'frozen', 'expired')
  and not exists (select from access_grant g where g.subject_type = 'card' and g.subject_id = ${icCard.id})`

async function giveRight(ctx: Ctx, id: number): Promise<void> {
  const [card] = await ctx.tx
    .select()
    .from(icCard)
    .where(sql`${eq(icCard.id, id)} and ${isEarlier}`)
    .for('update')
  if (card === undefined) return
  await followRoomCard(ctx, card)
  await issueFor(
    ctx,
    { subjectType: 'card', subjectIds: [id] },
    { kind: 'card', title: '房屋公用卡补发授权', priority: priorities.auto },
  )
}

/** Gives cards of rooms that were handed out earlier their right, each once; what was taken from a card stays taken. */
export async function rightsOfEarlierCards(deps: ServerDeps): Promise<void> {
  const cards = await deps.database.db
    .select({ id: icCard.id })
    .from(icCard)
    .where(isEarlier)
    .orderBy(icCard.id)
  for (const { id } of cards) await inContext(deps, caller, async (ctx) => await giveRight(ctx, id))
}

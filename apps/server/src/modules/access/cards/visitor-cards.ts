import { and, eq, ne } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import { changed } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { normalizeCardNo } from './card-number.ts'
import { noteCardEvent } from './card-events.ts'
import { icCardModel } from './ic-card.routes.ts'
import { icCard } from './ic-card.table.ts'

type Card = typeof icCard.$inferSelect

async function lockCard(ctx: Ctx, cardId: number): Promise<Card | undefined> {
  const [card] = await ctx.tx.select().from(icCard).where(eq(icCard.id, cardId)).for('update')
  return card
}

/** Who holds it now, without the devices being told: the right of the visit tells them. */
async function hold(ctx: Ctx, card: Card, visitId: number | null): Promise<void> {
  await ctx.tx
    .update(icCard)
    .set({ visitId, ...changed(ctx, icCard) })
    .where(eq(icCard.id, card.id))
}

/** Gives a visitor a card of the desk; its number on the face. */
export async function handOutCard(
  ctx: Ctx,
  {
    cardId,
    visitId,
    estateId,
  }: { readonly cardId: number; readonly visitId: number; readonly estateId: number },
): Promise<string> {
  const card = await lockCard(ctx, cardId)
  if (card?.estateId !== estateId || card.holderType !== 'visitor')
    throw invalid({ cardId: '请选择本小区的访客卡' })
  if (card.state !== 'active') throw invalid({ cardId: '该访客卡不能使用' })
  if (card.visitId !== null) throw invalid({ cardId: '该访客卡已发出，尚未收回' })
  await hold(ctx, card, visitId)
  await noteCardEvent(ctx, { ...card, visitId }, 'handOut')
  return card.printedNo
}

/** The visitor gave the card back; one that was frozen because of that works again. Its number on the face. */
export async function takeCardBack(ctx: Ctx, cardId: number): Promise<string> {
  const card = await lockCard(ctx, cardId)
  if (card === undefined) return ''
  await noteCardEvent(ctx, card, 'handBack')
  await hold(ctx, card, null)
  if (card.state === 'frozen')
    await takeTransition(
      icCardModel,
      { ...card, visitId: null, version: card.version + 1 },
      'unfreeze',
      {},
      ctx,
    )
  return card.printedNo
}

/** The visitor is gone, and the card with him: it opens nothing until it is back. */
export async function freezeKeptCard(ctx: Ctx, cardId: number): Promise<void> {
  const card = await lockCard(ctx, cardId)
  if (card?.state === 'active')
    await takeTransition(icCardModel, card, 'freeze', { freezeReason: 'unreturned' }, ctx)
}

/** The card of visitors of a number as readers read it, of whichever form; nothing where it is no such number. */
export async function visitorCardOf(ctx: Ctx, estateId: number, text: string): Promise<Card | undefined> {
  if (!/^([0-9A-Fa-f]{8}|[0-9A-Fa-f]{14}|\d{10})$/u.test(text)) return undefined
  const [card] = await ctx.tx
    .select()
    .from(icCard)
    .where(
      and(
        eq(icCard.estateId, estateId),
        eq(icCard.cardNo, normalizeCardNo(text)),
        eq(icCard.holderType, 'visitor'),
        ne(icCard.state, 'cancelled'),
      ),
    )
  return card
}

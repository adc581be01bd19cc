import { lookUpCard } from '@linli/api-client/contract/access/ic-card-calls'
import { and, eq, ne, sql } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import { handle } from '../../../kit/route.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { isOfCard } from './card-auths.ts'
import { cardForms, normalizeCardNo } from './card-number.ts'
import { icCard } from './ic-card.table.ts'

/** What a number that was read is of, and the forms in which other readers show it. */
export const lookUpCardRoute = handle(lookUpCard, async ({ estateId, cardNo: given, isReversed }, ctx) => {
  if (!coversEstate(ctx.scopeFor('access:icCard:list'), estateId)) throw notFound()
  const cardNo = normalizeCardNo(given, isReversed === true ? 'little' : 'big')
  const [card] = await ctx.tx
    .select()
    .from(icCard)
    .where(and(eq(icCard.estateId, estateId), eq(icCard.cardNo, cardNo), ne(icCard.state, 'cancelled')))
  const [opens] =
    card === undefined
      ? []
      : await ctx.tx.execute<{ doors: number }>(sql`
          select count(distinct a.channel_id)::int as doors
          from ic_card k join access_device_auth a on ${isOfCard(sql`a`, sql`k`)} where k.id = ${card.id}`)
  const { wg34, wg26 } = cardForms(cardNo)
  return {
    cardNo,
    wg34,
    wg26,
    cardId: card?.id ?? null,
    doors: opens?.doors ?? 0,
    isUnverified: card?.entry === 'hand' && card.lastUsedAt === null,
  }
})

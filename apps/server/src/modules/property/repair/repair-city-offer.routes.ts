import { repairCityOffer } from '@linli/api-client/contract/property/repair-calls'
import { and, eq } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import { handle } from '../../../kit/route.ts'
import { offerFor, wordsOfOffer } from '../city-repair/city-offer.ts'
import { askedOf } from './city-orders.ts'
import { repairOrderModel } from './repair-order.routes.ts'
import { repairOrder } from './repair-order.table.ts'

/** What the city of an order promises and charges; nothing of an order that goes through no city. */
export const repairCityOfferRoute = handle(repairCityOffer, async ({ id }, ctx) => {
  const scope = ctx.scopeFor('property:repairOrder:list')
  const [row] = await ctx.tx
    .select()
    .from(repairOrder)
    .where(and(eq(repairOrder.id, id), repairOrderModel.within(scope, ctx)))
  if (row === undefined) throw notFound()
  return { words: row.providerId === null ? [] : wordsOfOffer(await offerFor(ctx, askedOf(row))) }
})

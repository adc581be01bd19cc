import type { sortAdverts } from '@linli/api-client/contract/system/system-advert'
import type { InputOf } from '@linli/api-client/kit'
import { and, eq, inArray } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { placeInOrder } from '../../../kit/serve/place-in-order.ts'
import { adSlot, systemAdvert } from './advert.table.ts'

/** Puts adverts of one place into a new order. What they show does not change, so nobody looks at them again. */
export async function putInOrder(ctx: Ctx, { slotId, ids }: InputOf<typeof sortAdverts>): Promise<void> {
  const [slot] = await ctx.tx.select({ name: adSlot.name }).from(adSlot).where(eq(adSlot.id, slotId))
  const rows = await ctx.tx
    .select({ id: systemAdvert.id })
    .from(systemAdvert)
    .where(and(eq(systemAdvert.slotId, slotId), inArray(systemAdvert.id, ids)))
    .orderBy(systemAdvert.id)
    .for('update')
  if (slot === undefined || rows.length !== new Set(ids).size) throw notFound()
  await placeInOrder(ctx, systemAdvert, ids)
  ctx.note({ resource: 'advert', title: `调整「${slot.name}」的广告顺序`, rowCount: ids.length })
}

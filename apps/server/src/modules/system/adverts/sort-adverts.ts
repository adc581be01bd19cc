import type { sortAdverts } from '@linli/api-client/contract/system/system-advert'
import type { InputOf } from '@linli/api-client/kit'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { adSlot, systemAdvert } from './advert.table.ts'

/** Puts adverts of one place into a new order. What they show does not change, so nobody looks at them again. */
export async function putInOrder(ctx: Ctx, { slotId, ids }: InputOf<typeof sortAdverts>): Promise<void> {
  const [slot] = await ctx.tx.select({ name: adSlot.name }).from(adSlot).where(eq(adSlot.id, slotId))
  const rows = await ctx.tx
    .select({ id: systemAdvert.id, sort: systemAdvert.sort })
    .from(systemAdvert)
    .where(and(eq(systemAdvert.slotId, slotId), inArray(systemAdvert.id, ids)))
    .orderBy(systemAdvert.id)
    .for('update')
  if (slot === undefined || rows.length !== new Set(ids).size) throw notFound()
  for (const [at, id] of ids.entries()) {
    const place = (at + 1) * 10
    if (rows.find((row) => row.id === id)?.sort === place) continue
    await ctx.tx
      .update(systemAdvert)
      .set({
        sort: place,
        version: sql`${systemAdvert.version} + 1`,
        updatedAt: ctx.now,
        updatedBy: userIdOf(ctx.caller),
      })
      .where(eq(systemAdvert.id, id))
  }
  ctx.note({ resource: 'advert', title: `调整「${slot.name}」的广告顺序`, rowCount: ids.length })
}

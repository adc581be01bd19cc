import { inArray } from 'drizzle-orm'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { cityPriceChange, cityRepair, type CityRepairPriceRow } from './city-repair.table.ts'

type Priced = Pick<CityRepairPriceRow, 'cityRepairId' | 'repairTypeId' | 'item' | 'price' | 'priceMax'>

/** A price before and after; undefined: there was none, or is none any more. */
interface Change {
  readonly before?: Priced
  readonly after?: Priced
}

const changes = ({ before, after }: Change): boolean =>
  before?.price !== after?.price || before?.priceMax !== after?.priceMax

/** Cities that were opened once: the prices of a draft were never asked of anybody. */
async function openedOf(ctx: Ctx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await ctx.tx
    .select({ id: cityRepair.id, state: cityRepair.state })
    .from(cityRepair)
    .where(inArray(cityRepair.id, [...ids, 0]))
  return new Set(rows.filter(({ state }) => state !== 'draft').map(({ id }) => id))
}

/** What prices were and became. */
export async function notePrices(ctx: Ctx, rows: readonly Change[]): Promise<void> {
  const at = { createdAt: ctx.now, updatedAt: ctx.now, changedAt: ctx.now, changedBy: userIdOf(ctx.caller) }
  const changed = rows.filter(changes).flatMap(({ before, after }) => {
    const of = after ?? before
    return of === undefined ? [] : [{ of, before, after }]
  })
  const opened = await openedOf(
    ctx,
    changed.map(({ of }) => of.cityRepairId),
  )
  const values = changed
    .filter(({ of }) => opened.has(of.cityRepairId))
    .map(({ of: { cityRepairId, repairTypeId, item }, before, after }) => ({
      ...at,
      cityRepairId,
      repairTypeId,
      item,
      priceBefore: before?.price ?? null,
      price: after?.price ?? null,
      priceMaxBefore: before?.priceMax ?? null,
      priceMax: after?.priceMax ?? null,
    }))
  if (values.length > 0) await ctx.tx.insert(cityPriceChange).values(values)
}

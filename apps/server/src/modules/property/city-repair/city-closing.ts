import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { modelNamed } from '../../../kit/serve/model.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { estate } from '../../base/places/estate.table.ts'
import { repairOrder } from '../repair/repair-order.table.ts'
import { coveredBy } from './city-coverage.ts'
import type { CityRepairRow } from './city-repair.table.ts'

/** States in which the work is not done: what is to be paid or looked at stays with who did it. */
const undone = ['pending', 'assigned', 'accepted', 'processing', 'paused'] as const

/** Gives the orders that are under way in a city back to the estates; answers how many. None is cancelled. */
export async function giveBackOrders(ctx: Ctx, { region, name }: CityRepairRow): Promise<number> {
  const rows = await ctx.tx
    .select({ row: repairOrder })
    .from(repairOrder)
    .innerJoin(estate, eq(estate.id, repairOrder.estateId))
    .where(
      and(
        eq(repairOrder.channel, 'city'),
        isNotNull(repairOrder.providerId),
        inArray(repairOrder.state, [...undone]),
        coveredBy(sql`${region}::text`),
      ),
    )
    .orderBy(repairOrder.id)
    .for('update', { of: repairOrder })
  // By its name: the orders themselves know of cities.
  const orders = modelNamed(ctx.deps.registry, 'property/repair-orders')
  for (const { row } of rows)
    await takeTransition(orders, row, 'leaveCity', { content: `${name}的上门维修已关闭` }, ctx)
  return rows.length
}

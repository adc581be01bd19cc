import { and, gte, notInArray, sql } from 'drizzle-orm'
import { dayOf, dayStart } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { repairOrder } from '../repair/repair-order.table.ts'
import { repairProvider } from './city-repair.table.ts'

interface ProviderLoad {
  readonly id: number
  readonly name: string
  readonly score: number | null
  /** Orders that it takes a day, and those that it has today. */
  readonly most: number
  readonly today: number
}

/** How much companies take today, in the order in which they were named. */
export async function loadsOf(ctx: Ctx, ids: readonly number[]): Promise<ProviderLoad[]> {
  const today = await ctx.tx
    .select({ id: repairOrder.providerId, count: sql<number>`count(*)::int` })
    .from(repairOrder)
    .where(
      and(
        anyOf(repairOrder.providerId, ids),
        gte(repairOrder.reportedAt, dayStart(dayOf(ctx.now))),
        notInArray(repairOrder.state, ['cancelled', 'duplicate']),
      ),
    )
    .groupBy(repairOrder.providerId)
  const counts = new Map(today.map(({ id, count }) => [id, count]))
  const rows = await ctx.tx
    .select({
      id: repairProvider.id,
      name: repairProvider.name,
      score: repairProvider.score,
      most: repairProvider.dailyCapacity,
    })
    .from(repairProvider)
    .where(anyOf(repairProvider.id, ids))
  const known = new Map(rows.map((row) => [row.id, { ...row, today: counts.get(row.id) ?? 0 }]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

export const hasRoom = ({ most, today }: ProviderLoad): boolean => today < most

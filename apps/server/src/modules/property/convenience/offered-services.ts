import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { offeredIn } from '../../system/convenience/convenience-rules.ts'
import { convenienceType } from '../../system/convenience/convenience-type.table.ts'
import { convenienceService } from './convenience.table.ts'

/** Joins the types that residents of the service's estate are offered. */
export const ofOfferedType = and(
  eq(convenienceType.id, convenienceService.typeId),
  offeredIn(convenienceService.estateId),
)

export const isOnline = eq(convenienceService.state, 'online')

/** Whether residents of these estates find the service. */
export async function findsService(ctx: Ctx, id: number, estateIds: readonly number[]): Promise<boolean> {
  const [row] = await ctx.tx
    .select({ estateId: convenienceService.estateId })
    .from(convenienceService)
    .innerJoin(convenienceType, ofOfferedType)
    .where(and(eq(convenienceService.id, id), isOnline))
  return row !== undefined && estateIds.includes(row.estateId)
}

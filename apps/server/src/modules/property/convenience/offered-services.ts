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

/** Whether residents say what they think of the service, by its type. */
export async function takesReviews(ctx: Ctx, id: number): Promise<boolean> {
  const [row] = await ctx.tx
    .select({ reviewEnabled: convenienceType.reviewEnabled })
    .from(convenienceService)
    .innerJoin(convenienceType, eq(convenienceType.id, convenienceService.typeId))
    .where(eq(convenienceService.id, id))
  return row?.reviewEnabled ?? false
}

/** Whether residents of these estates find the service. */
export async function findsService(ctx: Ctx, id: number, estateIds: readonly number[]): Promise<boolean> {
  const [row] = await ctx.tx
    .select({ estateId: convenienceService.estateId })
    .from(convenienceService)
    .innerJoin(convenienceType, ofOfferedType)
    .where(and(eq(convenienceService.id, id), isOnline))
  return row !== undefined && estateIds.includes(row.estateId)
}

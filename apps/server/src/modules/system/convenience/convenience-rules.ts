import { convenienceLimits } from '@linli/api-client/contract/system/convenience-type'
import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { convenienceType } from './convenience-type.table.ts'

/** One after the other: their number below a type is limited. */
export const inTurn = async (ctx: Ctx): Promise<void> =>
  void (await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext('convenience_type'))`))

export const below = (parentId: number | null): SQL | undefined =>
  parentId === null ? isNull(convenienceType.parentId) : eq(convenienceType.parentId, parentId)

/** Refuses where as many types are below it as a phone shows. `more`: that are to come. */
export async function assertRoom(ctx: Ctx, parentId: number | null, more: number, except = 0): Promise<void> {
  await inTurn(ctx)
  const max = parentId === null ? convenienceLimits.category : convenienceLimits.type
  const there = await ctx.tx.$count(convenienceType, and(below(parentId), ne(convenienceType.id, except)))
  if (there + more > max)
    throw refuse(parentId === null ? `一级类型最多${max}个` : `同一上级下的类型最多${max}个`)
}

/** Types that residents of an estate may see, as far as the estate decides. */
export const visibleIn = (estateId: number): SQL | undefined =>
  or(
    eq(convenienceType.estateMode, 'all'),
    and(eq(convenienceType.estateMode, 'include'), sql`${estateId} = any(${convenienceType.estateIds})`),
    and(
      eq(convenienceType.estateMode, 'exclude'),
      sql`not ${estateId} = any(coalesce(${convenienceType.estateIds}, '{}'))`,
    ),
  )

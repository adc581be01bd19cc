import { convenienceLimits } from '@linli/api-client/contract/system/convenience-type'
import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
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

type Types = { readonly [K in 'estateMode' | 'estateIds']: PgColumn }

/** Types that residents of an estate may see, as far as the estate decides. */
export const visibleIn = (
  estateId: number | PgColumn,
  { estateMode, estateIds }: Types = convenienceType,
): SQL | undefined =>
  or(
    eq(estateMode, 'all'),
    and(eq(estateMode, 'include'), sql`${estateId} = any(${estateIds})`),
    and(eq(estateMode, 'exclude'), sql`not ${estateId} = any(coalesce(${estateIds}, '{}'))`),
  )

const category = alias(convenienceType, 'category')

/** Types whose services residents of an estate find: one that is off, or not for the estate, hides what is below it. */
export const offeredIn = (estateId: number | PgColumn): SQL | undefined =>
  and(
    eq(convenienceType.state, 'enabled'),
    visibleIn(estateId),
    or(
      isNull(convenienceType.parentId),
      sql`exists (select from ${convenienceType} category where ${and(
        eq(category.id, convenienceType.parentId),
        eq(category.state, 'enabled'),
        visibleIn(estateId, category),
      )})`,
    ),
  )

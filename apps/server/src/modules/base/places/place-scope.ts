import { and, eq, type SQL, sql } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import type { DataScope } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { estate } from './estate.table.ts'

/** Companies that a scope reaches: named ones, else the own one of the user. */
export function companiesIn(scope: Exclude<DataScope, { kind: 'all' }>, { caller }: Ctx): readonly number[] {
  if (scope.companyIds !== undefined) return scope.companyIds
  return caller.kind === 'user' && caller.companyId !== null ? [caller.companyId] : []
}

/** The estates of a scope. A company also reaches an estate it has just made, before its rights are worked out anew. */
export function estateCondition(scope: DataScope, ctx: Ctx): SQL | undefined {
  if (scope.kind === 'all') return undefined
  const permitted = anyOf(estate.id, scope.estateIds)
  if (scope.kind !== 'company') return permitted
  return sql`(${permitted} or (${anyOf(estate.companyId, companiesIn(scope, ctx))}
    and ${estate.createdBy} = ${ctx.caller.kind === 'user' ? ctx.caller.userId : null}))`
}

/** The estate, when the code reaches it. Throws NOT_FOUND for unknown and foreign ones alike. */
export async function permittedEstate(ctx: Ctx, code: string, estateId: number) {
  const [row] = await ctx.tx
    .select()
    .from(estate)
    .where(and(eq(estate.id, estateId), estateCondition(ctx.scopeFor(code), ctx)))
  if (row === undefined) throw notFound()
  return row
}

/** Ids of the estates that a code reaches, narrowed to the wanted ones. Throws NOT_FOUND for a foreign one. */
export async function permittedEstateIds(
  ctx: Ctx,
  code: string,
  wanted?: readonly number[] | null,
): Promise<number[]> {
  const asked = wanted && wanted.length > 0 ? [...new Set(wanted)] : undefined
  const rows = await ctx.tx
    .select({ id: estate.id })
    .from(estate)
    .where(and(estateCondition(ctx.scopeFor(code), ctx), asked && anyOf(estate.id, asked)))
    .orderBy(estate.id)
  if (asked !== undefined && rows.length < asked.length) throw notFound()
  return rows.map((row) => row.id)
}

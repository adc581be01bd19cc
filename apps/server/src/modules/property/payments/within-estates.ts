import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'

/** Rows of the estates that a right reaches, and of one of them where it is asked for. */
export function withinEstates(ctx: Ctx, code: string, column: SQL, estateId: number | undefined): SQL {
  const scope = ctx.scopeFor(code)
  const reached = scope.kind === 'all' ? sql`true` : anyOf(column, scope.estateIds)
  return estateId === undefined ? reached : sql`(${reached} and ${column} = ${estateId})`
}

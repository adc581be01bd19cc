import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { userIdOf } from './caller.ts'
import type { Ctx } from './context.ts'

interface Versioned {
  readonly version: AnyColumn
}

/** What a change writes beside its own columns, so that whoever read the row before is told so. */
export const changed = (
  ctx: Pick<Ctx, 'now'>,
  { version }: Versioned,
): { version: SQL; updatedAt: Date } => ({
  version: sql`${version} + 1`,
  updatedAt: ctx.now,
})

/** The same of a change by the caller. */
export const changedBy = (ctx: Pick<Ctx, 'now' | 'caller'>, of: Versioned) => ({
  ...changed(ctx, of),
  updatedBy: userIdOf(ctx.caller),
})

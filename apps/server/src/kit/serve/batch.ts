import type { BatchReport } from '@linli/api-client/kit'
import { sql } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../context.ts'
import { databaseError } from '../http/database-errors.ts'
import { appErrorOf } from '../http/errors.ts'
import { titleShown } from './field-levels.ts'
import type { Model, TableRow } from './model.ts'
import { withJoins } from './read.ts'
import { anyOf, estatesOf } from './scope.ts'

/** Does something to one of many locked rows; what it throws refuses that row. */
export type RowWork = (row: TableRow, ctx: Ctx) => Promise<void>

/** Does it to each row in a savepoint of its own, so that what refuses one leaves the others. */
export async function eachRow(
  model: Model,
  rows: readonly TableRow[],
  ctx: Ctx,
  work: RowWork,
): Promise<BatchReport> {
  const refused = new Map<number, string>()
  for (const row of rows) {
    const refusal = await refusalOfRow(row, ctx, work)
    if (refusal) refused.set(row.id, refusal.message)
  }
  const names = await namesOf(model, [...refused.keys()], ctx)
  return {
    done: rows.length - refused.size,
    failed: [...refused].map(([id, reason]) => ({ id, name: names.get(id) ?? String(id), reason })),
  }
}

/** Does it to one row; answers what refused it, and throws what is a fault. */
export async function refusalOfRow(row: TableRow, ctx: Ctx, work: RowWork): Promise<AppError | undefined> {
  try {
    await ctx.tx.transaction(async (tx) => await work(row, { ...ctx, tx }))
    return undefined
  } catch (thrown) {
    if (!(thrown instanceof AppError) && !databaseError(thrown)) throw thrown
    const error = appErrorOf(thrown, ctx.deps, ctx.requestId)
    // Busy and unreachable are said of the call, and tried again with it.
    if (error.status >= 500) throw thrown
    return error
  }
}

/** What rows are called where they are reported, as the caller may see it. */
export async function namesOf(
  model: Model,
  ids: readonly number[],
  ctx: Ctx,
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const title = sql<string | null>`(${model.title(ctx)})::text`
  const select = ctx.tx.select({ id: model.id, title }).from(model.table)
  const rows = await withJoins(model, select, { scope: estatesOf(ctx), ctx }).where(anyOf(model.id, ids))
  const shown = await titleShown(model.reference, ctx)
  return new Map(
    rows.map((row) => {
      const id = Number(row.id)
      return [id, shown(row.title) ?? `${model.resource.label} ${id}`]
    }),
  )
}

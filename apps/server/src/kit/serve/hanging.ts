import type { BatchPreview } from '@linli/api-client/kit'
import { and, count, is, type SQL, sql } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '../context.ts'
import { type Model, modelsIn, type TableRow } from './model.ts'
import { anyOf, asReference, estatesOf } from './scope.ts'

/** Rows of one kind that point at others, more than which are not told apart. */
const counted = 10_000

interface Pointing {
  readonly other: Model
  readonly condition: SQL
}

/** The fields by which rows point at these. What is written once keeps its refs, whatever becomes of the row. */
function pointingAt(model: Model, ids: readonly number[], ctx: Ctx): Pointing[] {
  const list = sql`${`{${ids.join(',')}}`}::bigint[]`
  return modelsIn(ctx.deps.registry)
    .filter(({ resource }) => resource.list.paging !== 'cursor')
    .flatMap((other) => {
      const columns = [...other.fields.values()].flatMap(({ meta, own, source }) =>
        own && meta.to === model.reference.name && is(source, PgColumn) ? [source] : [],
      )
      const conditions = columns.map((column) =>
        column.getSQLType().endsWith('[]') ? sql`${column} && ${list}` : sql`${column} = any(${list})`,
      )
      return conditions.length === 0 ? [] : [{ other, condition: sql`(${sql.join(conditions, sql` or `)})` }]
    })
}

/**
 * What points at rows, by the descriptions of all that is served and within the estates of the caller. The answer
 * is asked for again once the rows are removed, but for those that were refused: then it tells how many of what
 * pointed at the removed ones went with them.
 */
export async function hangingOn(
  model: Model,
  rows: readonly TableRow[],
  ctx: Ctx,
): Promise<(refused: readonly number[]) => Promise<BatchPreview['hangs']>> {
  const found: { readonly other: Model; readonly ids: readonly number[] }[] = []
  const chosen = rows.map(({ id }) => id)
  for (const { other, condition } of pointingAt(model, chosen, ctx)) {
    const own = other === model ? sql`not ${anyOf(other.id, chosen)}` : undefined
    const at = await ctx.tx
      .select({ id: other.id })
      .from(other.table)
      .where(and(other.within(asReference(estatesOf(ctx)), ctx), condition, own))
      .limit(counted)
    if (at.length > 0) found.push({ other, ids: at.map(({ id }) => Number(id)) })
  }
  return async (refused) => {
    // What points at a row that stays is not touched; where none goes it is what stands in the way.
    const staying = refused.length < chosen.length ? pointingAt(model, refused, ctx) : []
    const hangs: { label: string; count: number; goes: number }[] = []
    for (const { other, ids } of found) {
      const untouched = staying.find((one) => one.other === other)?.condition ?? sql`false`
      const [left] = await ctx.tx
        .select({ n: count(), kept: sql<number>`count(*) filter (where ${untouched})::int` })
        .from(other.table)
        .where(anyOf(other.id, ids))
      const touched = ids.length - (left?.kept ?? 0)
      if (touched > 0)
        hangs.push({ label: other.resource.label, count: touched, goes: ids.length - (left?.n ?? 0) })
    }
    return hangs
  }
}

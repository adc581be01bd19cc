import type { ListPage, ListQuery, Total } from '@linli/api-client/kit'
import { and, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import { AppError } from '../app-error.ts'
import type { DataScope } from '../caller.ts'
import type { Ctx } from '../context.ts'
import { together } from '../together.ts'
import { knownSize } from './known-size.ts'
import type { Model } from './model.ts'
import { orderBy, type SortKey, sortKeys } from './order.ts'
import { asReadRow, selectRows, withJoins } from './read.ts'
import { type WireRow, wireRows } from './wire.ts'

/**
 * Counted exactly up to here. An estimate of the planner beyond it is told as it stands: counting up to the limit only
 * to tell the estimate then costs more than the page itself.
 */
const countLimit = 10_000

/** Where a page of a log-like list ended: the sort value as text, the id, and the total found for the first page. */
export interface Cursor {
  readonly value: string
  readonly id: number
  readonly total: Total
}

export const encodeCursor = ({ value, id, total }: Cursor): string =>
  Buffer.from(JSON.stringify([value, id, total.value, total.exact ? 1 : 0])).toString('base64url')

/** Throws 400 for a text that is no cursor of ours. */
export function decodeCursor(text: string): Cursor {
  const parts = parse(Buffer.from(text, 'base64url').toString('utf8'))
  if (!Array.isArray(parts) || parts.length !== 4) throw new AppError('BAD_REQUEST')
  const [value, id, total, exact]: unknown[] = parts
  if (typeof value !== 'string' || !/^[\d :.+TZ-]{1,40}$/.test(value)) throw new AppError('BAD_REQUEST')
  if (!isCount(id) || !isCount(total)) throw new AppError('BAD_REQUEST')
  return { value, id, total: { value: total, exact: exact === 1 } }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new AppError('BAD_REQUEST')
  }
}

interface Seen {
  readonly scope: DataScope
  readonly ctx: Ctx
}

/** A page by keyset on the default sort: as fast on page 10,000 as on page 1, and stable while rows come in. */
export async function cursorPage(
  model: Model,
  query: ListQuery,
  condition: SQL | undefined,
  scope: DataScope,
  ctx: Ctx,
): Promise<ListPage<WireRow>> {
  const pageSize = query.pageSize ?? 20
  const [key] = keysetOf(model, query.sort, ctx)
  const cursor = query.cursor === undefined ? undefined : decodeCursor(query.cursor)
  const selected = await selectRows(model, ctx, scope, { 'cursor value': sql`(${key.source})::text` })
    .where(and(condition, cursor && after(model, key, cursor)))
    .orderBy(...orderBy(model, [key]))
    .limit(pageSize + 1)
  const rows = selected.map(asReadRow)
  const page = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? page.at(-1) : undefined
  const [total, records] = await together([
    cursor?.total ?? totalOf(model, condition, { scope, ctx }, rows.length, pageSize),
    wireRows(model, page, ctx),
  ])
  const nextCursor =
    last === undefined
      ? null
      : encodeCursor({ value: String(last.extra['cursor value']), id: last.row.id, total })
  return { records, nextCursor, total }
}

/** A first page that is not full says itself how many rows there are. */
async function totalOf(
  model: Model,
  condition: SQL | undefined,
  seen: Seen,
  found: number,
  pageSize: number,
) {
  if (found <= pageSize) return { value: found, exact: true }
  return await estimateTotal(model, condition, seen)
}

/** Log-like lists keep their own order; its direction may be turned. */
function keysetOf(model: Model, sort: string | undefined, ctx: Ctx): [SortKey] {
  const own = sortKeys(model, undefined, ctx)[0]
  const wanted = sortKeys(model, sort, ctx)
  if (own === undefined || wanted.length !== 1 || wanted[0]?.key !== own.key)
    throw new AppError('INVALID', '不支持按该字段排序', { fields: { sort: '不支持按该字段排序' } })
  return [wanted[0]]
}

function after(model: Model, { source, descending }: SortKey, { value, id }: Cursor): SQL {
  const type = source instanceof PgColumn ? source.getSQLType() : 'timestamptz'
  const from = sql`(${value}::${sql.raw(type)}, ${id}::bigint)`
  return descending ? sql`(${source}, ${model.id}) < ${from}` : sql`(${source}, ${model.id}) > ${from}`
}

/** A list that reaches back from now asks from another moment in each call. */
const withoutSeconds = (params: readonly unknown[]): unknown[] =>
  params.map((one) => {
    const text = one instanceof Date ? one.toISOString() : one
    return typeof text === 'string' && /^\d{4}-\d\d-\d\dT/.test(text) ? text.slice(0, 16) : text
  })

/**
 * Rows of a condition: the planner's estimate when there are surely many, else counted as far as that is cheap. An
 * estimate is told again for a minute, a count never is: asking the planner costs more than counting a few, and as much
 * as the page itself.
 */
export async function estimateTotal(model: Model, condition: SQL | undefined, seen: Seen): Promise<Total> {
  const { ctx } = seen
  const one = () => withJoins(model, ctx.tx.select({ one: sql`1` }).from(model.table), seen).where(condition)
  const { sql: text, params } = one().toSQL()
  const size = knownSize(ctx, { sql: text, params: withoutSeconds(params) })
  const known = size.get()
  const estimate = known ?? (await estimated(ctx, one()))
  if (estimate > countLimit) {
    if (known === undefined) size.remember(estimate)
    return { value: estimate, exact: false }
  }
  const [counted] = await ctx.tx.execute<{ total: number }>(
    sql`select count(*)::int as total from (${one().limit(countLimit + 1)}) as counted`,
  )
  const total = counted?.total ?? 0
  size.remember(total)
  return { value: total, exact: total <= countLimit }
}

async function estimated({ tx }: Ctx, rows: SQLWrapper): Promise<number> {
  const [plan] = await tx.execute<Record<'QUERY PLAN', unknown>>(sql`explain (format json) ${rows}`)
  return planRows(plan?.['QUERY PLAN'])
}

function planRows(plan: unknown): number {
  const parsed: unknown = typeof plan === 'string' ? JSON.parse(plan) : plan
  const [first] = parsed as { Plan?: { 'Plan Rows'?: number } }[]
  return Math.round(first?.Plan?.['Plan Rows'] ?? 0)
}

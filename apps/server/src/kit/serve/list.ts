import {
  type FilterValue,
  type ListPage,
  type ListQuery,
  type Option,
  pickCodes,
} from '@linli/api-client/kit'
import { and, count, type SQL, sql } from 'drizzle-orm'
import type { DataScope } from '../caller.ts'
import type { Ctx } from '../context.ts'
import { cursorPage } from './cursor.ts'
import { conditionOfQuery } from './filters.ts'
import { assertMayFilter, titleShown } from './field-levels.ts'
import { codeFor, type Model, ownColumn } from './model.ts'
import { orderBy, sortKeys } from './order.ts'
import { together } from '../together.ts'
import { rememberedCount } from './remembered-count.ts'
import { asReadRow, selectRows, withJoins } from './read.ts'
import { offeredBy, secondLines } from './offered-rows.ts'
import { idOf } from './references.ts'
import { anyOf, asReference, estatesOf } from './scope.ts'
import { type WireRow, wireRows } from './wire.ts'

export const defaultPageSize = 20

/** One page of rows inside the scope of the code `list`. */
export async function list(model: Model, query: ListQuery, ctx: Ctx): Promise<ListPage<WireRow>> {
  const scope = ctx.scopeFor(codeFor(model, 'list'))
  const condition = and(model.within(scope, ctx), conditionOfQuery(model, query, ctx))
  if (model.resource.list.paging === 'cursor') return await cursorPage(model, query, condition, scope, ctx)
  const pageNum = query.pageNum ?? 1
  const pageSize = query.pageSize ?? defaultPageSize
  const order = orderBy(model, sortKeys(model, query.sort, ctx))
  const rows = await selectRows(model, ctx, scope)
    .where(condition)
    .orderBy(...order)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const [total, records] = await together([
    rows.length > 0 && rows.length < pageSize
      ? (pageNum - 1) * pageSize + rows.length
      : countRows(model, condition, scope, ctx),
    wireRows(model, rows.map(asReadRow), ctx),
  ])
  return { records, total, pageNum, pageSize }
}

export async function countRows(
  model: Model,
  condition: SQL | undefined,
  scope: DataScope,
  ctx: Ctx,
): Promise<number> {
  const query = ctx.tx.select({ total: count() }).from(model.table)
  const counted = withJoins(model, query, { scope, ctx, counted: condition }).where(condition)
  return await rememberedCount(ctx, counted.toSQL(), async () => (await counted)[0]?.total ?? 0)
}

/** Ids of a list query inside a scope, in the list's order. */
export async function idsOfQuery(
  model: Model,
  query: ListQuery,
  scope: DataScope,
  ctx: Ctx,
  limit: number,
): Promise<number[]> {
  const select = ctx.tx.select({ id: model.id }).from(model.table)
  const rows = await withJoins(model, select, { scope, ctx })
    .where(and(model.within(scope, ctx), conditionOfQuery(model, query, ctx)))
    .orderBy(...orderBy(model, sortKeys(model, query.sort, ctx)))
    .limit(limit)
  return rows.map((row) => row.id as number)
}

export interface OptionsQuery {
  readonly keyword?: string
  readonly ids?: number | readonly number[]
  readonly [field: string]: FilterValue | undefined
}

const maxOptions = 50

/** Rows to choose from. Who may not list the resource still may choose among the rows of the own estates. */
export async function options(model: Model, query: OptionsQuery, ctx: Ctx): Promise<Option[]> {
  const codes = [codeFor(model, 'list'), ...pickCodes(model.resource)]
  const code = codes.find((one) => ctx.can(one))
  const scope = asReference(code === undefined ? estatesOf(ctx) : ctx.scopeFor(code))
  const title = sql<string | null>`(${model.title(ctx)})::text`
  const keyword = query.keyword?.trim() ?? ''
  const ids = query.ids === undefined ? undefined : [query.ids].flat()
  const { estateId } = model.columns
  const select = ctx.tx
    .select({ id: idOf(model.table), title, ...(estateId && { estateId }) })
    .from(model.table)
  const rows = await withJoins(model, select, { scope, ctx })
    .where(
      and(
        model.within(scope, ctx),
        ids && anyOf(model.id, ids),
        ...narrowing(model, query, ctx),
        keyword === '' ? undefined : offeredBy(model, title, keyword, code !== undefined, ctx),
      ),
    )
    .orderBy(...orderBy(model, sortKeys(model, undefined, ctx)))
    .limit(ids ? ids.length : maxOptions)
  const found = rows.map((row) => row.id as number)
  // Who may pick without a right sees names, nothing else of the rows.
  const seconds = code === undefined ? new Map<number, string>() : await secondLines(model, found, scope, ctx)
  const shown = await titleShown(model.reference, ctx)
  return rows.map((row) => {
    const { estateId: estate } = row as { estateId?: number | null }
    const id = row.id as number
    const second = seconds.get(id)
    return {
      id,
      label: shown(row.title) ?? `${model.resource.label} ${id}`,
      ...(estate !== undefined && { estateId: estate }),
      ...(second !== undefined && { second }),
    }
  })
}

/** What narrows the rows to choose from. A field that is hidden answers nothing; the estate is in every answer. */
const narrowing = (model: Model, query: OptionsQuery, ctx: Ctx): SQL[] =>
  Object.entries(query).flatMap(([key, value]) => {
    const column = ownColumn(model, key)
    if (column === undefined || value === undefined) return []
    if (key !== 'estateId') assertMayFilter(model, key, 'part', ctx)
    return [sql`${column} in ${[value].flat()}`]
  })

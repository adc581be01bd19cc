import { factsOf } from '@linli/api-client/kit'
import { is, type SQL, sql } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../context.ts'
import { assertMayFilter, mayFilter } from './field-levels.ts'
import type { Model } from './model.ts'
import { isSealed } from './options.ts'
import { nameToSortBy } from './reach.ts'

export interface SortKey {
  readonly key: string
  readonly source: SQL | PgColumn
  readonly descending: boolean
}

/** The sort keys of `-createdAt,name`. Throws 422 for what cannot be sorted by. */
export function sortKeys(model: Model, sort: string | undefined, ctx: Ctx): SortKey[] {
  if (sort === undefined || sort === '') return defaultKeys(model, ctx)
  const keys = keysOf(model, sort, ctx)
  // The list's own order is that of an index.
  if (sort === model.resource.list.sort) return keys
  return keys.map((one) => ({
    ...one,
    // Who asks for the order of a ref means that of the names.
    source: ownOrder(model, one.key) ?? nameToSortBy(model, one.key, ctx) ?? one.source,
  }))
}

const ownOrder = (model: Model, key: string): SQL | PgColumn | undefined => model.options.orderBy?.[key]

/** The list's own order, as far as the caller may know it. */
function defaultKeys(model: Model, ctx: Ctx): SortKey[] {
  const allowed = (model.resource.list.sort ?? '-id')
    .split(',')
    .filter((token) => mayFilter(model, token.replace(/^-/, ''), 'part', ctx))
  return keysOf(model, allowed.length > 0 ? allowed.join(',') : '-id', ctx)
}

function keysOf(model: Model, wanted: string, ctx: Ctx): SortKey[] {
  return wanted.split(',').map((token) => {
    const descending = token.startsWith('-')
    const key = descending ? token.slice(1) : token
    return { key, descending, source: sortSource(model, key, ctx) }
  })
}

function sortSource(model: Model, key: string, ctx: Ctx): SQL | PgColumn {
  const field = model.fields.get(key)
  if (field && field.meta.mask === undefined) assertMayFilter(model, key, 'part', ctx, 'sort')
  const own = ownOrder(model, key)
  if (own) return own
  const source = field
    ? field.source
    : ['id', 'createdAt', 'updatedAt'].includes(key)
      ? model.columns[key]
      : undefined
  if (
    source === undefined ||
    isSealed(source) ||
    (field && factsOf(field.meta.kind).secret) ||
    field?.meta.mask !== undefined
  )
    throw new AppError('INVALID', '不支持按该字段排序', { fields: { sort: '不支持按该字段排序' } })
  const isText = field?.meta.kind === 'text' && model.resource.list.paging !== 'cursor'
  // Names in Chinese order (pinyin) of the ICU collation; log-like tables keep the order of their index.
  return isText ? sql`${source} collate "zh-x-icu"` : source
}

/** `order by` with the id as the last word, so that pages never overlap. Empty values come last. */
export function orderBy(model: Model, keys: readonly SortKey[]): SQL[] {
  const parts = keys.map(({ source, descending }) => {
    const fixed = is(source, PgColumn) && source.notNull
    if (!fixed) return descending ? sql`${source} desc nulls last` : sql`${source} asc nulls last`
    return descending ? sql`${source} desc` : sql`${source} asc`
  })
  if (keys.some(({ key }) => key === 'id')) return parts
  return [...parts, keys[0]?.descending ? sql`${model.id} desc` : sql`${model.id} asc`]
}

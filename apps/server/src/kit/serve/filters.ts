import {
  factsOf,
  type FieldMeta,
  type FilterSpec,
  filtersOf,
  type ListQuery,
  reachedField,
  timeMeta,
} from '@linli/api-client/kit'
import { and, is, or, type SQL, sql } from 'drizzle-orm'
import { PgArray, PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '../context.ts'
import { assertMayFilter, mayFilter } from './field-levels.ts'
import type { Model } from './model.ts'
import { type Asked, isSealed, type FieldSource, type OwnFilter, type SealedColumns } from './options.ts'
import { textOf } from '../text-of.ts'
import { hashIs } from '../personal-data.ts'
import { periodCondition } from './period.ts'
import { pointsAt } from './reach.ts'
import { bound } from './time-bound.ts'

/** `%`, `_` and `\` of a search text stand for themselves. */
export const likeText = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Condition of a list query: filters, ranges, keyword. The data scope is added by the caller. */
export function conditionOfQuery(model: Model, query: ListQuery, ctx: Ctx): SQL | undefined {
  const filters = filtersOf(model.resource).map((filter) => filterCondition(model, filter, query, ctx))
  const among = and(...filters, periodCondition(model, query, ctx))
  return and(model.options.listed?.(), among, keywordCondition(model, query.keyword, among, ctx))
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function filterCondition(model: Model, filter: FilterSpec, query: ListQuery, ctx: Ctx): SQL | undefined {
  const { key } = filter
  const value = query[key]
  const range = { from: query[`${key}_from`], to: query[`${key}_to`] }
  const isRange = range.from !== undefined || range.to !== undefined
  if (isEmpty(value) && !isRange) return undefined
  const own = model.options.filters?.[key]
  assertMayAsk(model, filter, own !== undefined, ctx)
  if (own) return own(isRange ? range : filter.many ? [value].flat() : value, ctx, asked(model, ctx))
  if (filter.op === 'extra')
    throw new Error(`Linli: ${model.resource.name} does not say what the filter ${key} means`)
  const source = model.fields.get(key)?.source ?? model.columns[key]
  if (source === undefined)
    throw new Error(`Linli: the filter ${key} of ${model.resource.name} has no column`)
  const meta = model.fields.get(key)?.meta ?? timeMeta(key)
  if (isRange) return rangeCondition(source, meta, range)
  if (filter.op === 'in') return inCondition(source, meta, [value].flat())
  // A field shown masked is found by its full value alone.
  if (
    !isSealed(source) &&
    filter.op !== 'tail' &&
    meta.mask !== 'tail' &&
    !mayFilter(model, key, 'part', ctx)
  )
    return sql`${source} = ${value}`
  return valueCondition(source, meta, filter, value, ctx)
}

/** Looks at the level of every field that a filter narrows down, whoever wrote its condition. */
function assertMayAsk(model: Model, { key, op, meta }: FilterSpec, own: boolean, ctx: Ctx): void {
  for (const read of readsOf(model, key)) {
    const whole = !own && (op === 'tail' || (op === 'contains' && !factsOf(meta.kind).opaque))
    assertMayFilter(model, read, whole ? 'whole' : 'part', ctx, key)
  }
}

/** The fields whose values a filter tells about. */
const readsOf = (model: Model, key: string): readonly string[] =>
  model.options.reads?.[key] ?? (model.fields.has(key) ? [key] : [])

/** For conditions of a module that look through several fields: which of them the caller may ask about, and how. */
const asked =
  (model: Model, ctx: Ctx): Asked =>
  (key, asking) =>
    mayFilter(model, key, asking, ctx)

function valueCondition(
  source: FieldSource,
  meta: FieldMeta,
  { op }: FilterSpec,
  value: unknown,
  ctx: Ctx,
): SQL | undefined {
  if (isSealed(source)) return sealedCondition(source, textOf(value), ctx)
  if (op === 'tail' || meta.mask === 'tail') return tailCondition(source, textOf(value))
  if (op === 'equal') {
    return factsOf(meta.kind).region
      ? sql`${source} like ${`${regionPrefix(textOf(value))}%`}`
      : sql`${source} = ${value}`
  }
  return sql`${source} ilike ${likeText(storedForm(meta, textOf(value)))}`
}

const storedForm = ({ kind }: FieldMeta, typed: string): string => factsOf(kind).stored?.(typed) ?? typed

/** Any of the values: the field is one of them, or holds one of them. */
function inCondition(source: FieldSource, meta: FieldMeta, values: readonly unknown[]): SQL | undefined {
  if (isSealed(source)) return undefined
  const { holds } = factsOf(meta.kind)
  if (holds !== 'texts' && holds !== 'ints') return sql`${source} in ${values}`
  if (is(source, PgArray)) return or(...values.map((one) => sql`${one} = any(${source})`))
  return or(...values.map((one) => sql`${source} @> ${JSON.stringify([one])}::jsonb`))
}

/** A region and everything below it: 440000 finds 440305. */
export const regionPrefix = (code: string): string =>
  code.length === 6 ? code.replace(/(00){1,2}$/, '') : code

/** Full equality by keyed hash, or the last four characters. */
export function sealedCondition(source: SealedColumns, text: string, ctx: Ctx): SQL {
  const typed = text.trim()
  const tail = typed.toUpperCase()
  return tail.length === 4
    ? sql`(${source.tail} = ${tail} or ${hashIs(ctx.deps.personal, source.hash, typed)})`
    : hashIs(ctx.deps.personal, source.hash, typed)
}

const tailCondition = (source: PgColumn | SQL, text: string): SQL =>
  text.length === 4 ? sql`right(${source}, 4) = ${text}` : sql`${source} = ${text}`

function rangeCondition(
  source: FieldSource,
  meta: FieldMeta,
  range: { readonly from: unknown; readonly to: unknown },
): SQL | undefined {
  if (isSealed(source)) return undefined
  const from = range.from === undefined ? undefined : bound(range.from, meta, 'from')
  const to = range.to === undefined ? undefined : bound(range.to, meta, 'to')
  return and(
    from && sql`${source} >= ${from.value}`,
    to && (to.open ? sql`${source} < ${to.value}` : sql`${source} <= ${to.value}`),
  )
}

/** The search box: any of the keyword fields; numbers of documents and phones by full value or last four. */
function keywordCondition(
  model: Model,
  keyword: string | undefined,
  among: SQL | undefined,
  ctx: Ctx,
): SQL | undefined {
  const typed = keyword?.trim() ?? ''
  if (typed === '') return undefined
  const own = model.options.filters?.keyword as OwnFilter<string> | undefined
  if (own) return own(typed, ctx, asked(model, ctx), among)
  const conditions = (model.resource.list.keyword ?? []).map((name) => {
    const reached = reachedField(name)
    return reached
      ? pointsAt(model, reached, (target) => holdsWord(target, reached.key, typed, ctx), ctx)
      : holdsWord(model, name, typed, ctx)
  })
  // Without a field to look through nothing is found, rather than everything.
  return or(...conditions) ?? sql`false`
}

/** Whether a field holds what was typed, as far as the caller may ask. */
function holdsWord(model: Model, key: string, typed: string, ctx: Ctx): SQL | undefined {
  const source = model.fields.get(key)?.source ?? model.columns[key]
  if (source === undefined || !mayFilter(model, key, 'whole', ctx)) return undefined
  if (isSealed(source)) return sealedCondition(source, typed, ctx)
  const meta = model.fields.get(key)?.meta
  if (meta?.mask === 'tail') return tailCondition(source, typed)
  const word = meta === undefined ? typed : storedForm(meta, typed)
  if (!mayFilter(model, key, 'part', ctx)) return sql`(${source})::text = ${word}`
  const text = is(source, PgColumn) && source.dataType === 'string' ? source : sql`(${source})::text`
  return sql`${text} ilike ${likeText(word)}`
}

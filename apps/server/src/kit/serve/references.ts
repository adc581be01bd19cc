import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { invalid } from '../app-error.ts'
import type { DataScope } from '../caller.ts'
import type { Ctx } from '../context.ts'
import type { Reference } from '../registry.ts'
import type { FieldMeta, Fields, ResourceName } from '@linli/api-client/kit'
import { metaOf } from '@linli/api-client/kit'
import { isHidden, shownLabel, shownTitle } from './field-levels.ts'
import type { Model } from './model.ts'
import { anyOf, asReference } from './scope.ts'
import type { WireRow } from './wire.ts'

/** The id column of a referred table. */
export function idOf(table: PgTable): PgColumn {
  const id: unknown = Reflect.get(table, 'id')
  if (id === undefined) throw new Error('Linli: a referred table has no column id')
  return id as PgColumn
}

const idsIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is number => typeof one === 'number')

/** Adds `labels` to rows: one query per referred table, however many rows and fields point there. */
export async function labelsOf(model: Model, rows: readonly WireRow[], ctx: Ctx): Promise<void> {
  const named = [...model.fields.values()].filter(
    ({ key, meta }) => (meta.to !== undefined || meta.kind === 'region') && !isHidden(model, key, ctx),
  )
  if (named.length === 0) return
  const titles = new Map<string, ReadonlyMap<unknown, string>>()
  for (const { meta } of named) {
    const table = tableOf(meta)
    if (titles.has(table)) continue
    const fields = named.filter((one) => tableOf(one.meta) === table)
    const keys = [...new Set(rows.flatMap((row) => fields.flatMap(({ key }) => keysIn(row[key]))))]
    titles.set(
      table,
      meta.to === undefined
        ? await regionNames(ctx, keys)
        : await titlesOf(ctx, meta.to, keys.flatMap(idsIn)),
    )
  }
  for (const row of rows) {
    const labels: Record<string, string> = {}
    for (const { key, meta } of named) {
      const texts = keysIn(row[key]).flatMap((one) => titles.get(tableOf(meta))?.get(one) ?? [])
      const label = texts.length > 0 ? shownLabel(model, meta, texts.join('、'), ctx) : undefined
      if (label !== undefined) labels[key] = label
    }
    row.labels = labels
  }
}

/** Where the names of a field's values stand. */
const tableOf = (meta: FieldMeta): string => meta.to ?? 'region'

const keysIn = (value: unknown): unknown[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => one != null)

/** Full names of regions by code. */
export async function regionNames(ctx: Ctx, codes: readonly unknown[]): Promise<ReadonlyMap<string, string>> {
  const owner = ctx.deps.modules.find((one) => one.regionNames !== undefined)
  const texts = codes.filter((one): one is string => typeof one === 'string')
  if (owner?.regionNames === undefined || texts.length === 0) return new Map()
  return await owner.regionNames(ctx.tx, texts)
}

/** Titles of rows of a reference by id, as the caller may see them. Unknown references have none. */
export async function titlesOf(
  ctx: Ctx,
  name: ResourceName,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const reference = ctx.deps.registry.get(name)
  if (reference === undefined || ids.length === 0) return new Map()
  const id = idOf(reference.table)
  const rows = await ctx.tx
    .select({ id, title: sql<string | null>`(${reference.title(ctx)})::text` })
    .from(reference.table)
    .where(anyOf(id, ids))
  return new Map(
    rows.flatMap((row) => {
      const shown = shownTitle(reference, row.title ?? '', ctx)
      return shown === undefined ? [] : [[row.id as number, shown]]
    }),
  )
}

/** Checks ids that came from outside: each must be a row inside the scope. Throws 「所选…不存在」 at the field. */
export async function assertReferences(
  ctx: Ctx,
  fields: Fields,
  input: Readonly<Record<string, unknown>>,
  scope: DataScope,
): Promise<void> {
  const wrong: Record<string, string> = {}
  for (const [key, field] of Object.entries(fields)) {
    const meta = metaOf(field)
    const ids = [...new Set(idsIn(input[key]))]
    if (meta.to === undefined || ids.length === 0) continue
    const reference = ctx.deps.registry.get(meta.to)
    if (reference === undefined) continue
    const found = await existing(ctx, reference, ids, asReference(scope))
    if (found < ids.length) wrong[key] = `所选${meta.label}不存在`
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

async function existing(
  ctx: Ctx,
  reference: Reference,
  ids: readonly number[],
  scope: DataScope,
): Promise<number> {
  const condition: SQL = anyOf(idOf(reference.table), ids)
  const within = reference.within(scope, ctx)
  return await ctx.tx.$count(reference.table, within ? sql`${condition} and ${within}` : condition)
}

/** Checks dictionary values against the enabled items. */
export async function assertDictionaries(
  ctx: Ctx,
  fields: Fields,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  const wrong: Record<string, string> = {}
  for (const [key, field] of Object.entries(fields)) {
    const { dict, label } = metaOf(field)
    const value = input[key]
    if (dict === undefined || value === null || value === undefined) continue
    for (const one of Array.isArray(value) ? value : [value]) {
      if (!(await ctx.deps.dicts.accepts(dict, String(one)))) wrong[key] = `所选${label}不存在`
    }
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

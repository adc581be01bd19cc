import type { Audience } from '@linli/api-client/contract/system/audience'
import { and, is, sql, type SQL } from 'drizzle-orm'
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { invalid } from '../app-error.ts'
import type { DataScope } from '../caller.ts'
import type { Ctx } from '../context.ts'
import type { Reference } from '../registry.ts'
import { plannedOnce } from '../../runtime/plans.ts'
import { type FieldMeta, fieldOf, type Fields, metaOf, type ResourceName } from '@linli/api-client/kit'
import { titleShown } from './field-levels.ts'
import { anyOf, asReference } from './scope.ts'
import type { Values } from './values.ts'

/** The id column of a referred table. */
export function idOf(table: PgTable): PgColumn {
  const id: unknown = Reflect.get(table, 'id')
  if (id === undefined) throw new Error('Linli: a referred table has no column id')
  return id as PgColumn
}

/** The ids in the value of a ref. */
export const idsIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is number => typeof one === 'number')

/** Full names of regions by code. */
export async function regionNames(ctx: Ctx, codes: readonly unknown[]): Promise<ReadonlyMap<string, string>> {
  const owner = ctx.deps.modules.find((one) => one.regionNames !== undefined)
  const texts = codes.filter((one): one is string => typeof one === 'string')
  if (owner?.regionNames === undefined || texts.length === 0) return new Map()
  return await owner.regionNames(ctx.tx, texts)
}

/** Titles of rows by id. */
export type Titles = ReadonlyMap<number, string>

/** Titles of rows of a reference by id, as the caller may see them. Unknown references have none. */
export async function titlesOf(ctx: Ctx, name: ResourceName, ids: readonly number[]): Promise<Titles> {
  const titles = await titlesByName(ctx, new Map([[name, ids]]))
  return titles.get(name) ?? new Map()
}

/** The same for rows of several references, in one statement. */
export async function titlesByName(
  ctx: Ctx,
  wanted: ReadonlyMap<ResourceName, readonly number[]>,
): Promise<ReadonlyMap<ResourceName, Titles>> {
  const asked = [...wanted].flatMap(([name, ids]) => {
    const reference = ctx.deps.registry.get(name)
    return reference === undefined || ids.length === 0 ? [] : [{ name, reference, ids }]
  })
  if (asked.length === 0) return new Map()
  const parts = asked.map(({ reference, ids }, at) => {
    const id = idOf(reference.table)
    return sql`select ${sql.raw(String(at))} as part, ${id} as id, (${reference.title(ctx)})::text as title
      from ${reference.table} where ${anyOf(id, ids)}`
  })
  const rows = await plannedOnce(ctx.tx).execute<{ part: number; id: number; title: string | null }>(
    sql.join(parts, sql` union all `),
  )
  const titles = new Map<ResourceName, Titles>()
  for (const [at, { name, reference }] of asked.entries()) {
    const shown = await titleShown(reference, ctx)
    const own = rows.flatMap((row): [number, string][] => {
      const title = row.part === at ? shown(row.title) : undefined
      return title === undefined ? [] : [[row.id, title]]
    })
    titles.set(name, new Map(own))
  }
  return titles
}

/** What the refs of an input are checked against. */
export interface ReferenceCheck {
  readonly scope: DataScope
  /** The row in which the refs stand, with what the input says: what they are `within`. */
  readonly around?: Readonly<Record<string, unknown>>
}

/**
 * Checks ids that came from outside: each must be a row inside the scope, agree with the row that it is chosen for,
 * and be like what may be chosen. Throws at the field, in words.
 */
export async function assertReferences(
  ctx: Ctx,
  fields: Fields,
  input: Readonly<Record<string, unknown>>,
  { scope, around = input }: ReferenceCheck,
): Promise<void> {
  const wrong: Record<string, string> = {}
  for (const [key, field] of Object.entries(fields)) {
    const fault = await referenceFault(ctx, metaOf(field), input[key], { scope, around })
    if (fault !== undefined) wrong[key] = fault
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

/** What is wrong with the value of one ref, in words; undefined: nothing. */
export async function referenceFault(
  ctx: Ctx,
  meta: FieldMeta,
  value: unknown,
  { scope, around = {} }: ReferenceCheck,
): Promise<string | undefined> {
  if (meta.parts !== undefined) return await partsFault(ctx, meta, value, { scope, around })
  const ids = [...new Set(idsIn(value))]
  const reference = meta.to && ctx.deps.registry.get(meta.to)
  if (reference === undefined || ids.length === 0) return undefined
  const { table } = reference
  const rows = await ctx.tx
    .select({
      inside: sql<boolean>`(${agreement(reference, meta, around)}) is true`,
      fits: sql<boolean>`(${choice(reference, meta)}) is true`,
    })
    .from(table)
    .where(and(anyOf(idOf(table), ids), reference.within(asReference(scope), ctx)))
  if (rows.length < ids.length) return `所选${meta.label}不存在`
  if (rows.some(({ inside }) => !inside)) return `所选${meta.label}不属于该${withinText(reference, meta)}`
  return rows.some(({ fits }) => !fits) ? `所选${meta.label}当前不可选` : undefined
}

/** What is wrong with an audience: a place, role or word that is not the caller's to name, or people of another estate. */
async function partsFault(
  ctx: Ctx,
  meta: FieldMeta,
  value: unknown,
  { scope, around = {} }: ReferenceCheck,
): Promise<string | undefined> {
  if (value === null || value === undefined) return undefined
  const held = value as Audience
  const elsewhere = (meta.within ?? []).some(
    (key) => around[key] != null && held.estateIds.some((id) => id !== around[key]),
  )
  if (elsewhere) return `${meta.label}不能超出所属小区`
  for (const [key, field] of Object.entries(meta.parts ?? {})) {
    const part = metaOf(field)
    const own: unknown = Reflect.get(held, key)
    const fault = await referenceFault(ctx, part, own, { scope, around: { estateId: held.estateIds } })
    if (fault !== undefined) return '所选范围超出您的小区权限'
    for (const word of part.dict !== undefined && Array.isArray(own) ? own : [])
      if (!(await ctx.deps.dicts.accepts(part.dict ?? '', String(word)))) return `所选${part.label}不存在`
  }
  const sources = ctx.deps.modules.flatMap((one) => one.audiences ?? [])
  return sources.flatMap((one) => one.refusal?.(held, ctx) ?? [])[0]
}

/** The refs that a change does not name although they are within a field that it does. */
export const movedRefs = (fields: Fields, changes: Values): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([key, field]) => !(key in changes) && metaOf(field).within?.some((one) => one in changes),
    ),
  )

/** The refs that have to agree with the row in which they stand. */
export const refsWithin = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => metaOf(field).within !== undefined))

/** Condition: the row agrees with the one it is chosen for, or with one of several, as far as that says anything. */
function agreement(reference: Reference, meta: FieldMeta, around: Values): SQL {
  const parts = (meta.within ?? []).flatMap((key) => {
    const held = around[key]
    if (held == null) return []
    const column = columnIn(reference, key)
    return Array.isArray(held) ? anyOf(column, idsIn(held)) : sql`${column} = ${held}`
  })
  return and(...parts) ?? sql`true`
}

/** Condition: the row may be chosen. */
export function choice(reference: Reference, { where }: FieldMeta): SQL {
  const parts = Object.entries(where ?? {}).map(
    ([key, values]) => sql`${columnIn(reference, key)} in ${[values].flat()}`,
  )
  return and(...parts) ?? sql`true`
}

/** The column of a referred table by which refs narrow it. Throws for a field that stands in no column of it. */
export function columnIn({ name, table }: Reference, key: string): PgColumn {
  const column: unknown = Reflect.get(table, key)
  if (!is(column, PgColumn)) throw new Error(`Linli: ${name} has no column ${key} to narrow its rows by`)
  return column
}

const withinText = ({ resource }: Reference, { within = [] }: FieldMeta): string =>
  within
    .map((key) =>
      resource && key in resource.fields ? fieldOf(resource, key).label.replace(/^所属/, '') : key,
    )
    .join('、')

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

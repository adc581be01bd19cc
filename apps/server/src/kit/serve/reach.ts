import { codeOf, factsOf, type ResourceName } from '@linli/api-client/kit'
import { and, is, type SQL, sql } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import type { DataScope } from '../caller.ts'
import type { Ctx } from '../context.ts'
import type { Registry } from '../registry.ts'
import { mayFilter } from './field-levels.ts'
import { type Model, modelNamed } from './model.ts'
import { readRows } from './read.ts'
import { idsIn } from './references.ts'
import { anyOf, asReference, estatesOf } from './scope.ts'
import { type WireRow, wireRows } from './wire.ts'

interface Reached {
  readonly ref: string
  readonly key: string
}

/** The resource that a ref of this one points at. Throws for what is no ref. */
export function reachedModel(model: Model, ref: string, registry: Registry): Model {
  const to: ResourceName | undefined = model.fields.get(ref)?.meta.to
  if (to === undefined) throw new Error(`Linli: ${model.reference.name}: ${ref} points at nothing`)
  return modelNamed(registry, to)
}

/** Whether the caller may look at a field behind a ref: its name stands in every list, the rest needs the right to list it. */
export const mayReach = (target: Model, key: string, ctx: Ctx): boolean =>
  key === target.resource.title || ctx.can(codeOf(target.resource, 'list'))

/** Condition: the row points at one of which the other condition is true, inside what the caller reaches. */
export function pointsAt(
  model: Model,
  { ref, key }: Reached,
  condition: (target: Model) => SQL | undefined,
  ctx: Ctx,
): SQL | undefined {
  const target = reachedModel(model, ref, ctx.deps.registry)
  const source = model.fields.get(ref)?.source
  if (!is(source, PgColumn) || !mayFilter(model, ref, 'part', ctx) || !mayReach(target, key, ctx))
    return undefined
  const inside = condition(target)
  if (inside === undefined) return undefined
  const seen = and(target.within(asReference(estatesOf(ctx)), ctx), inside)
  return sql`${source} in (select ${target.id} from ${target.table} where ${seen})`
}

/**
 * The name of the row that a ref points at, to sort by; undefined where the id has to do: it is another field that
 * names it, the caller does not read the name, or the row points at one of its own kind.
 */
export function nameToSortBy(model: Model, ref: string, ctx: Ctx): SQL | undefined {
  const { meta, source } = model.fields.get(ref) ?? {}
  if (meta?.to === undefined || meta.labelAs !== undefined || !is(source, PgColumn)) return undefined
  if (factsOf(meta.kind).holds !== 'int') return undefined
  const target = reachedModel(model, ref, ctx.deps.registry)
  if (source.table === target.table || !mayFilter(target, target.resource.title, 'part', ctx))
    return undefined
  return sql`(select (${target.title(ctx)})::text from ${target.table} where ${target.id} = ${source}) collate "zh-x-icu"`
}

/** The rows that refs of these point at, as their own list would show them: by ref, by id. */
export async function reachedRows(
  model: Model,
  rows: readonly WireRow[],
  refs: Iterable<string>,
  scope: DataScope,
  ctx: Ctx,
): Promise<ReadonlyMap<string, ReadonlyMap<number, WireRow>>> {
  const found = new Map<string, ReadonlyMap<number, WireRow>>()
  for (const ref of new Set(refs)) {
    const target = reachedModel(model, ref, ctx.deps.registry)
    const ids = [...new Set(rows.flatMap((row) => idsIn(row[ref])))]
    const read = await readRows(target, ctx, asReference(scope), anyOf(target.id, ids))
    const wired = await wireRows(target, read, ctx)
    found.set(ref, new Map(wired.map((row) => [row.id, row])))
  }
  return found
}

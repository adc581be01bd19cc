import { searchRows } from '@linli/api-client/contract/system/search'
import { and } from 'drizzle-orm'
import type { DataScope } from '../../kit/caller.ts'
import type { Ctx } from '../../kit/context.ts'
import type { Searched, SearchWay } from '../../kit/searched.ts'
import { mayFilter } from '../../kit/serve/field-levels.ts'
import { codeFor, type Model, modelNamed } from '../../kit/serve/model.ts'
import { asReadRow, type ReadRow, selectRows, withJoins } from '../../kit/serve/read.ts'
import { anyOf } from '../../kit/serve/scope.ts'
import { type WireRow, wireFields } from '../../kit/serve/wire.ts'
import { textOf } from '../../kit/text-of.ts'

export interface FoundKind {
  readonly kind: string
  readonly label: string
  readonly path: string
  readonly rows: { readonly id: number; readonly title: string; readonly facts: string[] }[]
  readonly more: boolean
}

/** The rows of one kind that fit what was typed; nothing where the caller may not list the kind. */
export async function findRows(searched: Searched, typed: string, ctx: Ctx): Promise<FoundKind | undefined> {
  const model = modelNamed(ctx.deps.registry, searched.resource)
  if (!ctx.can(codeFor(model, 'list'))) return undefined
  const ids = await foundIds(model, searched, typed, ctx)
  if (ids.length === 0) return undefined
  const told = [model.resource.title, ...searched.facts]
  const rows = await rowsOf(model, ids.slice(0, searchRows), told, ctx)
  return {
    kind: model.resource.name,
    label: model.resource.label,
    path: searched.path,
    rows: rows.map((row) => ({
      id: row.id,
      title: shown(row, model.resource.title) ?? `${model.resource.label} ${row.id}`,
      facts: searched.facts.flatMap((key) => shown(row, key) ?? []),
    })),
    more: ids.length > searchRows,
  }
}

/** Ids of as many rows as are answered and one more, way after way until there are enough. */
async function foundIds(model: Model, searched: Searched, typed: string, ctx: Ctx): Promise<number[]> {
  const scope = ctx.scopeFor(codeFor(model, 'list'))
  const may = (key: string, asking: 'whole' | 'part') => mayFilter(model, key, asking, ctx)
  const found = new Set<number>()
  for (const way of searched.ways(typed, may, ctx)) {
    for (const { id } of await idsBy(model, way, scope, ctx)) found.add(id as number)
    if (found.size > searchRows) break
  }
  return [...found]
}

/** The question to the database that one way is. */
export function idsBy(model: Model, { where, order }: SearchWay, scope: DataScope, ctx: Ctx) {
  const select = ctx.tx.select({ id: model.id }).from(model.table)
  const condition = and(model.within(scope, ctx), where)
  const query = withJoins(model, select, { scope, ctx, counted: condition }).where(condition)
  return (order === undefined ? query : query.orderBy(order)).limit(searchRows + 1)
}

/** These fields of the rows as the list shows them: masked, hidden ones left out, with the names of what they point at. */
async function rowsOf(
  model: Model,
  ids: readonly number[],
  keys: readonly string[],
  ctx: Ctx,
): Promise<WireRow[]> {
  const scope = ctx.scopeFor(codeFor(model, 'list'))
  const read = (await selectRows(model, ctx, scope).where(anyOf(model.id, ids))).map(asReadRow)
  const byId = new Map(read.map((one) => [one.row.id, one]))
  return await wireFields(
    model,
    keys,
    ids.flatMap((id): ReadRow[] => {
      const one = byId.get(id)
      return one === undefined ? [] : [one]
    }),
    ctx,
  )
}

/** A value in words; undefined where it is empty or hidden. */
function shown(row: WireRow, key: string): string | undefined {
  const labels = row.labels as Readonly<Record<string, string>> | undefined
  const value = labels?.[key] ?? row[key]
  if (value === undefined || value === null || value === '') return undefined
  return textOf(value)
}

import { factsOf, wordsOf } from '@linli/api-client/kit'
import { diffOf, type KnownNames } from '../audit/diff.ts'
import type { Ctx } from '../context.ts'
import { mask, titleMask } from '../masking.ts'
import type { Model, TableRow } from './model.ts'
import type { ReadRow } from './read.ts'
import { idsIn, titlesOf } from './references.ts'
import { plainValue } from './wire.ts'

/** Values in clear, by field. */
function plainValues(model: Model, read: ReadRow, ctx: Ctx): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const field of model.fields.values()) {
    if (field.meta.lines) values[field.key] = read.lines?.[field.key] ?? null
    else if (!factsOf(field.meta.kind).secret) values[field.key] = plainValue(field, read, ctx)
  }
  return values
}

/** What names the row in logs, in words: masked where it is personal data, be it in clear on pages. */
export function nameOf(model: Model, row: TableRow): string {
  const value = row[model.resource.title]
  const { titleField } = model.reference
  const said = titleField && wordsOf(titleField, value)
  const text =
    said ?? (typeof value === 'string' || typeof value === 'number' ? String(value) : String(row.id))
  const hide = titleMask(model.resource)
  return hide === undefined ? text : mask(hide, text)
}

/** Tells the operation log about a written row. */
export async function noteChange(
  model: Model,
  before: ReadRow | undefined,
  after: ReadRow | undefined,
  ctx: Ctx,
): Promise<void> {
  const row = (after ?? before)?.row
  if (row === undefined || ctx.bulk) return
  const old = before && plainValues(model, before, ctx)
  const young = after && plainValues(model, after, ctx)
  ctx.note({ ...aboutRow(model, row), diff: await diffOf(model, old, young, ctx) })
}

/** A row as it was, where it was, and as it is. */
export interface WrittenRow {
  readonly before: ReadRow | undefined
  readonly after: ReadRow
}

/** Tells the operation log of each of many written rows; names of what they point at are asked for once for all of them. */
export async function noteChanges(model: Model, written: readonly WrittenRow[], ctx: Ctx): Promise<void> {
  if (ctx.bulk) return
  const changes = written.map(({ before, after }) => ({
    row: after.row,
    old: before && plainValues(model, before, ctx),
    young: plainValues(model, after, ctx),
  }))
  const names = await namesIn(
    model,
    changes.flatMap(({ old, young }) => (old ? [old, young] : [young])),
    ctx,
  )
  for (const { row, old, young } of changes)
    ctx.note({ ...aboutRow(model, row), diff: await diffOf(model, old, young, ctx, names) })
}

/** Names of all that values of rows point at: one query per resource. */
async function namesIn(
  model: Model,
  rows: readonly Readonly<Record<string, unknown>>[],
  ctx: Ctx,
): Promise<KnownNames> {
  const refs = [...model.fields.values()].flatMap(({ key, meta: { to } }) =>
    to === undefined ? [] : [{ key, to }],
  )
  const names = new Map<string, ReadonlyMap<unknown, string>>()
  for (const [to, fields] of Map.groupBy(refs, (ref) => ref.to)) {
    const ids = rows.flatMap((row) => fields.flatMap(({ key }) => idsIn(row[key])))
    names.set(to, await titlesOf(ctx, to, [...new Set(ids)]))
  }
  return names
}

/** Resource, id, name and estate of a row. */
export function aboutRow(model: Model, row: TableRow) {
  const estateId = model.options.estateOf?.(row) ?? row.estateId
  return {
    resource: model.resource.entity,
    targetId: row.id,
    targetName: nameOf(model, row),
    estateId: typeof estateId === 'number' ? estateId : null,
  }
}

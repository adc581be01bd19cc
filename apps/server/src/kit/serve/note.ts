import { factsOf } from '@linli/api-client/kit'
import { diffOf } from '../audit/diff.ts'
import type { Ctx } from '../context.ts'
import { mask, titleMask } from '../masking.ts'
import type { Model, TableRow } from './model.ts'
import type { ReadRow } from './read.ts'
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

/** What names the row in logs: masked where it is personal data, be it in clear on pages. */
export function nameOf(model: Model, row: TableRow): string {
  const value = row[model.resource.title]
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : String(row.id)
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

import type { FieldMeta } from '@linli/api-client/kit'
import { and, ne, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../context.ts'
import type { Model, TableRow } from './model.ts'
import { isSealed } from './options.ts'
import type { Values } from './values.ts'
import { textOf } from '../text-of.ts'
import { hashIs } from '../personal-data.ts'

/**
 * Says which unique value is taken, before the database would. A race past this check ends at the unique index,
 * which gives the same answer (see uniqueRefusal).
 */
export async function assertUnique(model: Model, values: Values, ctx: Ctx, before?: TableRow): Promise<void> {
  for (const { key, meta, source, own } of model.fields.values()) {
    const value = values[key]
    if (!meta.unique || !own || source === undefined || value === null || value === undefined) continue
    const same = isSealed(source)
      ? hashIs(ctx.deps.personal, source.hash, textOf(value))
      : sql`${source} = ${value}`
    const among = model.options.uniqueAmong?.[key]
    const place = among ? among(values, before) : placeCondition(model, values, before)
    const other = before === undefined ? undefined : ne(model.id, before.id)
    const found = await ctx.tx.$count(model.table, and(same, place, other))
    if (found > 0) throw duplicate(key, meta.unique, value)
  }
}

const duplicate = (key: string, text: string, value: unknown): AppError => {
  const message = text.replaceAll('{value}', textOf(value))
  return new AppError('DUPLICATE', message, { fields: { [key]: message } })
}

/** Unique means, unless the module says otherwise: among the rows of the same estate or company. */
function placeCondition(model: Model, values: Values, before: TableRow | undefined): SQL | undefined {
  const { scope } = model.resource
  const key = scope === 'estate' ? 'estateId' : scope === 'company' ? 'companyId' : undefined
  const column = key === undefined ? undefined : model.columns[key]
  if (key === undefined || column === undefined) return undefined
  const place = values[key] ?? before?.[key] ?? null
  return place === null ? sql`${column} is null` : sql`${column} = ${place}`
}

const snake = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The same refusal from the columns of a violated unique index; undefined when none of them is a unique field. */
export function duplicateOf(
  fields: Iterable<{ readonly key: string; readonly meta: FieldMeta }>,
  columns: readonly string[],
  values: readonly string[],
): AppError | undefined {
  for (const { key, meta } of fields) {
    const at = columns.findIndex((name) => name === snake(key) || name === `${snake(key)}_hash`)
    if (!meta.unique || at < 0) continue
    const shown = columns[at]?.endsWith('_hash') ? '' : (values[at] ?? '')
    return duplicate(key, meta.unique, shown)
  }
  return undefined
}

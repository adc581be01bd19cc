import { type Resource, factsOf } from '@linli/api-client/kit'
import { is } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import { maybeEmpty } from '../columns-of.ts'
import type { Ctx } from '../context.ts'
import type { AnyOptions, Model, ModelField, TableRow } from './model.ts'
import type { Values } from './values.ts'

/**
 * What is wrong with a field and its column, in words: a field that may be empty over NOT NULL would end in a refusal
 * that names no field, and one that is never empty is promised to be there by the types. Sealed values can be erased.
 */
export function wrongEmptiness(
  { key, meta, own, source }: ModelField,
  resource: Resource,
  { whenEmptied = {}, create, defaults }: AnyOptions,
): string | undefined {
  if (meta.judged) {
    if (meta.write === 'always' && resource.operations.includes('update') && !(key in whenEmptied))
      return `a change may empty ${key}: whenEmptied does not say what it is judged to be then`
    if (resource.operations.includes('create') && create === undefined && defaults === undefined)
      return `${key} may be left out: neither create nor defaults says what it is judged to be then`
  }
  if (!own || !is(source, PgColumn) || factsOf(meta.kind).secret) return undefined
  const filled = meta.required || meta.judged === true || meta.initial !== undefined
  if (source.notNull && !filled)
    return `${key} may be empty, but its column is NOT NULL: it is to be required, initial or judged`
  if (!source.notNull && filled && !maybeEmpty(resource, key))
    return `${key} is never empty, so its column is to be NOT NULL`
  return undefined
}

/** The values of a change, with what `whenEmptied` says of those that it empties. */
export async function refilled(
  { options }: Model,
  changes: Values,
  ctx: Ctx,
  before: TableRow,
): Promise<Values> {
  const filled: Record<string, unknown> = {}
  for (const [key, judge] of Object.entries<Judge | undefined>(options.whenEmptied ?? {}))
    if (judge && changes[key] === null) filled[key] = await judge(changes, ctx, before)
  return { ...changes, ...filled }
}

type Judge = (changes: Values, ctx: Ctx, before: TableRow) => unknown

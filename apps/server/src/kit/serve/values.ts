import { factsOf, fieldOf, type Resource, writableKeys } from '@linli/api-client/kit'
import { is } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import { userIdOf } from '../caller.ts'
import type { Ctx } from '../context.ts'
import { sealedColumns } from '../personal-data.ts'
import { cleanHtml } from '../rich-text.ts'
import type { Model, ModelField, TableRow } from './model.ts'
import { sameLines } from './lines/line-values.ts'
import type { Line } from './lines/line.ts'
import { isSealed } from './options.ts'
import { sameValue } from './same-value.ts'
import type { ReadRow } from './read.ts'
import { plainValue } from './wire.ts'
import { textOf } from '../text-of.ts'

/** Values of fields in clear, by field: what a client sends or a sheet holds. */
export type Values = Readonly<Record<string, unknown>>

/** The fields of an input that the resource lets a client write; no value means the initial one where there is one. */
export function writtenValues(
  resource: Resource,
  input: Values,
  when: 'create' | 'update',
): Record<string, unknown> {
  return Object.fromEntries(
    writableKeys(resource, when)
      .filter((key) => input[key] !== undefined)
      .map((key) => [key, input[key] === null ? (fieldOf(resource, key).initial ?? null) : input[key]]),
  )
}

/** Start values of a new row for the fields that the input leaves open: `initial` of the field, start of the flow. */
export function initialValues(resource: Resource, model: Model): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const { key, meta, own } of model.fields.values()) {
    if (own && meta.initial !== undefined) values[key] = meta.initial
  }
  if (resource.flow && resource.stateField) values[resource.stateField] = resource.flow.initial
  return values
}

/** Columns of the own table for field values. Fields of other tables are the business of the module's own write. */
export function columnValues(model: Model, values: Values, ctx: Ctx): Record<string, unknown> {
  const columns: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(values)) {
    const field = model.fields.get(key)
    if (!field?.own || value === undefined) continue
    if (field.source !== undefined && isSealed(field.source)) {
      Object.assign(columns, sealedColumns(ctx.deps.personal, key, value === null ? null : textOf(value)))
    } else {
      columns[key] = columnValue(field, value)
    }
  }
  return columns
}

/** A value as its column takes it. */
export function columnValue({ meta, source }: Pick<ModelField, 'meta' | 'source'>, value: unknown): unknown {
  if (value === null) return null
  if (factsOf(meta.kind).html) return cleanHtml(textOf(value))
  if (factsOf(meta.kind).time === 'instant' && is(source, PgColumn) && source.dataType === 'date')
    return new Date(textOf(value))
  if (factsOf(meta.kind).holds === 'number' && is(source, PgColumn) && source.dataType === 'string')
    return textOf(value)
  return value
}

/** createdAt … updatedBy and version, for a new row; only the columns that the table has. */
export function birthColumns(model: Model, ctx: Ctx): Record<string, unknown> {
  const user = userIdOf(ctx.caller)
  const all = { createdAt: ctx.now, createdBy: user, updatedAt: ctx.now, updatedBy: user, version: 0 }
  return Object.fromEntries(Object.entries(all).filter(([key]) => key in model.columns))
}

/** updatedAt, updatedBy and the next version. */
export function changeColumns(model: Model, before: TableRow, ctx: Ctx): Record<string, unknown> {
  const version = typeof before.version === 'number' ? before.version + 1 : undefined
  const all = { updatedAt: ctx.now, updatedBy: userIdOf(ctx.caller), version }
  return Object.fromEntries(
    Object.entries(all).filter(([key, value]) => key in model.columns && value !== undefined),
  )
}

/** The values of an input that differ from the row; the others are not written and not logged. */
export function changedValues(
  model: Model,
  before: ReadRow,
  values: Values,
  ctx: Ctx,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => {
      const field = model.fields.get(key)
      const lines = model.lines.get(key)
      if (lines) return !sameLines(lines, before.lines?.[key] ?? [], value as readonly Line[])
      // Secrets cannot be compared; computed inputs have no stored value.
      if (!field?.source || factsOf(field.meta.kind).secret) return true
      return !sameValue(plainValue(field, before, ctx), value, field.meta)
    }),
  )
}

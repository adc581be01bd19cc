import { factsOf, type FieldKind } from '@linli/api-client/kit'
import type { Ctx } from '../context.ts'
import { masked } from '../masking.ts'
import { levelOf } from './field-levels.ts'
import { type Model, type ModelField, modelField } from './model.ts'
import { isSealed } from './options.ts'
import type { ReadRow } from './read.ts'
import { labelsOf } from './labels.ts'
import { textOf } from '../text-of.ts'

/** A row as it goes out. */
export interface WireRow {
  [field: string]: unknown
  id: number
}

const implicitKeys = ['id', 'version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'] as const
const shownColumns: ReadonlySet<string> = new Set(implicitKeys)

/** Rows as the contract describes them: masked, without hidden fields, with computed ones and labels. */
export async function wireRows(model: Model, rows: readonly ReadRow[], ctx: Ctx): Promise<WireRow[]> {
  if (rows.length === 0) return []
  const fields = [...model.fields.values()]
  const shown = shownOf(model, fields, ctx)
  const computed = await computedOf(model, rows, ctx)
  const wired = rows.map((one) => {
    const own = { ...computed.get(one.row.id) }
    return wireInto(implicitOf(model, one, own), { model, shown, read: one, computed: own, ctx })
  })
  await labelsOf(model, fields, wired, ctx)
  return wired
}

/**
 * Some fields of the rows and their labels, for who shows no others. What is computed is asked for only where one of
 * them is: the figures of an estate count everybody who lives in it.
 */
export async function wireFields(
  model: Model,
  keys: readonly string[],
  rows: readonly ReadRow[],
  ctx: Ctx,
): Promise<WireRow[]> {
  if (rows.length === 0) return []
  const fields = [...new Set(keys)].map((key) => modelField(model, key))
  const computed = fields.some(({ meta }) => meta.computed) ? await computedOf(model, rows, ctx) : undefined
  const shown = shownOf(model, fields, ctx)
  const wired = rows.map((one) => {
    const own = { ...computed?.get(one.row.id) }
    return wireInto({ id: one.row.id }, { model, shown, read: one, computed: own, ctx })
  })
  await labelsOf(model, fields, wired, ctx)
  return wired
}

type Computed = Readonly<Record<string, unknown>>

async function computedOf(
  model: Model,
  rows: readonly ReadRow[],
  ctx: Ctx,
): Promise<ReadonlyMap<number, object>> {
  const stored = rows.map((one) => one.row)
  const computed = (await model.options.present?.(stored, ctx)) ?? new Map<number, object>()
  assertComputed(model, computed)
  return computed
}

/** What `present` may answer: computed fields. Anything else would go nowhere, or hide what is stored. */
function assertComputed(model: Model, rows: ReadonlyMap<number, object>): void {
  for (const row of rows.values()) {
    const key = Object.keys(row).find(
      (one) => !model.fields.get(one)?.meta.computed && !shownColumns.has(one),
    )
    const { module, name } = model.resource
    if (key !== undefined)
      throw new Error(`Linli: ${module}/${name}: present answers ${key}, which is no computed field`)
  }
}

function implicitOf(model: Model, { row }: ReadRow, computed: Computed): WireRow {
  const out: WireRow = { id: row.id }
  for (const key of implicitKeys) {
    if (key !== 'id' && key in model.columns)
      out[key] = jsonOf(key in computed ? computed[key] : row[key], key.endsWith('At') ? 'datetime' : 'int')
  }
  return out
}

interface ShownField {
  readonly field: ModelField
  readonly isMasked: boolean
}

/** Which of the fields the caller sees, and how: the same for all rows, so it is asked for once. */
const shownOf = (model: Model, fields: readonly ModelField[], ctx: Ctx): readonly ShownField[] =>
  fields.flatMap((field): ShownField[] => {
    const level = levelOf(model, field.key, ctx)
    // Lines come with one row, not with each row of a list.
    if (level === 'hidden' || field.meta.lines) return []
    return [{ field, isMasked: field.meta.mask !== undefined || level === 'masked' }]
  })

interface ToWire {
  readonly model: Model
  readonly shown: readonly ShownField[]
  readonly read: ReadRow
  readonly computed: Computed
  readonly ctx: Ctx
}

/** Adds the shown fields of a row to what goes out. */
function wireInto(out: WireRow, { model, shown, read, computed, ctx }: ToWire): WireRow {
  for (const { field, isMasked } of shown) {
    const { key, meta } = field
    if (factsOf(meta.kind).secret) {
      out[`has${key[0]?.toUpperCase() ?? ''}${key.slice(1)}`] = storedValue(field, read) !== null
      continue
    }
    const known = key in computed ? jsonOf(computed[key], meta.kind) : plainValue(field, read, ctx)
    const shows = model.options.shows?.[key]
    const plain = shows === undefined ? known : shows(known, ctx)
    out[key] = isMasked && plain !== null ? masked(meta, textOf(plain)) : plain
  }
  return out
}

/** The stored value, cipher text for sealed ones; null when there is none. */
export function storedValue(field: ModelField, read: ReadRow): unknown {
  const { source, own, key, stored } = field
  if (source === undefined) return null
  if (!own) return read.extra[key] ?? null
  for (const one of stored) {
    const value = read.row[one]
    if (value !== null && value !== undefined) return value
  }
  return null
}

/** The value in clear, as JSON holds it. */
export function plainValue(field: ModelField, read: ReadRow, ctx: Ctx): unknown {
  const stored = storedValue(field, read)
  if (stored === null) return null
  if (field.source !== undefined && isSealed(field.source)) return ctx.deps.personal.open(textOf(stored))
  return jsonOf(stored, field.meta.kind)
}

/** Drivers give numerics as text and instants as Date or text. */
export function jsonOf(value: unknown, kind: FieldKind): unknown {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'string') return value
  const { holds, time } = factsOf(kind)
  if (time === 'instant') return new Date(value).toISOString()
  return holds === 'int' || holds === 'number' ? Number(value) : value
}

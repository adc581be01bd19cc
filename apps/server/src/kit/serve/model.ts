import {
  codeOf,
  factsOf,
  type FieldMeta,
  metaOf,
  nameOfResource,
  type Resource,
  type ResourceName,
} from '@linli/api-client/kit'
import { getTableColumns, is, type SQL } from 'drizzle-orm'
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { DataScope } from '../caller.ts'
import { notFound } from '../app-error.ts'
import type { Ctx } from '../context.ts'
import { mask } from '../masking.ts'
import type { Reference, Registry } from '../registry.ts'
import type { StoredRow } from '../table.ts'
import { wrongEmptiness } from './empty-values.ts'
import type { ServedLines } from './lines/line.ts'
import { servedLines } from './lines/served-lines.ts'
import { type FieldSource, isSealed, type ServeOptions } from './options.ts'
import { conditionOf } from './scope.ts'
import { withDueFilter } from './due-filter.ts'
import { duplicateOf } from './unique.ts'
import { wrongNames } from './wrong-names.ts'

/** Row of a table, its columns by key. */
export type TableRow = Record<string, unknown> & { id: number }

/** Options with the types of one resource and one table forgotten; the description tells the rest at run time. */
export type AnyOptions = ServeOptions<Resource, PgTable>

/** One field of the resource and where its value is. */
export interface ModelField {
  readonly key: string
  readonly meta: FieldMeta
  /** Undefined for computed fields. */
  readonly source: FieldSource | undefined
  /** True when the column belongs to the resource's own table, so that the kit can write it. */
  readonly own: boolean
  /** Keys of a row of the own table under which it may stand. */
  readonly stored: readonly string[]
}

/** A served resource, worked out once at the start: what every call of it needs. */
export interface Model {
  readonly resource: Resource
  readonly options: AnyOptions
  readonly table: PgTable
  readonly id: PgColumn
  readonly fields: ReadonlyMap<string, ModelField>
  /** The fields that are lines, saved in tables of their own. */
  readonly lines: ReadonlyMap<string, ServedLines>
  /** Columns of the own table by key. */
  readonly columns: Readonly<Record<string, PgColumn>>
  readonly title: (ctx: Ctx) => SQL | PgColumn
  readonly reference: Reference
  /** Condition of a data scope; undefined: every row. */
  within(scope: DataScope, ctx: Ctx): SQL | undefined
}

declare const served: unique symbol

/** A model that remembers, as a type, what it serves: inputs and rows of `createRow` and its like are typed by it. */
export type ModelOf<R extends Resource, T extends PgTable> = Model & {
  readonly [served]?: { readonly resource: R; readonly table: T }
}

/** Row of a known table. */
export type RowIn<T extends PgTable> = StoredRow<T> & TableRow

/** Throws when a field has neither a column nor another source, or a rule names what there is not: a mistake of the module. */
export function modelOf(resource: Resource, table: PgTable, given: AnyOptions): Model {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const options = withDueFilter(resource, columns, given)
  const named = (text: string) => new Error(`Linli: ${resource.module}/${resource.name}: ${text}`)
  const id = columns.id
  if (id === undefined) throw named('its table has no column id')
  const wrong = wrongNames(resource, options)
  if (wrong !== undefined) throw named(wrong)
  const fields = new Map<string, ModelField>()
  for (const [key, field] of Object.entries(resource.fields)) {
    const meta = metaOf(field)
    const given = options.columns?.[key]
    const own = given === undefined ? ownSource(columns, key) : undefined
    const source = given ?? own
    if (source === undefined && !meta.computed && !meta.lines) throw named(`its table has no column ${key}`)
    const served: ModelField = {
      key,
      meta,
      source: meta.computed && given === undefined ? undefined : source,
      own: own !== undefined,
      stored: storedKeys(columns, key, source),
    }
    const empty = wrongEmptiness(served, resource, options)
    if (empty !== undefined) throw named(empty)
    fields.set(key, served)
  }
  const name = nameOfResource(resource)
  const within = (scope: DataScope, ctx: Ctx) =>
    options.scope
      ? options.scope(table, scope, ctx, ctx.rowUse?.of === name ? ctx.rowUse.as : undefined)
      : conditionOf(resource, columns, scope, ctx)
  if (resource.scope === 'parent' && options.scope === undefined)
    throw named('scope parent needs the option scope')
  const ownTitle = options.title ?? titleSource(resource, fields)
  if (ownTitle === undefined) throw named(`its title ${resource.title} is no column`)
  const title = typeof ownTitle === 'function' ? ownTitle : () => ownTitle
  const titleField = options.title === undefined ? fields.get(resource.title)?.meta : undefined
  const titleMask = titleField?.mask
  const reference: Reference = {
    name,
    label: resource.label,
    table,
    scope: resource.scope,
    title,
    within,
    resource,
    duplicate: (names, values) => duplicateOf(fields.values(), names, values),
    ...(titleField && isPutInWords(titleField) && { titleField }),
    ...(titleMask && { maskTitle: (text: string) => mask(titleMask, text) }),
  }
  const lines = servedLines(resource, table, options.lines ?? {}, named)
  const model: Model = { resource, options, table, id, fields, lines, columns, title, reference, within }
  models.set(reference, model)
  return model
}

/** Whether what is stored of a field says little to people. */
const isPutInWords = ({ kind, dict, options, flow }: FieldMeta): boolean =>
  factsOf(kind).time === 'instant' || (dict ?? options ?? flow) !== undefined

const models = new WeakMap<Reference, Model>()

/** Everything that is served. */
export const modelsIn = (registry: Registry): readonly Model[] =>
  registry.all().flatMap((reference) => models.get(reference) ?? [])

/** The model behind a served reference, for tasks that know the resource by name. */
export function modelNamed(registry: Registry, name: ResourceName): Model {
  const reference = registry.get(name)
  const model = reference && models.get(reference)
  if (!model) throw new Error(`Linli: no served resource ${name}`)
  return model
}

function ownSource(columns: Readonly<Record<string, PgColumn>>, key: string): FieldSource | undefined {
  const enc = columns[`${key}Enc`]
  const hash = columns[`${key}Hash`]
  const tail = columns[`${key}Tail`]
  if (enc && hash && tail) return { enc, hash, tail }
  return columns[key] ?? enc ?? hash
}

/** A sealed value is its cipher text. */
const storedKeys = (
  columns: Readonly<Record<string, PgColumn>>,
  key: string,
  source: FieldSource | undefined,
): readonly string[] =>
  source !== undefined && isSealed(source)
    ? [`${key}Enc`]
    : [key, `${key}Enc`, `${key}Hash`].filter((one) => one in columns)

function titleSource(resource: Resource, fields: ReadonlyMap<string, ModelField>) {
  const source = fields.get(resource.title)?.source
  return source === undefined || isSealed(source) ? undefined : source
}

/** The field; throws NOT_FOUND for a name that the resource does not have (it came from outside). */
export function modelField(model: Model, key: string): ModelField {
  const field = model.fields.get(key)
  if (!field) throw notFound()
  return field
}

export const codeFor = (model: Model, op: string): string => codeOf(model.resource, op)

/** Throws for a key that is no column of the table: it would be left out in silence. */
export function assertColumns(model: Model, values: Readonly<Record<string, unknown>>): void {
  const unknown = Object.keys(values).find((key) => !(key in model.columns))
  if (unknown === undefined) return
  const { module, name } = model.resource
  throw new Error(`Linli: ${module}/${name}: its table has no column ${unknown}, so its value would be lost`)
}

/** The column a plain field is stored in, when it is one of the own table. */
export function ownColumn(model: Model, key: string): PgColumn | undefined {
  const field = model.fields.get(key)
  if (!field?.own || field.source === undefined || isSealed(field.source)) return undefined
  return is(field.source, PgColumn) ? field.source : undefined
}

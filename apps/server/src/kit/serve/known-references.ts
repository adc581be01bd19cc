import {
  type Endpoint,
  factsOf,
  type FieldMeta,
  type Fields,
  metaOf,
  reachedField,
  type Resource,
} from '@linli/api-client/kit'
import { is } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import type { Registry } from '../registry.ts'
import { referencesIn } from './input-references.ts'
import { type Model, modelsIn } from './model.ts'
import { type FieldSource, isSealed } from './options.ts'
import { reachedModel } from './reach.ts'
import { choice, columnIn } from './references.ts'

interface Named {
  readonly at: string
  readonly meta: FieldMeta
  /** The names of what stands beside it; a call may leave out what the row has that it changes. */
  readonly beside?: readonly string[]
}

/** Every field of a resource that is read from outside. */
function fieldsOf({ module, name, fields, list, flow, import: sheet }: Resource): Named[] {
  const named = (part: Fields, more: Fields = {}, of = ''): Named[] =>
    Object.entries(part).map(([key, field]) => ({
      at: `${module}/${name}: ${key}${of}`,
      meta: metaOf(field),
      beside: Object.keys({ ...part, ...more }),
    }))
  return [
    ...named(fields),
    ...Object.entries(fields).flatMap(([key, field]) =>
      named(metaOf(field).lines?.fields ?? {}, fields, ` of ${key}`),
    ),
    ...named(list.extraFilters ?? {}, fields),
    ...named(sheet?.columns ?? {}, fields),
    ...Object.entries(flow?.transitions ?? {}).flatMap(([action, { input = {} }]) =>
      named(input, fields, ` of ${action}`),
    ),
  ]
}

/** Throws for a ref that points at nothing, or is narrowed by what is not there: a mistake of a description. */
export function assertKnownReferences(registry: Registry, endpoints: readonly Endpoint[]): void {
  for (const { resource } of registry.all())
    for (const one of resource ? fieldsOf(resource) : []) assertKnown(registry, one)
  for (const model of modelsIn(registry)) assertReached(registry, model)
  for (const endpoint of endpoints)
    for (const { path, meta } of referencesIn(endpoint))
      assertKnown(registry, { at: `${endpoint.name}: ${path.join('.')}`, meta })
}

/** What a list looks for and exports behind its refs has to be there, and can be looked for where it has a column. */
function assertReached(registry: Registry, model: Model): void {
  const { keyword = [], exportAlso = [] } = model.resource.list
  for (const name of [...keyword, ...exportAlso]) {
    const { ref, key } = reachedField(name) ?? {}
    if (ref === undefined || key === undefined) continue
    const target = reachedModel(model, ref, registry)
    const field = target.fields.get(key)
    const sought = keyword.includes(name)
    if (field === undefined || factsOf(field.meta.kind).secret || (sought && !standsIn(target, field.source)))
      throw new Error(`Linli: ${model.reference.name}: ${name} reaches for what is not there`)
  }
}

/** Whether a value stands in the table itself: what is joined is not there to be looked for. */
function standsIn({ table }: Model, source: FieldSource | undefined): boolean {
  const column = source !== undefined && isSealed(source) ? source.enc : source
  return is(column, PgColumn) && column.table === table
}

function assertKnown(registry: Registry, { at, meta, beside }: Named): void {
  if (meta.to === undefined) return
  const reference = registry.get(meta.to)
  const [module] = meta.to.split('/')
  // A server of some modules alone refuses each id of the others when it is given.
  if (registry.all().every(({ name }) => !name.startsWith(`${module}/`))) return
  if (reference === undefined) throw new Error(`Linli: ${at} points at ${meta.to}, which nobody serves`)
  const lost = beside && meta.within?.find((key) => !beside.includes(key))
  if (lost !== undefined) throw new Error(`Linli: ${at} is within ${lost}, which is no field beside it`)
  try {
    for (const key of meta.within ?? []) columnIn(reference, key)
    choice(reference, meta)
  } catch (error) {
    throw new Error(`Linli: ${at} is narrowed by what is not there`, { cause: error })
  }
}

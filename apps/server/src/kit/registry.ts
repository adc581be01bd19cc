import type { FieldMeta, Resource, ResourceName, Scope } from '@linli/api-client/kit'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AppError } from './app-error.ts'
import type { DataScope } from './caller.ts'
import type { Ctx } from './context.ts'

/** Rows that fields of other resources may point at. */
export interface Reference {
  /** What `f.ref` points at: `base/rooms`. */
  readonly name: ResourceName
  readonly label: string
  readonly table: PgTable
  readonly scope: Scope
  /** What names a row. */
  readonly title: (ctx: Ctx) => SQL | PgColumn
  /** Condition of a data scope on the table; undefined: no condition. */
  readonly within: (scope: DataScope, ctx: Ctx) => SQL | undefined
  /** The field that the title is, where its value is not what people read: one of a few words, a time. */
  readonly titleField?: FieldMeta
  /** How the title is hidden when it is personal data. */
  readonly maskTitle?: (title: string) => string
  /** The refusal of a violated unique index, from its columns and their values as the database tells them. */
  readonly duplicate?: (columns: readonly string[], values: readonly string[]) => AppError | undefined
  readonly resource?: Resource
}

/** All references by name. */
export interface Registry {
  get(name: ResourceName): Reference | undefined
  all(): readonly Reference[]
}

/** Throws when two references share a name: a mistake of the modules. */
export function createRegistry(references: readonly Reference[]): Registry {
  const byName = new Map<string, Reference>()
  for (const reference of references) {
    const other = byName.get(reference.name)
    if (other !== undefined && other !== reference)
      throw new Error(`Linli: two references are called ${reference.name}`)
    byName.set(reference.name, reference)
  }
  return { get: (name) => byName.get(name), all: () => [...byName.values()] }
}

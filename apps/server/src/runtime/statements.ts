import type { Placeholder, Query, SQL, SQLWrapper } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { SelectedFieldsFlat } from 'drizzle-orm/pg-core/query-builders/select.types'
import type { SelectedOf } from './select.ts'

/** A new row of a table: what fills itself may be left out, and any value may be an expression. */
type Values<T extends PgTable> = {
  [K in keyof T['$inferInsert']]: T['$inferInsert'][K] | SQL | Placeholder
}
type Changes<T extends PgTable> = T extends { readonly $inferInsert: infer R }
  ? { [K in keyof R]?: R[K] | SQL | PgColumn | undefined }
  : never
type WithId<T extends PgTable> = Values<T> & { readonly id?: number }
type Target = PgColumn | PgColumn[]

/** A statement that writes a table, with the rows that it answers. */
interface Written<T extends PgTable, Rows> extends Promise<Rows>, SQLWrapper {
  returning(): Written<T, T['$inferSelect'][]>
  returning<F extends SelectedFieldsFlat>(fields: F): Written<T, SelectedOf<F>[]>
  toSQL(): Query
}

interface Inserted<T extends PgTable> extends Written<T, never[]> {
  onConflictDoNothing(config?: { readonly target?: Target; readonly where?: SQL }): this
  onConflictDoUpdate(config: {
    readonly target: Target
    readonly targetWhere?: SQL | undefined
    readonly setWhere?: SQL | undefined
    readonly set: Changes<T>
  }): this
}

export interface Insert<T extends PgTable> {
  values(values: Values<T> | Values<T>[]): Inserted<T>
  /** Ids may be given, too. */
  overridingSystemValue(): { values(values: WithId<T> | WithId<T>[]): Inserted<T> }
}

/** Rows of a table that are changed or removed; all of them without a condition. */
export interface Affected<T extends PgTable> extends Written<T, never[]> {
  where(condition: SQL | undefined): Written<T, never[]>
}

export interface Update<T extends PgTable> {
  set(values: Changes<T>): Updated<T>
}
interface Updated<T extends PgTable> extends Affected<T> {
  from(source: PgTable | SQL): Affected<T>
}

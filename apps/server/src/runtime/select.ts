import type { Column, Placeholder, Query as Statement, SQL, SQLWrapper, Table } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { LockConfig, LockStrength } from 'drizzle-orm/pg-core/query-builders/select.types'

/** Which tables of a query have a row for each of its rows: all but those that are joined by `leftJoin`. */
type Presence = Readonly<Record<string, 'always' | 'maybe'>>
type NameOf<T> = T extends Table ? T['_']['name'] : never

type ColumnValue<C extends Column> = C['_']['notNull'] extends true ? C['_']['data'] : C['_']['data'] | null
/** What is read of a table, which may have no row. */
type ReadOf<Name, V, P> = Name extends keyof P ? (P[Name] extends 'maybe' ? V | null : V) : never
/** The value of what is selected under one name. */
type ValueOf<X, P> = X extends Column
  ? ReadOf<X['_']['tableName'], ColumnValue<X>, P>
  : X extends SQL | SQL.Aliased
    ? X['_']['type']
    : X extends Table
      ? ReadOf<X['_']['name'], X['$inferSelect'], P>
      : GroupOf<X, P>

type TablesIn<X> = { [K in keyof X]: X[K] extends Column ? X[K]['_']['tableName'] : never }[keyof X]
type IsOne<T, Each = T> = [T] extends [never]
  ? false
  : Each extends unknown
    ? [T] extends [Each]
      ? true
      : false
    : never
/** Columns that are selected together: where all are of one table that has no row, there is no group. */
type GroupOf<X, P> =
  IsOne<TablesIn<X>> extends true
    ? ReadOf<TablesIn<X>, SelectedOf<X, Readonly<Record<string, 'always'>>>, P>
    : SelectedOf<X, P>

/** A row of what is selected, in a query of these tables. */
export type SelectedOf<F, P = Readonly<Record<string, 'always'>>> = { [K in keyof F]: ValueOf<F[K], P> }

/** What is selected, before it is said from where. */
export interface Selection<F> {
  from<T extends PgTable | SQL>(source: T): Select<F, Readonly<Record<NameOf<T>, 'always'>>>
}
/** All columns of a table. */
export interface WholeSelection {
  from<T extends PgTable>(table: T): Query<T['$inferSelect']>
}

/**
 * A query of rows. Every step answers the same type. The library takes each step that was taken out of what may follow,
 * which makes several types for each step of each query.
 */
export interface Query<Row> extends Promise<Row[]>, SQLWrapper {
  toSQL(): Statement
  where(condition: SQL | undefined): this
  groupBy(...by: (PgColumn | SQL | SQL.Aliased)[]): this
  orderBy(...by: (PgColumn | SQL | SQL.Aliased)[]): this
  limit(rows: number | Placeholder): this
  offset(rows: number | Placeholder): this
  for(strength: LockStrength, config?: LockConfig): this
}

/** A query of chosen values, of one table and of those that are joined to it. */
export interface Select<F, P extends Presence> extends Query<SelectedOf<F, P>> {
  innerJoin<T extends PgTable | SQL>(
    source: T,
    on: SQL | undefined,
  ): Select<F, P & Readonly<Record<NameOf<T>, 'always'>>>
  leftJoin<T extends PgTable | SQL>(
    source: T,
    on: SQL | undefined,
  ): Select<F, P & Readonly<Record<NameOf<T>, 'maybe'>>>
}

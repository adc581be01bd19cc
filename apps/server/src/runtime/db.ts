import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { PgColumn, PgTable, PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { SelectedFields } from 'drizzle-orm/pg-core/query-builders/select.types'
import type { Selection, WholeSelection } from './select.ts'
import type { Affected, Insert, Update } from './statements.ts'

/**
 * Drizzle on the pool, as far as it is used here. A `Tx` may stand wherever a `Db` is asked for. The library's own types
 * are made anew for each step of each statement; these are made once for a table or a selection.
 */
export interface Db {
  select(): WholeSelection
  select<F extends SelectedFields>(fields: F): Selection<F>
  selectDistinct<F extends SelectedFields>(fields: F): Selection<F>
  selectDistinctOn(on: (PgColumn | SQLWrapper)[]): WholeSelection
  selectDistinctOn<F extends SelectedFields>(on: (PgColumn | SQLWrapper)[], fields: F): Selection<F>
  insert<T extends PgTable>(table: T): Insert<T>
  update<T extends PgTable>(table: T): Update<T>
  delete<T extends PgTable>(table: T): Affected<T>
  /** How many rows there are. */
  $count(source: PgTable, condition?: SQL): Promise<number>
  execute<R extends Record<string, unknown> = Record<string, unknown>>(
    statement: SQLWrapper | string,
  ): Promise<R[]>
  transaction<R>(work: (tx: Tx) => Promise<R>, config?: PgTransactionConfig): Promise<R>
}

/** What the callback of `db.transaction` gets. */
export interface Tx extends Db {
  rollback(): never
}

import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import { PostgresJsSession, PostgresJsTransaction } from 'drizzle-orm/postgres-js'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { Sql } from './connection.ts'

type NoSchema = Record<string, never>
type Tables = ExtractTablesWithRelations<NoSchema>
type Transaction = PostgresJsTransaction<NoSchema, Tables>

/** The library's session, which begins a transaction in one step where the library sets its mode in a second one. */
export class OneStepSession extends PostgresJsSession<Sql, NoSchema, Tables> {
  override async transaction<T>(
    work: (tx: Transaction) => Promise<T>,
    config: PgTransactionConfig = {},
  ): Promise<T> {
    const result = await this.client.begin(modeOf(config), async (client) => {
      // The library asks for less of the connection than its types do.
      const session = new PostgresJsSession<never, NoSchema, Tables>(client as never, this.dialect, undefined)
      return await work(new PostgresJsTransaction(this.dialect, session, undefined))
    })
    return result as T
  }
}

const modeOf = ({ isolationLevel, accessMode, deferrable }: PgTransactionConfig): string =>
  [
    isolationLevel && `isolation level ${isolationLevel}`,
    accessMode,
    deferrable !== undefined && (deferrable ? 'deferrable' : 'not deferrable'),
  ]
    .filter((one) => one)
    .join(' ')

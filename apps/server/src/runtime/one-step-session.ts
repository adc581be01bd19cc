import { DrizzleQueryError, type ExtractTablesWithRelations, type Query } from 'drizzle-orm'
import { PgPreparedQuery, type PgTransactionConfig, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core/query-builders/select.types'
import { PostgresJsSession, PostgresJsTransaction } from 'drizzle-orm/postgres-js'
import type { Sql } from './connection.ts'
import { planningOnce, rememberPlannedOnce } from './plans.ts'
import { type Present, rowsOf } from './row-reader.ts'

type NoSchema = Record<string, never>
type Tables = ExtractTablesWithRelations<NoSchema>
type Transaction = PostgresJsTransaction<NoSchema, Tables>

/**
 * The library's session, which begins a transaction in one step where the library sets its mode in a second one, and
 * reads rows at a part of the library's price.
 */
export class OneStepSession extends PostgresJsSession<Sql, NoSchema, Tables> {
  override prepareQuery<T extends PreparedQueryConfig>(
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
  ): PgPreparedQuery<T> {
    return new OneQuery<T>(this.client, query, fields)
  }

  override async transaction<T>(
    work: (tx: Transaction) => Promise<T>,
    config: PgTransactionConfig = {},
  ): Promise<T> {
    const result = await this.client.begin(modeOf(config), async (client) => {
      const tx = this.#within(client)
      rememberPlannedOnce(tx, () => this.#within(Reflect.get(client, planningOnce)))
      return await work(tx)
    })
    return result as T
  }

  /** The library asks for less of the connection than its types do. */
  #within(client: unknown): Transaction {
    const session = new OneStepSession(client as never, this.dialect, undefined)
    return new PostgresJsTransaction(this.dialect, session as never, undefined)
  }
}

/** A statement that is asked once, with its values: no names, no placeholders, no cache of the library. */
export class OneQuery<T extends PreparedQueryConfig> extends PgPreparedQuery<T> {
  /** Set by the library. */
  declare readonly joinsNotNullableMap: Present | undefined
  readonly #client: Sql
  readonly #fields: SelectedFieldsOrdered | undefined

  constructor(client: Sql, query: Query, fields: SelectedFieldsOrdered | undefined) {
    super(query, undefined, undefined)
    this.#client = client
    this.#fields = fields
  }

  override async execute(): Promise<T['execute']> {
    const { sql, params } = this.query
    const values = params as Parameters<Sql['unsafe']>[1]
    try {
      if (this.#fields === undefined) return await this.#client.unsafe(sql, values)
      const rows = await this.#client.unsafe(sql, values).values()
      return rowsOf(rows, this.#fields, this.joinsNotNullableMap)
    } catch (error) {
      throw new DrizzleQueryError(sql, params, error as Error)
    }
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

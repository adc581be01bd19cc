import postgres from 'postgres'

/** postgres.js with int8 read as number: ids stay below 2^53 (they are JSON numbers on the wire). */
export type Sql = postgres.Sql<{ bigint: number }>
/** The connection of an open transaction. */
export type TransactionSql = postgres.TransactionSql<{ bigint: number }>

/** Where a PostgreSQL listens and as whom to speak to it. */
export interface DatabaseAddress {
  readonly url?: string
  readonly host?: string
  readonly port?: number
  readonly user?: string
  readonly password?: string
  readonly database?: string
}

/** Columns are camelCase in the tables' code and snake_case in the database, without being named twice. */
export const casing = 'snake_case'

/** Statements that take longer are ended by the database, so that no request holds a connection for ever. */
const statementTimeoutMs = 60_000

/** A pool on this address. Dates and days are those of Asia/Shanghai; the pages of the product mean them so. */
export function connect(address: DatabaseAddress, options: { pool: number; name?: string }): Sql {
  const { url, ...parts } = address
  const settings = {
    ...parts,
    max: options.pool,
    connect_timeout: 10,
    // Each is a process of the database that holds megabytes: what a busy moment needed is given back soon after.
    idle_timeout: 30,
    onnotice: () => {},
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
    connection: {
      application_name: options.name ?? 'linli',
      TimeZone: 'Asia/Shanghai',
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: statementTimeoutMs,
      // A plan for any values would not do for a list: which index serves a filter depends on how rare its value is.
      plan_cache_mode: 'force_custom_plan',
    },
  }
  return url === undefined ? postgres(settings) : postgres(url, settings)
}

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

/**
 * How the database plans a statement that it keeps ready. Anew for the values of each call, as a rule: which index serves
 * the filter of a list depends on how rare its value is. Once, where every value has the same good plan: finding rows by
 * their keys takes a tenth of what it takes to plan it.
 */
export type PlanMode = 'force_custom_plan' | 'force_generic_plan'

export interface PoolOptions {
  /** How many connections there may be. */
  readonly pool: number
  readonly name?: string
  /** @default 'force_custom_plan' */
  readonly plans?: PlanMode
}

/** A pool on this address. Dates and days are those of Asia/Shanghai; the pages of the product mean them so. */
export function connect(address: DatabaseAddress, options: PoolOptions): Sql {
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
      plan_cache_mode: options.plans ?? 'force_custom_plan',
    },
  }
  return url === undefined ? postgres(settings) : postgres(url, settings)
}

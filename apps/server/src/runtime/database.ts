import type { Config } from './config.ts'
import { connect, type DatabaseAddress, type Db, type Sql } from './connection.ts'
import { lockDataFolder } from './data-folder.ts'
import { startEmbeddedPostgres } from './embedded/server.ts'
import { createGate } from './gate.ts'
import { gatedDb } from './gated-client.ts'
import { StartupError } from './startup-error.ts'

export type { Db, Sql, Tx } from './connection.ts'

/**
 * An open database, by three pools that cannot starve each other. Who wants a connection waits for it a bounded time;
 * then it is refused (`GateClosed`).
 */
export interface Database {
  /** For requests. Nobody may hold one of its transactions and ask it for another connection. */
  readonly db: Db
  /**
   * For short statements that must get through while all others wait: caches, throttles, health, the bookkeeping of
   * jobs, what must be kept although the transaction is rolled back. No transactions that wait for something.
   */
  readonly side: Db
  /** For the work of jobs and tasks, which may wait longer than a request. */
  readonly background: Db
  /** The same connections, for statements that are SQL at heart (COPY, DDL, statistics). Not for requests. */
  readonly sql: Sql
  readonly kind: 'embedded' | 'external'
  /** Embedded only: rejects when the database has died and could not be brought back. */
  readonly lost: Promise<never> | undefined
  /** Closes the pools after the running queries; stops the embedded server if this process runs it. */
  close(): Promise<void>
}

/** How long a request waits for a connection before it is told to come again. */
const waitMs = 5_000
const sideConnections = 3
/** Above what jobs and tasks of one process can hold at once: a job holds its lock beside what it works with. */
const backgroundConnections = 12
const backgroundWaitMs = 60_000
const maxWaiting = 1_000

/** Oldest PostgreSQL whose SQL the migrations stay within. */
export const oldestPostgres = 15

/** The pools on an address; connections are opened when they are needed. */
export function databaseOn(
  address: DatabaseAddress,
  options: {
    readonly kind: Database['kind']
    /** Connections for requests. */
    readonly pool: number
    readonly server?: { lost: Promise<never>; stop: () => Promise<void> }
  },
): Database {
  const { kind, pool, server } = options
  const requests = connect(address, { pool })
  const side = connect(address, { pool: sideConnections, name: 'linli side' })
  const sql = connect(address, { pool: backgroundConnections, name: 'linli background' })
  return {
    db: gatedDb(requests, createGate({ places: pool, waitMs, maxWaiting }), 'refuse'),
    side: gatedDb(side, createGate({ places: sideConnections, waitMs, maxWaiting }), 'refuse'),
    background: gatedDb(
      sql,
      createGate({ places: backgroundConnections, waitMs: backgroundWaitMs, maxWaiting }),
      'allow',
    ),
    sql,
    kind,
    lost: server?.lost,
    async close() {
      await Promise.all([requests, side, sql].map(async (one) => await one.end({ timeout: 10 })))
      await server?.stop()
    },
  }
}

/**
 * Opens the database of DATABASE_URL, or starts the embedded one on the data folder.
 *
 * @throws {StartupError} when it cannot be reached, is too old, or the data folder is in use
 */
export async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl === undefined) return await openEmbedded(config)
  const address = { url: config.databaseUrl }
  const sql = connect(address, { pool: 1 })
  try {
    await checkServer(sql)
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError('DATABASE_URL', `cannot reach the database: ${reasonOf(error)}`)
  } finally {
    await sql.end({ timeout: 1 })
  }
  return databaseOn(address, { kind: 'external', pool: config.databasePool })
}

async function openEmbedded(config: Config): Promise<Database> {
  const unlock = await lockDataFolder(config.dataDir)
  try {
    const server = await startEmbeddedPostgres(config.dataDir)
    const lost = server.lost.finally(unlock)
    lost.catch(() => {})
    return databaseOn(server.address, {
      kind: 'embedded',
      pool: config.databasePool,
      server: { lost, stop: () => server.stop().finally(unlock) },
    })
  } catch (error) {
    unlock()
    throw error
  }
}

async function checkServer(sql: Sql) {
  const [row] = await sql<[{ version: number; name: string }]>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as name`
  if (row.version < oldestPostgres * 10_000) {
    throw new StartupError(
      'DATABASE_URL',
      `PostgreSQL ${row.name} is too old, ${oldestPostgres} or later is needed`,
    )
  }
}

function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return error.message === '' && code !== undefined ? code : error.message
}

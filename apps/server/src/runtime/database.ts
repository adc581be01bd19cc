import { drizzle } from 'drizzle-orm/postgres-js'
import type { Config } from './config.ts'
import { casing, connect, type Db, type Sql } from './connection.ts'
import { lockDataFolder } from './data-folder.ts'
import { startEmbeddedPostgres } from './embedded/server.ts'
import { StartupError } from './startup-error.ts'

export type { Db, Sql, Tx } from './connection.ts'

/** An open database: `sql` for statements that are SQL at heart (COPY, DDL, statistics), `db` for everything else. */
export interface Database {
  readonly sql: Sql
  readonly db: Db
  readonly kind: 'embedded' | 'external'
  /** Embedded only: rejects when the database has died and could not be brought back. */
  readonly lost: Promise<never> | undefined
  /** Closes the pool after the running queries; stops the embedded server if this process runs it. */
  close(): Promise<void>
}

/** Oldest PostgreSQL whose SQL the migrations stay within. */
export const oldestPostgres = 15

/** The pair of clients on one pool; drizzle's parsers make raw `sql` return timestamps as text as well. */
export function databaseOn(
  sql: Sql,
  kind: Database['kind'],
  server?: { lost: Promise<never>; stop: () => Promise<void> },
): Database {
  return {
    sql,
    db: drizzle(sql, { casing }),
    kind,
    lost: server?.lost,
    async close() {
      await sql.end({ timeout: 10 })
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
  const sql = connect({ url: config.databaseUrl }, { pool: config.databasePool })
  try {
    await checkServer(sql)
  } catch (error) {
    await sql.end({ timeout: 1 })
    if (error instanceof StartupError) throw error
    throw new StartupError('DATABASE_URL', `cannot reach the database: ${reasonOf(error)}`)
  }
  return databaseOn(sql, 'external')
}

async function openEmbedded(config: Config): Promise<Database> {
  const unlock = await lockDataFolder(config.dataDir)
  try {
    const server = await startEmbeddedPostgres(config.dataDir)
    const sql = connect(server.address, { pool: config.databasePool })
    const lost = server.lost.finally(unlock)
    lost.catch(() => {})
    return databaseOn(sql, 'embedded', { lost, stop: () => server.stop().finally(unlock) })
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

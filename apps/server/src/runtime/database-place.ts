import type { Config } from './config.ts'
import { connect, type DatabaseAddress, type Sql } from './connection.ts'
import { lockDataFolder } from './data-folder.ts'
import { startEmbeddedPostgres } from './embedded/server.ts'
import { StartupError } from './startup-error.ts'

/** Where the database is, and as whom its tables are made. */
export interface DatabasePlace {
  readonly address: DatabaseAddress
  readonly kind: 'embedded' | 'external'
  /** Of the embedded one, which this process runs. */
  readonly server?: { readonly lost: Promise<never>; readonly stop: () => Promise<void> }
}

/** Oldest PostgreSQL whose SQL the migrations stay within. */
export const oldestPostgres = 15

/**
 * Finds the database of DATABASE_MIGRATE_URL or DATABASE_URL, or starts the embedded one on the data folder.
 *
 * @throws {StartupError} when it cannot be reached, is too old, or the data folder is in use
 */
export async function findDatabase(config: Config): Promise<DatabasePlace> {
  const url = config.databaseMigrateUrl ?? config.databaseUrl
  if (url === undefined) return await startEmbedded(config)
  const setting = config.databaseMigrateUrl === undefined ? 'DATABASE_URL' : 'DATABASE_MIGRATE_URL'
  await checkServer({ url }, setting)
  return { address: { url }, kind: 'external' }
}

async function startEmbedded(config: Config): Promise<DatabasePlace> {
  const unlock = await lockDataFolder(config.dataDir)
  try {
    const server = await startEmbeddedPostgres(config.dataDir)
    const lost = server.lost.finally(unlock)
    lost.catch(() => {})
    return {
      address: server.address,
      kind: 'embedded',
      server: { lost, stop: () => server.stop().finally(unlock) },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** @throws {StartupError} naming the setting that leads to a server that cannot be used */
export async function checkServer(
  address: DatabaseAddress,
  setting: 'DATABASE_URL' | 'DATABASE_MIGRATE_URL',
): Promise<void> {
  const sql = connect(address, { pool: 1 })
  try {
    const { version, name } = await versionOf(sql)
    if (version < oldestPostgres * 10_000)
      throw new StartupError(setting, `PostgreSQL ${name} is too old, ${oldestPostgres} or later is needed`)
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(setting, `cannot reach the database: ${reasonOf(error)}`)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

async function versionOf(sql: Sql) {
  const [row] = await sql<[{ version: number; name: string }]>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as name`
  return row
}

function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return error.message === '' && code !== undefined ? code : error.message
}

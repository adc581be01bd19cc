import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { connect, type Sql } from '../connection.ts'
import { isDataFolderInUse } from '../data-folder.ts'
import { openDatabase } from '../database.ts'
import { roleName } from '../embedded/cluster.ts'
import { readPidFile } from '../embedded/postmaster.ts'
import { StartupError } from '../startup-error.ts'

/** The database to back up, and how to let go of it. */
export interface BackupSource {
  readonly sql: Sql
  close(): Promise<void>
}

/**
 * Opens the database for a backup: that of DATABASE_URL, the embedded one of a running server beside that server, or
 * the embedded one of a stopped server by starting it for the time of the backup.
 *
 * @throws {StartupError} when there is no database yet, or it cannot be reached
 */
export async function openSource(config: Config): Promise<BackupSource> {
  if (config.databaseUrl !== undefined) return await openDatabase(config)
  const pgdata = join(config.dataDir, 'postgres')
  if (!existsSync(join(pgdata, 'PG_VERSION'))) {
    throw new StartupError(
      'LINLI_DATA_DIR',
      `${config.dataDir} holds no database yet: there is nothing to back up`,
    )
  }
  if (!isDataFolderInUse(config.dataDir)) return await openDatabase(config)
  const port = Number(readPidFile(pgdata)[3])
  const password = readFileSync(join(config.dataDir, 'keys', 'database.password'), 'utf8').trim()
  const address = { host: '127.0.0.1', port, user: roleName, password, database: roleName }
  const sql = connect(address, { pool: 2, name: 'linli-backup' })
  try {
    await sql`select 1`
  } catch (error) {
    await sql.end({ timeout: 1 })
    throw new StartupError(
      'LINLI_DATA_DIR',
      `the server on ${config.dataDir} is starting or stopping (${String(error)})`,
    )
  }
  return { sql, close: () => sql.end({ timeout: 5 }) }
}

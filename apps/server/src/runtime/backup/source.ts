import type { Config } from '../config.ts'
import { connect, type Sql } from '../connection.ts'
import { openDatabase } from '../database.ts'
import { runningDatabase } from '../running-database.ts'

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
  const running = config.databaseUrl === undefined ? await runningDatabase(config) : undefined
  if (running === undefined) return await openDatabase(config)
  const sql = connect(running, { pool: 2, name: 'linli-backup' })
  return { sql, close: () => sql.end({ timeout: 5 }) }
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { connect, type DatabaseAddress } from './connection.ts'
import { isDataFolderInUse } from './data-folder.ts'
import { roleName } from './embedded/cluster.ts'
import { readPidFile } from './embedded/postmaster.ts'
import { StartupError } from './startup-error.ts'

/**
 * Where the embedded database of a running server listens, for commands beside it; undefined while no server runs.
 *
 * @throws {StartupError} when there is no database yet, or the server is starting or stopping
 */
export async function runningDatabase({ dataDir }: Config): Promise<DatabaseAddress | undefined> {
  const pgdata = join(dataDir, 'postgres')
  if (!existsSync(join(pgdata, 'PG_VERSION')))
    throw new StartupError('LINLI_DATA_DIR', `${dataDir} holds no database yet`)
  if (!isDataFolderInUse(dataDir)) return undefined
  const port = Number(readPidFile(pgdata)[3])
  const password = readFileSync(join(dataDir, 'keys', 'database.password'), 'utf8').trim()
  const address = { host: '127.0.0.1', port, user: roleName, password, database: roleName }
  const sql = connect(address, { pool: 1 })
  try {
    await sql`select 1`
    return address
  } catch (error) {
    throw new StartupError(
      'LINLI_DATA_DIR',
      `the server on ${dataDir} is starting or stopping (${String(error)})`,
    )
  } finally {
    await sql.end({ timeout: 1 })
  }
}

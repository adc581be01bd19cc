import { createServer } from '../kit/create-server.ts'
import type { ServerDeps } from '../kit/deps.ts'
import { modules } from '../modules/index.ts'
import { readBuildInfo } from '../runtime/build-info.ts'
import type { Config } from '../runtime/config.ts'
import { type Database, databaseOn, openDatabase } from '../runtime/database.ts'
import { createLog } from '../runtime/log.ts'
import { readMeta } from '../runtime/mode.ts'
import { runningDatabase } from '../runtime/running-database.ts'
import { loadSecrets } from '../runtime/secrets.ts'
import { StartupError } from '../runtime/startup-error.ts'

/** The application without its HTTP side, for commands of the terminal. */
export interface Terminal {
  readonly deps: ServerDeps
  close(): Promise<void>
}

/**
 * Opens the database beside a running server, or starts the embedded one for the time of the command. Nothing is
 * migrated and nothing is seeded.
 *
 * @throws {StartupError} when there is no database yet, it cannot be reached, or the keys are not there
 */
export async function openTerminal(config: Config): Promise<Terminal> {
  const database = await open(config)
  try {
    const mode = await readMeta(database.db, 'mode').catch(() => undefined)
    if (mode !== 'demo' && mode !== 'production')
      throw new StartupError('LINLI_DATA_DIR', 'the server has not prepared this database yet: start it once')
    const deps = createServer(
      {
        config,
        database,
        migrations: { applied: 0, latest: '' },
        build: readBuildInfo(),
        secrets: loadSecrets(config, false),
        mode,
        log: createLog('error'),
        clock: () => new Date(),
      },
      modules,
    )
    return { deps, close: () => database.close() }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function open(config: Config): Promise<Database> {
  const running = config.databaseUrl === undefined ? await runningDatabase(config) : undefined
  return running === undefined
    ? await openDatabase(config)
    : databaseOn(running, { kind: 'embedded', pool: 2 })
}

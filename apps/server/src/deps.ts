import type { BuildInfo } from './runtime/build-info.ts'
import type { Config } from './runtime/config.ts'
import type { Database } from './runtime/database.ts'
import type { Log } from './runtime/log.ts'
import type { MigrationState } from './runtime/migrate.ts'
import type { Mode } from './runtime/mode.ts'
import type { Secrets } from './runtime/secrets.ts'

/** Everything the application needs from the process around it; tests hand in their own. */
export interface AppDeps {
  readonly config: Config
  readonly database: Database
  readonly migrations: MigrationState
  readonly build: BuildInfo
  readonly secrets: Secrets
  readonly mode: Mode
  readonly log: Log
  /** The time of all business rules; tests and the seed set their own. */
  readonly clock: () => Date
}

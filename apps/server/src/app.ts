import { Hono } from 'hono'
import type { BuildInfo } from './runtime/build-info.ts'
import type { Config } from './runtime/config.ts'
import type { Database } from './runtime/database.ts'
import { health } from './runtime/health.ts'
import type { Log } from './runtime/log.ts'
import type { MigrationState } from './runtime/migrate.ts'
import type { Mode } from './runtime/mode.ts'
import type { Secrets } from './runtime/secrets.ts'
import { securityHeaders } from './runtime/security-headers.ts'
import { staticFiles } from './runtime/static.ts'

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

/** The whole HTTP side: `/api`, and the built console and large screen when they are served from here. */
export function createApp(deps: AppDeps): Hono {
  const app = new Hono()
  app.use(securityHeaders({ https: deps.config.publicUrl?.startsWith('https:') ?? false }))
  app.get('/api/health', (context) => health(deps, context))
  if (deps.config.webRoot !== undefined) app.get('*', staticFiles(deps.config.webRoot))
  return app
}

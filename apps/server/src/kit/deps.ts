import type { PermissionKind, PermissionSpec } from '@linli/api-client/kit'
import type { AppDeps } from '../deps.ts'
import type { Database } from '../runtime/database.ts'
import type { Dicts } from './dicts/dicts.ts'
import type { FileStores } from './files/file-store.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { ServerModule } from './module.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Params } from './params/params.ts'
import type { MobileSessions, PlatformApps, ResidentAccounts, Sessions, Signatures, Staff } from './ports.ts'
import type { RateLimiter } from './http/rate-limiter.ts'
import type { Registry } from './registry.ts'
import type { Route } from './route.ts'
import type { PersonalData } from './personal-data.ts'

/** What every handler, job and service can reach. */
export interface ServerDeps extends AppDeps {
  readonly modules: readonly ServerModule[]
  readonly params: Params
  readonly dicts: Dicts
  readonly jobs: Jobs
  readonly files: FileStores
  readonly personal: PersonalData
  /** Every mounted call. */
  readonly routes: readonly Route[]
  /** Every permission code that a mounted call asks for. */
  readonly permissions: readonly PermissionSpec[]
  readonly permissionKinds: ReadonlyMap<string, PermissionKind>
  /** Served entities and other tables that fields refer to. */
  readonly registry: Registry
  readonly rateLimiter: RateLimiter
  readonly metrics: Metrics
  readonly sessions: Sessions
  readonly mobileSessions: MobileSessions
  readonly signatures: Signatures
  readonly staff: Staff
  readonly residentAccounts: ResidentAccounts
  readonly platformApps: PlatformApps
}

/**
 * What a handler reaches from its context: of the database nothing but `side`, because it has a connection already
 * (`ctx.tx`), and callers who hold one and wait for another starve each other; and what it says of itself.
 */
export interface HandlerDeps extends Omit<ServerDeps, 'database'> {
  readonly database: Pick<Database, 'side' | 'kind' | 'separated'>
}

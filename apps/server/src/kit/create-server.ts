import { permissionsOf } from '@linli/api-client/kit'
import type { AppDeps } from '../deps.ts'
import { AppError } from './app-error.ts'
import type { PlatformApps, ResidentAccounts, Staff } from './ports.ts'
import { backgroundDeps } from './background-deps.ts'
import type { ServerDeps } from './deps.ts'
import { createDicts } from './dicts/dicts.ts'
import { type FailureListener, tellingFailures } from './failures.ts'
import { createFileStore } from './files/create-file-store.ts'
import { createRateLimiter } from './http/rate-limiter.ts'
import { createJobs } from './jobs/create-jobs.ts'
import { tracedLog } from './http/trace-context.ts'
import { kitModule } from './kit-module.ts'
import { createMetrics } from './metrics/metrics.ts'
import type { ServerModule } from './module.ts'
import { kitParams } from './params/kit-params.ts'
import { createParams } from './params/params.ts'
import { createPersonalData } from './personal-data.ts'
import { createRegistry } from './registry.ts'
import { assertKnownReferences } from './serve/known-references.ts'

/** The first of what modules offer for a port. */
const offered = <T>(modules: readonly ServerModule[], port: (module: ServerModule) => T | undefined) =>
  modules.map(port).find((one) => one !== undefined)

/**
 * Puts the modules together: services, routes, registry, permissions. Nothing is started and nothing is asked of
 * the database yet.
 */
export function createServer(process: AppDeps, own: readonly ServerModule[]): ServerDeps {
  const modules = [kitModule, ...own]
  let failed: FailureListener | undefined
  const app = { ...process, log: tracedLog(tellingFailures(process.log, (failure) => failed?.(failure))) }
  const late: { -readonly [K in keyof ServerDeps]?: ServerDeps[K] } = {}
  const ready = <K extends keyof ServerDeps>(key: K): NonNullable<ServerDeps[K]> => {
    const value = late[key]
    if (value === undefined) throw new Error(`Linli: ${key} is used while the modules are put together`)
    return value
  }
  const sessions = offered(modules, (one) => one.sessions)
  const mobileSessions = offered(modules, (one) => one.mobileSessions)
  const signatures = offered(modules, (one) => one.signatures)
  const paramStore = offered(modules, (one) => one.paramStore)
  const dictStore = offered(modules, (one) => one.dictStore)
  const nobody = { resolve: async () => await Promise.reject(new AppError('SESSION_UNKNOWN')) }
  const unsigned = { verify: async () => await Promise.reject(new AppError('SIGNATURE_INVALID')) }
  const noStaff: Staff = {
    reachOf: async () => await Promise.resolve({ companyId: null, estates: [] }),
    companiesChanged: async () => await Promise.resolve(),
  }
  const noResidentAccounts: ResidentAccounts = {
    relationsChanged: async () => await Promise.resolve(),
  }
  const noPlatformApps: PlatformApps = {
    find: async () => await Promise.resolve(undefined),
    tell: () => {},
  }
  const deps: ServerDeps = {
    ...app,
    modules,
    staff: offered(modules, (one) => one.staff) ?? noStaff,
    residentAccounts: offered(modules, (one) => one.residentAccounts) ?? noResidentAccounts,
    platformApps: offered(modules, (one) => one.platformApps) ?? noPlatformApps,
    params: createParams([...kitParams, ...modules.flatMap((one) => one.params ?? [])], {
      store: lazily(() => paramStore?.(deps)),
      log: app.log,
      rules: modules.flatMap((one) => one.paramRules ?? []),
    }),
    dicts: createDicts(
      modules.flatMap(({ name, dicts = [] }) => dicts.map((one) => ({ ...one, module: name }))),
      { store: lazily(() => dictStore?.(deps)), log: app.log },
    ),
    files: createFileStore(app.config, app.log),
    personal: createPersonalData(app.secrets),
    rateLimiter: createRateLimiter(),
    metrics: createMetrics(app.database),
    jobs: createJobs(
      lazily(() => backgroundDeps(deps)),
      modules.flatMap((one) => one.jobs ?? []),
      modules.flatMap((one) => one.tasks ?? []),
    ),
    get sessions() {
      return (late.sessions ??= sessions?.(deps) ?? nobody)
    },
    get mobileSessions() {
      return (late.mobileSessions ??= mobileSessions?.(deps) ?? nobody)
    },
    get signatures() {
      return (late.signatures ??= signatures?.(deps) ?? unsigned)
    },
    get routes() {
      return ready('routes')
    },
    get registry() {
      return ready('registry')
    },
    get permissions() {
      return ready('permissions')
    },
    get permissionKinds() {
      return ready('permissionKinds')
    },
  }
  late.routes = modules.flatMap((one) => one.routes?.(deps) ?? [])
  const served = late.routes.flatMap((route) => route.serves ?? [])
  late.registry = createRegistry([...served, ...modules.flatMap((one) => one.references ?? [])])
  late.permissions = permissionsOf(
    late.routes.map((route) => route.endpoint),
    late.registry.all().flatMap((one) => one.resource ?? []),
  )
  late.permissionKinds = new Map(late.permissions.map((one) => [one.code, one.kind]))
  failed = offered(modules, (one) => one.failures)?.(deps)
  return deps
}

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** The start-up steps of the modules, in their order. */
export async function startModules(deps: ServerDeps): Promise<void> {
  // The calls of a resource are described by its fields.
  const ownCalls = deps.routes.flatMap(({ serves, endpoint }) => (serves === undefined ? [endpoint] : []))
  assertKnownReferences(deps.registry, ownCalls)
  for (const module of deps.modules) await module.start?.(deps)
}

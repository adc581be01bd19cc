import type { ServerDeps } from './deps.ts'

/**
 * The same services on the connections of background work: neither does it wait behind requests, nor requests behind
 * it, and it may hold a transaction (a lock) while it makes others.
 */
export const backgroundDeps = (deps: ServerDeps): ServerDeps => ({
  ...deps,
  database: { ...deps.database, db: deps.database.background },
})

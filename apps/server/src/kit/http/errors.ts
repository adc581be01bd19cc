import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { ServerDeps } from '../deps.ts'
import { databaseError, refusalOf } from './database-errors.ts'

/** The refusal that anything thrown stands for. Unknown errors are logged with their stack and told in general words. */
export function appErrorOf(
  thrown: unknown,
  deps: Pick<ServerDeps, 'registry' | 'log'>,
  requestId: string,
  caller?: Caller,
): AppError {
  if (thrown instanceof AppError) return thrown
  const database = databaseError(thrown)
  const known = database && refusalOf(database, deps.registry)
  if (known && known.code !== 'UNAVAILABLE') return known
  deps.log.error(known ? 'database unavailable' : 'unexpected error', {
    requestId,
    ...(caller?.kind === 'user' && { userId: caller.userId }),
    error: withoutValues(thrown),
  })
  return known ?? new AppError('INTERNAL')
}

/** The wrapper of a failed query repeats its parameters, personal data among them: only its cause is logged. */
export function withoutValues(thrown: unknown): unknown {
  if (!(thrown instanceof Error) || !('params' in thrown)) return thrown
  const query: unknown = Reflect.get(thrown, 'query')
  const bare = new Error(`query failed: ${String(query).slice(0, 500)}`, { cause: thrown.cause })
  if (thrown.stack !== undefined) bare.stack = thrown.stack.slice(thrown.stack.indexOf('\n    at '))
  return bare
}

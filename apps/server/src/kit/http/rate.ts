import { AppError } from '../app-error.ts'
import type { ServerDeps } from '../deps.ts'
import { tokenKey } from './identify.ts'
import { countedAddress, type RequestFacts } from './request-facts.ts'

/**
 * Calls per minute: of one address, and of one token or (without one) anonymous address. A signed call counts for its
 * key, which may do more than somebody unknown, once its signature is proven.
 */
export async function assertRate(
  deps: ServerDeps,
  facts: RequestFacts,
  token: string | undefined,
  isSigned = false,
): Promise<void> {
  const from = countedAddress(facts.ip)
  const limits: [key: string, param: string][] = [[`ip ${from}`, 'http.perMinuteOfAddress']]
  if (token !== undefined) limits.push([`token ${tokenKey(token)}`, 'http.perMinuteOfSession'])
  else if (!isSigned) limits.push([`anonymous ${from}`, 'http.perMinuteAnonymous'])
  for (const [key, param] of limits) {
    const wait = deps.rateLimiter.take(key, await deps.params.number(param), 60, facts.now)
    if (wait > 0) throw new AppError('TOO_MANY', undefined, { retryAfter: wait })
  }
}

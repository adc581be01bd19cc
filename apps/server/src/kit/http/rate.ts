import { AppError } from '../app-error.ts'
import type { ServerDeps } from '../deps.ts'
import { tokenKey } from './identify.ts'
import { countedAddress, type RequestFacts } from './request-facts.ts'

/** Calls per minute: of one address, and of one token or (without one) anonymous address. */
export async function assertRate(
  deps: ServerDeps,
  facts: RequestFacts,
  token: string | undefined,
): Promise<void> {
  const from = countedAddress(facts.ip)
  const limits = [
    [`ip ${from}`, 'http.perMinuteOfAddress'],
    token === undefined
      ? [`anonymous ${from}`, 'http.perMinuteAnonymous']
      : [`token ${tokenKey(token)}`, 'http.perMinuteOfSession'],
  ] as const
  for (const [key, param] of limits) {
    const wait = deps.rateLimiter.take(key, await deps.params.number(param), 60, facts.now)
    if (wait > 0) throw new AppError('TOO_MANY', undefined, { retryAfter: wait })
  }
}

import type { ServerDeps } from '../deps.ts'
import { type TrustedProxies, trustedProxies } from './request-facts.ts'

/** Proxies of the environment and of the parameter `auth.trustedProxies`; put together anew when that changes. */
export function proxiesOf(deps: Pick<ServerDeps, 'config' | 'params'>): () => Promise<TrustedProxies> {
  let known: { readonly of: unknown; readonly proxies: TrustedProxies } = {
    of: undefined,
    proxies: trustedProxies([]),
  }
  return async () => {
    const value = await deps.params.json('auth.trustedProxies')
    if (known.of !== value) {
      const ranges = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
      known = { of: value, proxies: trustedProxies([...deps.config.trustedProxies, ...ranges]) }
    }
    return known.proxies
  }
}

import type { HandlerDeps } from '../../kit/deps.ts'
import { embeddedProvince } from '../../ports/province/embedded-province.ts'
import { httpProvince } from '../../ports/province/http-province.ts'
import type { ProvincePort } from '../../ports/province/province-port.ts'
import type { ProvinceConfigRow } from './province.table.ts'

/**
 * Whether the server may call this address: https, at a host that its settings name. Nobody who fills in a form sends
 * it elsewhere with the data of residents.
 */
export function isProvinceHost(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (url === undefined || url.username !== '' || url.search !== '' || !hosts.includes(url.host)) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === '127.0.0.1')
}

/** The platform that an estate reports to; undefined: its settings lead to none. */
export function provincePort(
  deps: Pick<HandlerDeps, 'mode' | 'clock' | 'config' | 'personal'> & Parameters<typeof embeddedProvince>[0],
  { adapter, endpoint, appId, appSecretEnc }: ProvinceConfigRow,
): ProvincePort | undefined {
  if (adapter === 'simulator') return deps.mode === 'demo' ? embeddedProvince(deps) : undefined
  if (endpoint === null || appId === null || appSecretEnc === null) return undefined
  if (!isProvinceHost(endpoint, deps.config.provinceHosts)) return undefined
  return httpProvince({ endpoint, appId, secret: deps.personal.open(appSecretEnc) })
}

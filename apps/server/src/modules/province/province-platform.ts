import type { HandlerDeps } from '../../kit/deps.ts'
import { isAllowedHost } from '../../kit/http/allowed-host.ts'
import { embeddedProvince } from '../../ports/province/embedded-province.ts'
import { httpProvince } from '../../ports/province/http-province.ts'
import type { ProvincePort } from '../../ports/province/province-port.ts'
import type { ProvinceConfigRow } from './province.table.ts'

/** The platform that an estate reports to; undefined: its settings lead to none. */
export function provincePort(
  deps: Pick<HandlerDeps, 'mode' | 'clock' | 'config' | 'personal'> & Parameters<typeof embeddedProvince>[0],
  { adapter, endpoint, appId, appSecretEnc }: ProvinceConfigRow,
): ProvincePort | undefined {
  if (adapter === 'simulator') return deps.mode === 'demo' ? embeddedProvince(deps) : undefined
  if (endpoint === null || appId === null || appSecretEnc === null) return undefined
  if (!isAllowedHost(endpoint, deps.config.provinceHosts)) return undefined
  return httpProvince({ endpoint, appId, secret: deps.personal.open(appSecretEnc) })
}

import type { ServerDeps } from '../../../kit/deps.ts'
import { isAllowedHost } from '../../../kit/http/allowed-host.ts'
import { embeddedDataSource } from '../../../ports/data-source/embedded-data-source.ts'
import type { DataSourcePort } from '../../../ports/data-source/data-source-port.ts'
import { httpDataSource } from '../../../ports/data-source/http-data-source.ts'
import type { SourceRow } from './data-source.table.ts'

/** The address of the system that the demo brings along. */
export const embeddedAddress = 'embedded://erp'

/** The system that a source is pulled from; undefined: its settings lead to none. */
export function sourcePort(
  deps: Pick<ServerDeps, 'mode' | 'config' | 'personal' | 'database'>,
  { endpoint, authType, appKey, appSecretEnc, code, allEstates, estateIds }: SourceRow,
): DataSourcePort | undefined {
  if (endpoint === null) return undefined
  if (endpoint === embeddedAddress)
    return deps.mode === 'demo'
      ? embeddedDataSource(deps.database.db, allEstates ? 'all' : (estateIds ?? []))
      : undefined
  if (!isAllowedHost(endpoint, deps.config.sourceHosts)) return undefined
  return httpDataSource({
    endpoint,
    authType: authType ?? 'none',
    appKey: appKey ?? code,
    secret: appSecretEnc === null ? null : deps.personal.open(appSecretEnc),
  })
}

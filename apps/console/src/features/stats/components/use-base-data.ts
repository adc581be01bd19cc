import { baseDataCount } from '@linli/api-client/contract/stats/statistics'
import { useCall } from '../../../resource/queries.ts'
import { refreshMs, useDashboardFilter } from '../dashboard/use-dashboard-query.ts'

/** The figures of the chosen estates; both panels that show them share one call. */
export function useBaseData() {
  const [{ estateIds }] = useDashboardFilter()
  return useCall(baseDataCount, { estateIds: [...estateIds] }, { refetchInterval: refreshMs })
}

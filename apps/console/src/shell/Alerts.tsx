import { untreatedAlerts } from '@linli/api-client/contract/auth/session-calls'
import { AlertBell } from '@linli/ui/alert-bell'
import type { MenuPage } from '../app/route-match.ts'
import { useCall } from '../resource/queries.ts'

const alertPage = '/control-info'
const everyMs = 60_000

/** The bell, for users whose menus lead to the alerts. */
export function Alerts({ pages }: { pages: readonly MenuPage[] }) {
  const reachable = pages.some((page) => page.path === alertPage)
  const { data } = useCall(untreatedAlerts, undefined, { enabled: reachable, refetchInterval: everyMs })
  return reachable ? <AlertBell count={data ?? 0} href={alertPage} /> : null
}

import { untreatedAlerts } from '@linli/api-client/contract/auth/session-calls'
import { AlertBell } from '@linli/ui/alert-bell'
import { useCall } from '../resource/queries.ts'

const everyMs = 30_000

/** The bell with the number of untreated alerts. */
export function CountedBell({ href }: { readonly href: string }) {
  const { data } = useCall(untreatedAlerts, undefined, { refetchInterval: everyMs })
  return <AlertBell count={data ?? 0} href={href} />
}

import { openWork } from '@linli/api-client/contract/auth/user-calls'
import { Banner } from '@linli/ui/banner'
import { useCall } from '../../../resource/queries.ts'

/** What somebody else has to take over before the account can leave; nothing when there is none. */
export function OpenWork({ userId }: { readonly userId: number }) {
  const { data } = useCall(openWork, { id: userId })
  if (!data || data.length === 0) return null
  return (
    <Banner title="离职前须交接">{data.map(({ label, count }) => `${label} ${count} 项`).join('、')}</Banner>
  )
}

import { controlGrantUse } from '@linli/api-client/contract/auth/control-grant'
import { RelatedRows } from '../../../resource/RelatedRows.tsx'

/** What somebody did by a grant. */
export const GrantUses = ({ id }: { readonly id: number }) => (
  <RelatedRows
    of={controlGrantUse}
    title="使用记录"
    where={{ grantId: id }}
    columns={['at', 'userId', 'action', 'targetId', 'alertId', 'ip', 'traceCode']}
    readOnly
  />
)

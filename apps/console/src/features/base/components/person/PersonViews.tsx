import { sensitiveAccess } from '@linli/api-client/contract/log/sensitive-access'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'

/** Who looked into the file, when and why. */
export const PersonViews = ({ id }: { readonly id: number }) => (
  <RelatedRows
    of={sensitiveAccess}
    title="查看记录"
    where={{ subjectType: 'person', subjectId: id }}
    columns={['at', 'userName', 'fields', 'reason', 'ip']}
    readOnly
  />
)

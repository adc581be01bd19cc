import { deviceReplaceLog } from '@linli/api-client/contract/base/device-calls'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'

/** Which hardware stood for a device, and why it was replaced. */
export const DeviceReplacements = ({ id }: { readonly id: number }) => (
  <RelatedRows
    of={deviceReplaceLog}
    title="更换记录"
    where={{ deviceId: id }}
    columns={['at', 'oldSn', 'newSn', 'reason', 'createdBy']}
    readOnly
  />
)

import { parkingSpaceUse } from '@linli/api-client/contract/base/parking-space'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'

/** Who had a space from when to when. */
export const SpaceUses = ({ id }: { readonly id: number }) => (
  <RelatedRows
    of={parkingSpaceUse}
    title="使用记录"
    where={{ spaceId: id }}
    columns={['state', 'kind', 'residentId', 'roomId', 'startDate', 'endDate', 'endedOn', 'endReason']}
    readOnly
  />
)

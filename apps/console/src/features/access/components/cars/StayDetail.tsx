import { parkingSession } from '@linli/api-client/contract/access/parking-session'
import type { RowOf } from '@linli/api-client/kit'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'
import { FeeSteps } from './FeeSteps.tsx'
import { StayPictures } from './StayPictures.tsx'
import { StayWay } from './StayWay.tsx'

const visits = 10

/** Below a stay: the car as it came and went, when and by which lanes, what that cost, and its other stays. */
export function StayDetail({ stay }: { readonly stay: RowOf<typeof parkingSession> }) {
  return (
    <div className="grid gap-5">
      <StayPictures stay={stay} />
      <StayWay stay={stay} />
      <FeeSteps id={stay.id} />
      <RelatedRows
        of={parkingSession}
        title="该车最近的停车"
        where={{ plate: stay.plateNo, estateId: [stay.estateId], pageSize: visits }}
        columns={['inAt', 'outAt', 'minutes', 'fee', 'state']}
        readOnly
      />
    </div>
  )
}

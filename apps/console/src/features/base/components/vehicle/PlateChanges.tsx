import { vehiclePlateLog } from '@linli/api-client/contract/base/vehicle'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'

/** Which plates a car had before, and why they changed. */
export const PlateChanges = ({ id }: { readonly id: number }) => (
  <RelatedRows
    of={vehiclePlateLog}
    title="换牌记录"
    where={{ vehicleId: id }}
    columns={['at', 'oldPlate', 'newPlate', 'reason', 'createdBy']}
    readOnly
  />
)

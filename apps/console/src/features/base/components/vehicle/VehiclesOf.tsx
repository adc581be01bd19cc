import { vehicle } from '@linli/api-client/contract/base/vehicle'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'

/** The cars of a room or of a person. */
export const VehiclesOf = ({
  where,
}: {
  readonly where: { readonly roomId: number } | { readonly residentId: number }
}) => (
  <RelatedRows
    of={vehicle}
    title="车辆"
    where={where}
    columns={['plateNo', 'state', 'vehicleKind', 'residentId', 'phone', 'validTo']}
  />
)

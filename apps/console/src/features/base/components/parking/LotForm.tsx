import { parkingLot } from '@linli/api-client/contract/base/parking-lot'
import { ResourceForm, type RowFormProps } from '../../../../resource/ResourceForm.tsx'
import { AreaInput } from '../place/AreaInput.tsx'

const controls = { boundary: AreaInput }

/** A car park and its outline. */
export const LotForm = (props: RowFormProps<typeof parkingLot>) => (
  <ResourceForm of={parkingLot} {...props} controls={controls} />
)

import { device } from '@linli/api-client/contract/base/device'
import type { OwnControlProps } from '../../../../resource/FormFields.tsx'
import { ResourceForm, type RowFormProps } from '../../../../resource/ResourceForm.tsx'
import { PlaceSelect, PlaceType } from '../place/place-controls.tsx'

/** A device may hang on any place of the estate. */
const AnyPlace = (props: OwnControlProps) => <PlaceType {...props} allowed={[3, 4, 5, 6, 7, 8]} />
const controls = { nodeType: AnyPlace, nodeId: PlaceSelect }
const placed = ['nodeType', 'nodeId']

/** A device and where it is installed. */
export const DeviceForm = (props: RowFormProps<typeof device>) => (
  <ResourceForm of={device} {...props} controls={controls} placed={placed} />
)

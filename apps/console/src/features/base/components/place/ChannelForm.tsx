import { channel, placesOfLevel } from '@linli/api-client/contract/base/channel'
import { useWatch } from '@linli/ui/form'
import type { OwnControlProps } from '../../../../resource/FormFields.tsx'
import { ResourceForm, type RowFormProps } from '../../../../resource/ResourceForm.tsx'
import { PlaceSelect, PlaceType } from './place-controls.tsx'
import { TimeOfDay } from './TimeOfDay.tsx'

/** A gate of a building hangs on a building: the level says which places are offered. */
function PlaceOfLevel(props: OwnControlProps) {
  const level = useWatch({ control: props.form.control, name: 'level' })
  return <PlaceType {...props} allowed={placesOfLevel[String(level) as keyof typeof placesOfLevel] ?? []} />
}

const controls = {
  nodeType: PlaceOfLevel,
  nodeId: PlaceSelect,
  openFrom: TimeOfDay,
  openUntil: TimeOfDay,
}
const placed = ['nodeType', 'nodeId']

/** A door or gate: where it stands, and when it is open. */
export const ChannelForm = (props: RowFormProps<typeof channel>) => (
  <ResourceForm of={channel} {...props} controls={controls} placed={placed} />
)

import { channel, placesOfLevel } from '@linli/api-client/contract/base/channel'
import type { RowOf } from '@linli/api-client/kit'
import { useWatch } from '@linli/ui/form'
import type { OwnControlProps } from '../../../../resource/FormFields.tsx'
import { ResourceForm } from '../../../../resource/ResourceForm.tsx'
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

interface ChannelFormProps {
  readonly row: RowOf<typeof channel> | null
  readonly onClose: () => void
}

/** A door or gate: where it stands, and when it is open. */
export const ChannelForm = (props: ChannelFormProps) => (
  <ResourceForm of={channel} {...props} controls={controls} placed={placed} />
)

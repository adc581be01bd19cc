import { channel, placesOfLevel } from '@linli/api-client/contract/base/channel'
import { useWatch } from '@linli/ui/form'
import { ResourceForm } from '../../../resource/opened.tsx'
import type { OwnControlProps } from '../../../resource/ResourceForm.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { PlaceSelect, PlaceType } from '../components/place/place-controls.tsx'
import { TimeOfDay } from '../components/place/TimeOfDay.tsx'
import { useEnabling } from '../components/useEnabling.tsx'

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

/** 通道管理: doors and gates. */
export default function ChannelsPage() {
  const enabling = useEnabling(channel, { effect: '停用后经过该通道的通行将被拒绝，已有权限保留。' })
  return (
    <ResourcePage
      of={channel}
      rowActions={enabling}
      form={(props) => <ResourceForm of={channel} {...props} controls={controls} placed={placed} />}
    />
  )
}

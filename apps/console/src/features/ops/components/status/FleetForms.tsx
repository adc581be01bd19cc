import { deviceRepair } from '@linli/api-client/contract/ops/device-repair'
import type { deviceStatus } from '@linli/api-client/contract/ops/device-status'
import { maintenanceWindow } from '@linli/api-client/contract/ops/maintenance-window'
import type { RowOf } from '@linli/api-client/kit'
import { ResourceForm } from '../../../../resource/opened.tsx'

interface FleetFormProps {
  readonly device: Pick<RowOf<typeof deviceStatus>, 'id' | 'estateId'>
  readonly onClose: () => void
}

/** 报修 of a device that is looked at. */
export const NewRepair = ({ device: { id, estateId }, onClose }: FleetFormProps) => (
  <ResourceForm of={deviceRepair} row={null} given={{ estateId, deviceId: id }} once onClose={onClose} />
)

/** A window in which somebody works on it. */
export const NewWindow = ({ device: { id, estateId }, onClose }: FleetFormProps) => (
  <ResourceForm
    of={maintenanceWindow}
    row={null}
    given={{ estateId, deviceIds: [id] }}
    once
    onClose={onClose}
  />
)

import { deviceCommandItem } from '@linli/api-client/contract/base/device-command-item'
import { deviceRepair } from '@linli/api-client/contract/ops/device-repair'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'

interface OfDevice {
  readonly deviceId: number
}

/** 指令: what the device was told to do, and what it answered. */
export const DeviceCommands = ({ deviceId }: OfDevice) => (
  <RelatedRows
    of={deviceCommandItem}
    title="指令"
    where={{ deviceId }}
    columns={['action', 'state', 'commandId', 'attempts', 'queuedAt', 'finishedAt', 'resultMsg']}
    readOnly
  />
)

/** 工单: its repairs, those that are open first by their time. */
export const DeviceOrders = ({ deviceId }: OfDevice) => (
  <RelatedRows
    of={deviceRepair}
    title="维修单"
    where={{ deviceId }}
    columns={['repairNo', 'state', 'faultType', 'urgency', 'engineerId', 'reportedAt', 'downMinutes']}
    readOnly
  />
)

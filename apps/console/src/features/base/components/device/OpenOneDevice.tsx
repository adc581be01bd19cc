import { openDevice, openFields } from '@linli/api-client/contract/base/device-command-calls'
import { toast } from '@linli/ui/toast'
import { FieldsForm } from '../../../../resource/FieldsForm.tsx'
import { client } from '../../../../session/client.ts'

interface OpenOneDeviceProps {
  readonly device: { readonly id: number; readonly name: string }
  readonly onClose: () => void
}

/** Opens the door of one device once, for a reason. */
export const OpenOneDevice = ({ device, onClose }: OpenOneDeviceProps) => (
  <FieldsForm
    title={`远程开门：${device.name}`}
    submitLabel="开门"
    fields={openFields}
    onSubmit={async ({ reason }, { idempotencyKey }) => {
      await client.call(openDevice, { id: device.id, reason: String(reason) }, { idempotencyKey })
      toast.success('开门指令已下发，结果见该设备的指令记录')
      onClose()
    }}
    onClose={onClose}
  />
)

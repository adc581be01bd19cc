import { randomKey } from '@linli/api-client'
import { sendDeviceCommands } from '@linli/api-client/contract/base/device-command-calls'
import type { InputOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { client } from '../../../../session/client.ts'
import { showError } from '../../../../session/show-error.ts'

/** Tells one device to do something that asks for nothing more. */
export async function sendToDevice(id: number, action: 'ping' | 'snapshot', label: string): Promise<void> {
  const input = { action, deviceIds: [id] } as InputOf<typeof sendDeviceCommands>
  try {
    await client.call(sendDeviceCommands, input, { idempotencyKey: randomKey() })
    toast.success(`${label}已下发，结果见该设备的指令记录`)
  } catch (thrown) {
    showError(thrown)
  }
}

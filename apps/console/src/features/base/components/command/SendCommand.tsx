import {
  type CommandAction,
  commandActions,
  commandFields,
} from '@linli/api-client/contract/base/device-command'
import { sendDeviceCommands } from '@linli/api-client/contract/base/device-command-calls'
import type { InputOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { FieldsForm } from '../../../../resource/FieldsForm.tsx'
import { client } from '../../../../session/client.ts'

interface SendCommandProps {
  readonly action: CommandAction
  readonly deviceIds: readonly number[]
  readonly onSent: (commandIds: readonly number[]) => void
  readonly onClose: () => void
}

const criticalDoors = 20

/** Who else has to agree, before it is sent. */
function noteOf(action: CommandAction, count: number): string {
  const critical = action === 'clear_people' || (action === 'keep_open' && count > criticalDoors)
  return critical ? `发往 ${count} 台设备，须由另一人复核后执行` : `发往 ${count} 台设备`
}

/** One command to the chosen devices: what it needs, why, and when. */
export function SendCommand({ action, deviceIds, onSent, onClose }: SendCommandProps) {
  return (
    <FieldsForm
      title={commandActions[action]}
      submitLabel="下发"
      fields={commandFields}
      initial={{ action }}
      note={noteOf(action, deviceIds.length)}
      onSubmit={async (values, { idempotencyKey }) => {
        const input = { ...values, deviceIds } as InputOf<typeof sendDeviceCommands>
        const { commands } = await client.call(sendDeviceCommands, input, { idempotencyKey })
        const waits = commands.some(({ state }) => state === 'pending_approve')
        toast.success(waits ? '已提交，等待另一人复核' : `已下发到 ${deviceIds.length} 台设备`)
        onSent(commands.map(({ id }) => id))
      }}
      onClose={onClose}
    />
  )
}

import { type MonitorChannel, openDoor, speakAtDoor } from '@linli/api-client/contract/access/monitor'
import { f } from '@linli/api-client/kit'
import { FieldsDialog } from '../../../../resource/FieldsDialog.tsx'
import { client } from '../../../../session/client.ts'

interface DoorDialogProps {
  readonly door: MonitorChannel
  readonly verb: 'open' | 'talk'
  readonly onSent: (commandId: number, done: string) => void
  readonly onClose: () => void
}

const openFields = {
  reason: f.dict('开门原因', 'open_reason', { required: true }),
  note: f.text('备注', { max: 100, help: '原因为“其他”时须填写' }),
}
const talkFields = { text: f.text('内容', { required: true, max: 60 }) }

/** Why a door is opened, or what is said there. */
export function DoorDialog({ door: { id: channelId, name }, verb, onSent, onClose }: DoorDialogProps) {
  if (verb === 'talk')
    return (
      <FieldsDialog
        title={`喊话：${name}`}
        submitLabel="播报"
        fields={talkFields}
        onSubmit={async ({ text }) => {
          const { commandId } = await client.call(speakAtDoor, { channelId, text: String(text) })
          onSent(commandId, '已播报')
        }}
        onClose={onClose}
      />
    )
  return (
    <FieldsDialog
      title={`远程开门：${name}`}
      submitLabel="开门"
      fields={openFields}
      onSubmit={async ({ reason, note }) => {
        const { commandId } = await client.call(openDoor, {
          channelId,
          reason: String(reason),
          ...(typeof note === 'string' && { note }),
        })
        onSent(commandId, '已开门')
      }}
      onClose={onClose}
    />
  )
}

import { openDevice, openFields } from '@linli/api-client/contract/base/device-command-calls'
import { Button } from '@linli/ui/button'
import { StatusTag } from '@linli/ui/status-tag'
import { useState } from 'react'
import { FieldsDialog } from '../../../resource/FieldsDialog.tsx'
import { useDoorCommands } from '../../../resource/useDoorCommands.ts'
import { client } from '../../../session/client.ts'

interface MapOpenDoorProps {
  readonly id: number
  readonly name: string
  /** It is online and of a model that opens. */
  readonly canOpen: boolean
}

/** Opens one door from the map, once, after a question and a reason; what became of it is said beside the button. */
export function MapOpenDoor({ id, name, canOpen }: MapOpenDoorProps) {
  const [asking, setAsking] = useState(false)
  const { results, follow } = useDoorCommands()
  const { [id]: result } = results
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="primary" disabled={!canOpen} onClick={() => setAsking(true)}>
        远程开门
      </Button>
      <span role="status" className="text-caption text-text-2">
        {!canOpen && '设备离线或不支持远程开门'}
        {result && <StatusTag tone={result.tone}>{result.text}</StatusTag>}
      </span>
      {asking && (
        <FieldsDialog
          title="远程开门"
          submitLabel="开门"
          note={`确定远程开启【${name}】吗？`}
          fields={openFields}
          onSubmit={async ({ reason }, { idempotencyKey }) => {
            const { commandId } = await client.call(
              openDevice,
              { id, reason: String(reason) },
              { idempotencyKey },
            )
            void follow(id, commandId, '已开门')
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

import { room } from '@linli/api-client/contract/base/room'
import { batchSetFields, batchSetRooms } from '@linli/api-client/contract/base/room-calls'
import type { InputOf, Selection } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { client } from '../../../../session/client.ts'
import { useCan } from '../../../../session/profile.ts'
import { FieldsDialog } from '../../../../resource/FieldsDialog.tsx'

interface BatchSetRoomsProps {
  readonly chosen: Selection
  readonly onDone: () => void
}

/** 批量设置 of the chosen rooms: what is filled in is set on all of them. */
export function BatchSetRooms({ chosen, onDone }: BatchSetRoomsProps) {
  const mayUpdate = useCan('base:room:update')
  const [open, setOpen] = useState(false)
  if (!mayUpdate) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>批量设置</Button>
      {open && (
        <FieldsDialog
          title={`批量设置${room.label}`}
          submitLabel="设置"
          fields={batchSetFields}
          note="填写的内容将设置到所选的全部房屋，留空的不改动。"
          onSubmit={async (values) => {
            const { updated } = await client.call(batchSetRooms, {
              ...values,
              ...chosen,
            } as InputOf<typeof batchSetRooms>)
            toast.success(`已设置 ${updated} 户`)
            onDone()
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

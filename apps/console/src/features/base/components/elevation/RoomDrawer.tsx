import { room } from '@linli/api-client/contract/base/room'
import type { PrintedAs } from '@linli/api-client/kit'
import { useState } from 'react'
import { printsOf } from '../../../../resource/print/prints-of.ts'
import { useResourceRow } from '../../../../resource/queries.ts'
import { PrintRows, RecordView, ResourceForm } from '../../../../resource/opened.tsx'
import { useCan } from '../../../../session/profile.ts'
import { roomTabs } from '../room/room-tabs.tsx'
import { useRoomActions } from '../room/useRoomActions.tsx'

/** The drawer of a room that was opened in an elevation, with what may be done to it. */
export function RoomDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: row } = useResourceRow(room, id)
  const { actionsOf, dialogs } = useRoomActions()
  const mayUpdate = useCan('base:room:update')
  const [editing, setEditing] = useState(false)
  const [printing, setPrinting] = useState<PrintedAs | null>(null)
  return (
    <>
      <RecordView
        of={room}
        id={id}
        tabs={roomTabs}
        onClose={onClose}
        actions={(opened) => [
          ...actionsOf(opened),
          ...(mayUpdate ? [{ key: 'update', label: '编辑', run: () => setEditing(true) }] : []),
          ...printsOf(room).map(({ as, label }) => ({
            key: `print-${as}`,
            label,
            run: () => setPrinting(as),
          })),
        ]}
      />
      {printing && (
        <PrintRows of={room} as={printing} which={{ ids: [id] }} onDone={() => setPrinting(null)} />
      )}
      {dialogs}
      {editing && row && <ResourceForm of={room} row={row} onClose={() => setEditing(false)} />}
    </>
  )
}

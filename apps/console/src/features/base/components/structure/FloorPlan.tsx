import { addRoom } from '@linli/api-client/contract/base/build-generate'
import { deleteNode } from '@linli/api-client/contract/base/build-calls'
import { room } from '@linli/api-client/contract/base/room'
import { roomMatrix } from '@linli/api-client/contract/base/room-calls'
import type { InputOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { confirm } from '@linli/ui/confirm-dialog'
import { toast } from '@linli/ui/toast'
import { Check, PencilRuler } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../../../resource/queries.ts'
import { client } from '../../../../session/client.ts'
import { useCan } from '../../../../session/profile.ts'
import { RoomDrawer } from '../elevation/RoomDrawer.tsx'
import { RoomElevation } from '../elevation/RoomElevation.tsx'
import { suggestRoomNo } from '../elevation/suggest-room-no.ts'
import { FieldsDialog } from '../../../../resource/FieldsDialog.tsx'
import { nodeTypes } from './node-kinds.ts'

interface Place {
  readonly unitId: number
  readonly floor: number
  readonly column: number
}

/** 楼层图 of a building: its rooms as they stand above each other; in edit mode rooms are added and deleted. */
export function FloorPlan({ buildingId, name }: { buildingId: number; name: string }) {
  const mayAdd = useCan('base:room:create')
  const mayRemove = useCan('base:room:remove')
  const { data } = useCall(roomMatrix, { buildingId })
  const [editing, setEditing] = useState(false)
  const [open, setOpen] = useState<number | null>(null)
  const [adding, setAdding] = useState<Place | null>(null)
  const unit = data?.units.find(({ id }) => id === adding?.unitId)
  const floor = unit?.floors.find(({ physicalNo }) => physicalNo === adding?.floor)

  const askRemove = (id: number, roomNo: string) =>
    confirm({
      title: `删除${room.label}`,
      message: `确定删除${room.label}“${roomNo}”吗？`,
      confirmLabel: `删除${room.label}`,
      tone: 'danger',
      onConfirm: async () => {
        await client.call(deleteNode, { type: nodeTypes.room, id })
        toast.success('删除成功')
      },
    })

  return (
    <div className="grid min-w-0 gap-3">
      <RoomElevation
        buildingId={buildingId}
        name={name}
        onOpen={({ id, name: roomNo }) =>
          editing && mayRemove ? void askRemove(Number(id), roomNo) : setOpen(Number(id))
        }
        editable={editing && mayAdd}
        onAdd={(at) => setAdding({ unitId: Number(at.unit.id), floor: at.floor, column: at.place })}
        {...(mayRemove && { onRemove: ({ id, name: roomNo }) => void askRemove(Number(id), roomNo) })}
        actions={
          (mayAdd || mayRemove) && (
            <Button
              size="small"
              icon={editing ? Check : PencilRuler}
              aria-pressed={editing}
              onClick={() => setEditing(!editing)}
            >
              {editing ? '完成' : '编辑房屋'}
            </Button>
          )
        }
      />
      {editing && (
        <p role="status" className="m-0 text-small text-text-2">
          {[mayAdd && '点击空位新增房屋', mayRemove && '点击房屋（或按 Delete）删除']
            .filter(Boolean)
            .join('，')}
          。
        </p>
      )}
      {open !== null && <RoomDrawer id={open} onClose={() => setOpen(null)} />}
      {adding && unit && floor && (
        <FieldsDialog
          title={`在${unit.isVirtual ? '' : unit.name}${floor.name}新增房屋`}
          submitLabel="新增"
          fields={{ roomNo: room.fields.roomNo, usage: room.fields.usage }}
          initial={{ roomNo: suggestRoomNo(unit, floor, adding.column) }}
          onSubmit={async (values, { idempotencyKey }) => {
            const input = { floorId: floor.id, rooms: [values] } as InputOf<typeof addRoom>
            await client.call(addRoom, input, { idempotencyKey })
            toast.success('新增成功')
          }}
          onClose={() => setAdding(null)}
        />
      )}
    </div>
  )
}

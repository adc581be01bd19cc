import { room } from '@linli/api-client/contract/base/room'
import { SegmentedControl } from '@linli/ui/segmented-control'
import { Skeleton } from '@linli/ui/skeleton'
import { Building2, List } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { useView } from '../../../resource/useView.ts'
import { BatchSetRooms } from '../components/room/BatchSetRooms.tsx'
import { roomTabs } from '../components/room/room-tabs.tsx'
import { useRoomActions } from '../components/room/useRoomActions.tsx'

const RoomMatrix = lazy(async () => ({
  default: (await import('../components/elevation/RoomMatrix.tsx')).RoomMatrix,
}))

const views = [
  { value: 'list', label: '列表', icon: List },
  { value: 'matrix', label: '楼盘表', icon: Building2 },
] as const

/** 房屋管理: rooms of all estates as a list or, one building at a time, as they stand above each other. */
export default function RoomsPage() {
  const [view, show] = useView(['list', 'matrix'])
  return (
    <div className="grid min-w-0 gap-4">
      <SegmentedControl
        label="视图"
        options={views}
        value={view}
        onChange={show}
        className="justify-self-start"
      />
      {view === 'matrix' ? (
        <Suspense fallback={<Skeleton shape="table" />}>
          <RoomMatrix />
        </Suspense>
      ) : (
        <RoomList />
      )}
    </div>
  )
}

function RoomList() {
  const { actionsOf, dialogs } = useRoomActions()
  return (
    <>
      <ResourcePage
        of={room}
        rowActions={actionsOf}
        tabs={roomTabs}
        bulk={(chosen, done) => <BatchSetRooms chosen={chosen} onDone={done} />}
      />
      {dialogs}
    </>
  )
}

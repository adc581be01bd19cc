import { room } from '@linli/api-client/contract/base/room'
import { SegmentedControl } from '@linli/ui/segmented-control'
import { Skeleton } from '@linli/ui/skeleton'
import { Building2, List } from 'lucide-react'
import { Suspense } from 'react'
import { lazyCode } from '../../../session/lazy-code.ts'
import { ListBar } from '../../../resource/ListBar.tsx'
import { ListRows } from '../../../resource/ListRows.tsx'
import { PageHead } from '../../../resource/PageHead.tsx'
import { RowDialogs } from '../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../resource/useResourcePage.ts'
import { useView } from '../../../resource/useView.ts'
import { BatchSetRooms } from '../components/room/BatchSetRooms.tsx'
import { roomTabs } from '../components/room/room-tabs.tsx'
import { useRoomActions } from '../components/room/useRoomActions.tsx'

const RoomMatrix = lazyCode(async () => ({
  default: (await import('../components/elevation/RoomMatrix.tsx')).RoomMatrix,
}))

const shapes = [
  { value: 'list', label: '列表', icon: List },
  { value: 'matrix', label: '楼盘表', icon: Building2 },
] as const

/** 房屋管理: rooms of all estates as a list or, one building at a time, as they stand above each other. */
export default function RoomsPage() {
  const [view, show] = useView(['list', 'matrix'])
  const { actionsOf, dialogs } = useRoomActions()
  const page = useResourcePage(room, { rowActions: actionsOf })
  const views = <SegmentedControl label="视图" size="small" options={shapes} value={view} onChange={show} />
  return (
    <div className="min-w-0">
      <PageHead page={page} />
      {view === 'matrix' ? (
        <>
          <div className="flex h-11 items-center justify-end">{views}</div>
          <Suspense fallback={<Skeleton shape="table" />}>
            <RoomMatrix />
          </Suspense>
        </>
      ) : (
        <>
          <ListBar page={page} end={views} />
          <ListRows page={page} bulk={(chosen, done) => <BatchSetRooms chosen={chosen} onDone={done} />} />
        </>
      )}
      <RowDialogs work={page} tabs={roomTabs} />
      {dialogs}
    </div>
  )
}

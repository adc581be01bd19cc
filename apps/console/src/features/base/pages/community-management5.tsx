import { room } from '@linli/api-client/contract/base/room'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { BatchSetRooms } from '../components/room/BatchSetRooms.tsx'
import { roomTabs } from '../components/room/room-tabs.tsx'
import { useRoomActions } from '../components/room/useRoomActions.tsx'

/** 房屋管理: rooms of all estates, who lives in them, and what is done to them. */
export default function RoomsPage() {
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

import { room } from '@linli/api-client/contract/base/room'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { RoomPeople } from '../components/room/RoomPeople.tsx'

/** 房屋管理: rooms of all estates and who lives in them. */
export default function RoomsPage() {
  return <ResourcePage of={room} detail={(row) => <RoomPeople roomId={row.id} />} />
}

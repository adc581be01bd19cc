import { room } from '@linli/api-client/contract/base/room'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'

/** 房屋管理: rooms of all estates. */
export default function RoomsPage() {
  return <ResourcePage of={room} />
}

import type { room } from '@linli/api-client/contract/base/room'
import { roomChanges } from '@linli/api-client/contract/base/room-calls'
import type { RowOf } from '@linli/api-client/kit'
import type { DetailTab } from '../../../../resource/record/RecordView.tsx'
import { rowsWhenOpened } from '../../../../resource/record/rows-when-opened.tsx'
import { whenOpened } from '../../../../resource/when-opened.tsx'

const RoomFaces = whenOpened(async () => (await import('../face/RoomFaces.tsx')).RoomFaces)
const RoomBusinesses = whenOpened(async () => (await import('./RoomBusinesses.tsx')).RoomBusinesses)
const RoomPasses = whenOpened(async () => (await import('./RoomPasses.tsx')).RoomPasses)
const FormerPeople = whenOpened(async () => (await import('./RoomPeople.tsx')).FormerPeople)
const RoomPeople = whenOpened(async () => (await import('./RoomPeople.tsx')).RoomPeople)
const VehiclesOf = whenOpened(async () => (await import('../vehicle/VehiclesOf.tsx')).VehiclesOf)
const Storyline = whenOpened(async () => (await import('../storyline/Storyline.tsx')).Storyline)
const RowChanges = whenOpened(
  async () => (await import('../../../../resource/record/RowChanges.tsx')).RowChanges,
)
const RoomBills = rowsWhenOpened(
  async () => (await import('@linli/api-client/contract/property/billing/bill')).bill,
  { title: '账单', columns: ['billNo', 'state', 'subjectId', 'periodStart', 'amount', 'owed', 'dueDate'] },
)
const RoomOrders = rowsWhenOpened(
  async () => (await import('@linli/api-client/contract/property/repair-order')).repairOrder,
  { title: '工单', columns: ['orderNo', 'state', 'typeId', 'content', 'assigneeId', 'reportedAt'] },
)
const RoomVisits = rowsWhenOpened(
  async () => (await import('@linli/api-client/contract/visitor/visitor-application')).visitorApplication,
  { title: '访客', columns: ['applyNo', 'state', 'visitorName', 'purpose', 'validFrom', 'validTo'] },
)
const RoomCards = rowsWhenOpened(
  async () => (await import('@linli/api-client/contract/access/ic-card')).icCard,
  { title: '门卡', columns: ['printedNo', 'state', 'cardType', 'residentId', 'expireAt', 'lastUsedAt'] },
)

/** The tabs of a room's drawer beside its fields. */
export const roomTabs = ({ id, usage, fullName }: RowOf<typeof room>): DetailTab[] => [
  {
    key: 'people',
    label: '住户',
    permission: 'base:resident:list',
    rows: { of: 'base/resident-houses', where: { roomId: id, state: ['pending', 'active'] } },
    content: <RoomPeople roomId={id} />,
  },
  {
    key: 'faces',
    label: '家庭人脸',
    permission: 'base:face:list',
    content: <RoomFaces roomId={id} />,
  },
  {
    key: 'vehicles',
    label: '车辆',
    permission: 'base:vehicle:list',
    rows: { of: 'base/vehicles', where: { roomId: id } },
    content: <VehiclesOf where={{ roomId: id }} />,
  },
  {
    key: 'business',
    label: '经营单位',
    permission: 'base:business:list',
    rows: { of: 'base/room-businesses', where: { roomId: id } },
    content: <RoomBusinesses roomId={id} usage={usage} />,
  },
  {
    key: 'passes',
    label: '通行',
    permission: 'access:passRecord:list',
    content: <RoomPasses roomId={id} />,
  },
  {
    key: 'visits',
    label: '访客',
    permission: 'visitor:application:list',
    content: <RoomVisits where={{ roomId: id }} />,
  },
  {
    key: 'cards',
    label: '门卡',
    permission: 'access:icCard:list',
    rows: { of: 'access/ic-cards', where: { roomId: id } },
    content: <RoomCards where={{ roomId: id }} />,
  },
  {
    key: 'bills',
    label: '费用',
    permission: 'property:bill:list',
    rows: { of: 'property/bills', where: { roomId: id, state: ['unpaid', 'partial'] } },
    content: <RoomBills where={{ roomId: id }} />,
  },
  {
    key: 'orders',
    label: '工单',
    permission: 'property:repairOrder:list',
    content: <RoomOrders where={{ roomId: id }} />,
  },
  {
    key: 'left',
    label: '历史住户',
    permission: 'base:resident:list',
    rows: { of: 'base/resident-houses', where: { roomId: id, state: ['moved_out'] } },
    content: <FormerPeople roomId={id} />,
  },
  { key: 'story', label: '一生线', content: <Storyline of="room" id={id} name={fullName ?? ''} /> },
  { key: 'changes', label: '变更记录', content: <RowChanges of={roomChanges} id={id} /> },
]

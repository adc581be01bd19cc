import type { person } from '@linli/api-client/contract/base/person'
import type { RowOf } from '@linli/api-client/kit'
import type { DetailTab } from '../../../../resource/record/RecordView.tsx'
import { lastDays } from '../../../../resource/last-days.ts'
import { rowsWhenOpened } from '../../../../resource/record/rows-when-opened.tsx'
import { whenOpened } from '../../../../resource/when-opened.tsx'

const shownDays = 30

const PersonFile = whenOpened(async () => (await import('./PersonFile.tsx')).PersonFile)
const PersonRelations = whenOpened(async () => (await import('./PersonRelations.tsx')).PersonRelations)
const PersonViews = whenOpened(async () => (await import('./PersonViews.tsx')).PersonViews)
const FaceCards = whenOpened(async () => (await import('../face/FaceCards.tsx')).FaceCards)
const Storyline = whenOpened(async () => (await import('../storyline/Storyline.tsx')).Storyline)
const PersonPasses = rowsWhenOpened(
  async () => (await import('@linli/api-client/contract/access/pass-record')).passRecord,
  {
    title: `最近${shownDays}天通行`,
    columns: ['passTime', 'channelId', 'direction', 'authMode', 'result', 'failReason'],
  },
)
const PersonOrders = rowsWhenOpened(
  async () => (await import('@linli/api-client/contract/property/repair-order')).repairOrder,
  { title: '报修', columns: ['orderNo', 'state', 'typeId', 'content', 'assigneeId', 'reportedAt'] },
)
const PersonComplaints = rowsWhenOpened(
  async () => (await import('@linli/api-client/contract/property/complaint')).complaint,
  { title: '投诉建议', columns: ['complaintNo', 'state', 'kind', 'category', 'title', 'submittedAt'] },
)
const PersonBookings = rowsWhenOpened(
  async () =>
    (await import('@linli/api-client/contract/property/convenience/service-booking')).serviceBooking,
  { title: '便民预约', columns: ['bookingNo', 'state', 'serviceId', 'startAt', 'payState'] },
)

/** The tabs of a person's file beside its fields. */
export const personTabs = ({ id, name }: RowOf<typeof person>): DetailTab[] => [
  { key: 'file', label: '概览', content: <PersonFile id={id} name={name} /> },
  { key: 'graph', label: '房屋与家庭', content: <PersonRelations id={id} /> },
  {
    key: 'faces',
    label: '人脸',
    permission: 'base:face:list',
    content: <FaceCards people={[{ personId: id, name }]} />,
  },
  {
    key: 'passes',
    label: '通行',
    permission: 'access:passRecord:list',
    content: <PersonPasses where={{ personId: id, passTime_from: lastDays(shownDays)[0] }} />,
  },
  {
    key: 'orders',
    label: '报修',
    permission: 'property:repairOrder:list',
    content: <PersonOrders where={{ personId: id }} />,
  },
  {
    key: 'complaints',
    label: '投诉',
    permission: 'property:complaint:list',
    content: <PersonComplaints where={{ personId: id }} />,
  },
  {
    key: 'bookings',
    label: '预约',
    permission: 'property:booking:list',
    content: <PersonBookings where={{ personId: id }} />,
  },
  { key: 'story', label: '一生线', content: <Storyline of="person" id={id} name={name} /> },
  {
    key: 'views',
    label: '查看记录',
    permission: 'log:sensitive:list',
    content: <PersonViews id={id} />,
  },
]

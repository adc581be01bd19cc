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
const PersonTrace = whenOpened(async () => (await import('./PersonTrace.tsx')).PersonTrace)
const FaceCards = whenOpened(async () => (await import('../face/FaceCards.tsx')).FaceCards)
const Storyline = whenOpened(async () => (await import('../storyline/Storyline.tsx')).Storyline)
const PersonPasses = rowsWhenOpened(
  async () => (await import('@linli/api-client/contract/access/pass-record')).passRecord,
  {
    title: `最近${shownDays}天通行`,
    columns: ['passTime', 'channelId', 'direction', 'authMode', 'result', 'failReason'],
  },
)
const PersonCars = rowsWhenOpened(
  async () => (await import('@linli/api-client/contract/base/vehicle')).vehicle,
  { title: '车辆', columns: ['plateNo', 'state', 'vehicleKind', 'roomId', 'spaces', 'validTo'] },
)
const PersonVisits = rowsWhenOpened(
  async () => (await import('@linli/api-client/contract/visitor/visitor-application')).visitorApplication,
  {
    title: '访客',
    columns: ['applyNo', 'state', 'visitorName', 'roomId', 'purpose', 'validFrom', 'validTo'],
  },
)
const PersonAlerts = rowsWhenOpened(
  async () => (await import('@linli/api-client/contract/alert/control-alert')).controlAlert,
  { title: '预警', columns: ['title', 'level', 'state', 'kind', 'place', 'occurredAt'] },
)
const PersonChanges = rowsWhenOpened(
  async () => (await import('@linli/api-client/contract/base/person-change')).personChange,
  {
    title: '变更',
    columns: ['newName', 'state', 'newDocNo', 'newBirthDate', 'createdAt', 'proposedBy', 'reviewedBy'],
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
export const personTabs = (row: RowOf<typeof person>): DetailTab[] => {
  const { id, name } = row
  return [
    { key: 'file', label: '概览', content: <PersonFile row={row} /> },
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
      key: 'trace',
      label: '轨迹',
      permission: 'access:passRecord:list',
      content: <PersonTrace id={id} name={name} />,
    },
    {
      key: 'cars',
      label: '车辆',
      permission: 'base:vehicle:list',
      content: <PersonCars where={{ personId: id }} />,
    },
    {
      key: 'visits',
      label: '访客',
      permission: 'visitor:application:list',
      content: <PersonVisits where={{ hostPersonId: id }} />,
    },
    {
      key: 'alerts',
      label: '预警',
      permission: 'alert:alert:list',
      content: <PersonAlerts where={{ personId: id, occurredAt_from: lastDays(180)[0] }} />,
    },
    {
      key: 'changes',
      label: '变更',
      permission: 'base:person:confirm',
      content: <PersonChanges where={{ personId: id }} />,
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
}

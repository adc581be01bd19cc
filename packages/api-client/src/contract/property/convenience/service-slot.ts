import { f, resource } from '../../../kit/index.ts'

const read = { serverSet: true } as const
const must = { serverSet: true, required: true } as const

/** A span of time in which a resource can be booked, and how much of it is taken. */
export const serviceSlot = resource({
  module: 'property',
  name: 'service-slots',
  entity: 'serviceSlot',
  permission: 'property:booking',
  label: '预约时段',
  scope: 'estate',
  title: 'label',
  fields: {
    estateId: f.ref('小区', 'base/estates', must),
    serviceId: f.ref('服务', 'property/convenience-services', { ...must, within: 'estateId' }),
    resourceId: f.ref('资源', 'property/service-resources', { ...must, within: ['estateId', 'serviceId'] }),
    label: f.text('时段', { ...must, max: 40 }),
    date: f.date('日期', must),
    startAt: f.datetime('开始时间', must),
    endAt: f.datetime('结束时间', must),
    capacity: f.int('容量', { ...must, min: 1, max: 500 }),
    booked: f.int('已约', { ...read, initial: 0, min: 0 }),
    status: f.enum(
      '开放',
      {
        open: { label: '可约', tone: 'success' },
        closed: { label: '已关闭', tone: 'warning' },
        over: { label: '已结束', tone: 'neutral' },
      },
      { ...read, required: true, initial: 'open' },
    ),
    closeReason: f.text('关闭原因', { ...read, max: 100 }),
  },
  list: {
    status: 'status',
    columns: [
      { field: 'label', width: 184 },
      'status',
      { field: 'serviceId', width: 160 },
      { field: 'resourceId', width: 120 },
      { field: 'capacity', width: 72 },
      { field: 'booked', width: 72 },
      { field: 'closeReason', width: 160 },
      { field: 'estateId', hidden: true },
    ],
    filters: ['status', 'serviceId', 'resourceId', 'date', 'estateId'],
    keyword: ['label'],
    sort: 'startAt,id',
  },
  operations: ['list', 'detail'],
  option: { second: ['resourceId'] },
})

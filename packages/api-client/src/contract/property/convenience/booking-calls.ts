import * as z from 'zod/mini'
import { endpoint, f, fieldsSchema, objectOf } from '../../../kit/index.ts'

const gridSlot = z.object({
  id: z.int(),
  resourceId: z.int(),
  date: z.string(),
  startAt: z.string(),
  endAt: z.string(),
  capacity: z.int(),
  booked: z.int(),
  status: z.enum(['open', 'closed', 'over']),
  closeReason: z.nullable(z.string()),
})
export type GridSlot = z.infer<typeof gridSlot>

/** A week of a service: what of each resource is taken, and how much of it. */
export const slotGrid = endpoint('property.serviceSlots.grid', {
  method: 'GET',
  path: '/api/property/service-slots/grid',
  label: '预约周表',
  access: 'session',
  permission: 'property:booking:list',
  input: z.object({
    serviceId: f.ref('服务', 'property/convenience-services', { required: true }),
    from: f.date('开始日期', { required: true }),
  }),
  output: z.object({
    resources: z.array(z.object({ id: z.int(), name: z.string() })),
    slots: z.array(gridSlot),
  }),
})

/** Who has a time of a service on a day, on paper for the desk; what names people is masked. */
export const daySheet = endpoint('property.serviceBookings.daySheet', {
  method: 'GET',
  path: '/api/property/service-bookings/day-sheet',
  label: '打印当日预约',
  access: 'session',
  permission: 'property:booking:list',
  takesOut: true,
  input: z.object({
    serviceId: f.ref('服务', 'property/convenience-services', { required: true }),
    date: f.date('日期', { required: true }),
  }),
  output: z.object({
    estateName: z.string(),
    serviceName: z.string(),
    rows: z.array(
      z.object({
        bookingNo: z.string(),
        slot: z.string(),
        resourceName: z.string(),
        contactName: z.string(),
        phoneTail: z.nullable(z.string()),
        room: z.string(),
        quantity: z.int(),
        state: z.string(),
      }),
    ),
  }),
})

/** What is closed, and why. */
export const closingFields = {
  resourceId: f.ref('资源', 'property/service-resources', { required: true }),
  from: f.datetime('开始时间', { required: true }),
  to: f.datetime('结束时间', { required: true }),
  reason: f.text('关闭原因', { required: true, max: 100, help: '会告知被取消的住户' }),
}

/** Takes a span of time out of the bookings; what was booked in it is cancelled, after a question. */
export const closeSlots = endpoint('property.serviceSlots.close', {
  method: 'POST',
  path: '/api/property/service-slots/close',
  label: '关闭时段',
  access: 'session',
  permission: 'property:booking:closeSlots',
  touches: ['property/service-slots', 'property/service-bookings', 'property/bills'],
  input: objectOf<{ resourceId: number; from: string; to: string; reason: string }>(
    fieldsSchema(closingFields),
  ),
  output: z.object({ closed: z.int(), cancelled: z.int() }),
})

/** What the desk asks for when somebody comes. */
export const checkInFields = {
  estateId: f.ref('小区', 'base/estates', { required: true }),
  code: f.text('核销码', { required: true, max: 6, pattern: [/^\d{6}$/, '核销码为6位数字'] }),
}

/** Lets in who shows a code of today. */
export const checkIn = endpoint('property.serviceBookings.checkIn', {
  method: 'POST',
  path: '/api/property/service-bookings/check-in',
  label: '核销预约',
  access: 'session',
  permission: 'property:booking:verify',
  touches: ['property/service-bookings'],
  input: objectOf<{ estateId: number; code: string }>(fieldsSchema(checkInFields)),
  output: z.object({
    id: z.int(),
    bookingNo: z.string(),
    serviceName: z.string(),
    resourceName: z.string(),
    slot: z.string(),
    quantity: z.int(),
    /** Masked. */
    contactName: z.string(),
  }),
})

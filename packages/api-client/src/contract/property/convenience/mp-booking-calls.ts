import * as z from 'zod/mini'
import { endpoint, f, fieldsSchema, type NewOf, objectOf, pageOf, rowId } from '../../../kit/index.ts'
import { keysOf, mobilePage } from '../../mobile.ts'
import { bookingFlow } from './booking-flow.ts'
import { bookingPayStates, type serviceBooking } from './service-booking.ts'

const path = '/api/mp/property/service-bookings'
const own = { access: 'mobile', method: 'POST', of: 'property/service-bookings' } as const

/** A booking as who made it sees it. */
const bookingView = z.object({
  id: z.int(),
  bookingNo: z.string(),
  serviceName: z.string(),
  resourceName: z.string(),
  /** `2026-03-02 09:00–10:00` */
  slot: z.string(),
  startAt: z.string(),
  quantity: z.int(),
  fee: z.int(),
  payState: z.enum(keysOf(bookingPayStates)),
  /** To be shown at the desk; nothing before it is paid and confirmed. */
  verifyCode: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  score: z.nullable(z.int()),
  state: z.enum(keysOf(bookingFlow.states)),
})
export type MpBooking = z.infer<typeof bookingView>

/** What can be booked of a service on the days to come. */
export const mpServiceSlots = endpoint('property.mpServiceSlots', {
  access: 'mobile',
  method: 'GET',
  path: '/api/mp/property/convenience-services/{id}/slots',
  label: '可约时段',
  background: true,
  input: z.object({ id: rowId, resourceId: z.optional(rowId) }),
  output: z.array(
    z.object({
      id: z.int(),
      resourceId: z.int(),
      resourceName: z.string(),
      label: z.string(),
      left: z.int(),
    }),
  ),
})

type Wish = Pick<NewOf<typeof serviceBooking>, 'slotId' | 'quantity' | 'remark'> & { roomId: number }

/** Books for one of the own homes. */
export const mpBook = endpoint('property.mpBook', {
  ...own,
  path,
  label: '居民预约',
  idempotent: true,
  input: objectOf<Wish>(
    fieldsSchema({
      roomId: f.ref('房屋', 'base/rooms', { required: true }),
      slotId: f.ref('时段', 'property/service-slots', { required: true }),
      quantity: f.int('数量', { initial: 1, min: 1, max: 500 }),
      remark: f.text('备注', { max: 200 }),
    }),
  ),
  output: bookingView,
})

/** The own bookings, the newest first. */
export const mpBookings = endpoint('property.mpBookings', {
  access: 'mobile',
  method: 'GET',
  path,
  label: '我的预约',
  background: true,
  input: z.object(mobilePage),
  output: pageOf(bookingView),
})

/** Gives the place back, as long as there is time for others to take it. */
export const mpCancelBooking = endpoint('property.mpCancelBooking', {
  ...own,
  path: `${path}/{id}/cancel`,
  label: '居民取消预约',
  input: z.object({ id: rowId }),
  output: bookingView,
})

const { rate } = bookingFlow.transitions

/** Says how it was. */
export const mpRateBooking = endpoint('property.mpRateBooking', {
  ...own,
  path: `${path}/{id}/rate`,
  label: '居民评价预约',
  input: objectOf<{ id: number; score: number; comment?: string | null }>({
    ...fieldsSchema(rate.input),
    id: rowId,
  }),
  output: bookingView,
})

import * as calls from '@linli/api-client/contract/property/convenience/mp-booking-calls'
import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import { clockText } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { ownHomes, residentOf, withinEstate } from '../../auth/mp/mp-caller.ts'
import { ownContact } from '../../auth/mp/own-contact.ts'
import { convenienceType } from '../../system/convenience/convenience-type.table.ts'
import { placeOf } from './booking-place.ts'
import { serviceBookingModel } from './booking.routes.ts'
import { serviceBooking, type ServiceBookingRow, serviceSlot } from './booking.table.ts'
import { convenienceService, serviceResource } from './convenience.table.ts'
import { findsService, isOnline, ofOfferedType } from './offered-services.ts'

const pageRows = 20
const most = 500
const minuteMs = 60_000

const own = (ctx: Ctx) => eq(serviceBooking.personId, residentOf(ctx).personId)

const slotText = ({ startAt, endAt }: ServiceBookingRow) =>
  `${clockText(startAt).slice(0, 16)}–${clockText(endAt).slice(11, 16)}`

/** Bookings in the words of residents. */
async function shown(ctx: Ctx, rows: readonly ServiceBookingRow[]): Promise<calls.MpBooking[]> {
  const places = await ctx.tx
    .select({ id: serviceResource.id, resource: serviceResource.name, service: convenienceService.name })
    .from(serviceResource)
    .innerJoin(convenienceService, eq(convenienceService.id, serviceResource.serviceId))
    .where(anyOf(serviceResource.id, [...new Set(rows.map(({ resourceId }) => resourceId))]))
  const names = new Map(places.map(({ id, ...place }) => [id, place]))
  return rows.map((row) => ({
    id: row.id,
    bookingNo: row.bookingNo,
    serviceName: names.get(row.resourceId)?.service ?? '',
    resourceName: names.get(row.resourceId)?.resource ?? '',
    slot: slotText(row),
    startAt: row.startAt.toISOString(),
    quantity: row.quantity,
    fee: row.fee,
    payState: row.payState,
    verifyCode: row.state === 'confirmed' ? row.verifyCode : null,
    reason: row.reason,
    score: row.score,
    state: row.state,
  }))
}

async function shownOne(ctx: Ctx, row: ServiceBookingRow): Promise<calls.MpBooking> {
  const [one] = await shown(ctx, [row])
  if (one === undefined) throw notFound()
  return one
}

/** The own booking, locked until it is answered. */
async function lockOwn(ctx: Ctx, id: number): Promise<ServiceBookingRow> {
  const [row] = await ctx.tx
    .select()
    .from(serviceBooking)
    .where(and(eq(serviceBooking.id, id), own(ctx)))
    .for('update')
  if (row === undefined) throw notFound()
  return row
}

/** What residents do about bookings: through the rules of the desk, with their own rows alone. */
export const mpBookingRoutes: readonly Route[] = [
  handle(calls.mpServiceSlots, async ({ id, resourceId }, ctx) => {
    const estateIds = (await ownHomes(ctx)).map(({ estateId }) => estateId)
    const rows = await ctx.tx
      .select({ slot: serviceSlot, resourceName: serviceResource.name })
      .from(serviceSlot)
      .innerJoin(serviceResource, eq(serviceResource.id, serviceSlot.resourceId))
      .innerJoin(convenienceService, and(eq(convenienceService.id, serviceSlot.serviceId), isOnline))
      .innerJoin(convenienceType, ofOfferedType)
      .where(
        and(
          eq(serviceSlot.serviceId, id),
          inArray(serviceSlot.estateId, [...estateIds, 0]),
          eq(serviceSlot.status, 'open'),
          gt(serviceSlot.startAt, ctx.now),
          resourceId === undefined ? undefined : eq(serviceSlot.resourceId, resourceId),
        ),
      )
      .orderBy(asc(serviceSlot.startAt), asc(serviceSlot.resourceId))
      .limit(most)
    return rows.map(({ slot, resourceName }) => ({
      id: slot.id,
      resourceId: slot.resourceId,
      resourceName,
      label: slot.label,
      left: slot.capacity - slot.booked,
    }))
  }),
  handle(calls.mpBook, async ({ roomId, slotId, ...wish }, ctx) => {
    const { personId } = residentOf(ctx)
    const home = (await ownHomes(ctx)).find((one) => one.roomId === roomId)
    if (home === undefined) throw invalid({ roomId: '只能为本人名下的房屋预约' })
    const { slot } = await placeOf(ctx, slotId)
    if (slot.estateId !== home.estateId) throw invalid({ slotId: '所选时段不存在' })
    if (!(await findsService(ctx, slot.serviceId, [home.estateId])))
      throw invalid({ slotId: '该服务当前不可预约' })
    const { name, phone } = await ownContact(ctx, home.estateId)
    const row = await createRow(
      serviceBookingModel,
      {
        ...wish,
        estateId: home.estateId,
        serviceId: slot.serviceId,
        resourceId: slot.resourceId,
        slotId,
        roomId,
        personId,
        contactName: name,
        contactPhone: phone,
      },
      withinEstate(ctx, home.estateId),
    )
    return await shownOne(ctx, row)
  }),
  handle(calls.mpBookings, async ({ pageNum = 1, pageSize = pageRows }, ctx) => {
    const rows = await ctx.tx
      .select()
      .from(serviceBooking)
      .where(own(ctx))
      .orderBy(desc(serviceBooking.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
    return {
      records: await shown(ctx, rows),
      total: await ctx.tx.$count(serviceBooking, own(ctx)),
      pageNum,
      pageSize,
    }
  }),
  handle(calls.mpCancelBooking, async ({ id }, ctx) => {
    const row = await lockOwn(ctx, id)
    const { service } = await placeOf(ctx, row.slotId)
    if (row.startAt.getTime() - service.cancelMinutes * minuteMs < ctx.now.getTime())
      throw refuse(`距开始不足${service.cancelMinutes}分钟，不能取消`)
    return await shownOne(
      ctx,
      await takeTransition(serviceBookingModel, row, 'cancel', { reason: '住户取消' }, ctx),
    )
  }),
  handle(calls.mpRateBooking, async ({ id, ...said }, ctx) => {
    const row = await lockOwn(ctx, id)
    return await shownOne(ctx, await takeTransition(serviceBookingModel, row, 'rate', said, ctx))
  }),
]

import * as calls from '@linli/api-client/contract/property/convenience/booking-calls'
import { bookingFlow, openBookings } from '@linli/api-client/contract/property/convenience/booking-flow'
import { and, asc, eq, gt, gte, inArray, lt } from 'drizzle-orm'
import { invalid, notFound } from '../../../kit/app-error.ts'
import { askFirst } from '../../../kit/ask-first.ts'
import { dayAfter, dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { mask } from '../../../kit/masking.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { estate } from '../../base/places/estate.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { serviceBookingModel } from './booking.routes.ts'
import { serviceBooking, serviceSlot } from './booking.table.ts'
import { convenienceService, serviceResource } from './convenience.table.ts'

const weekDays = 7
/** So many numbers are named in a question. */
const named = 5

async function gridOf(ctx: Ctx, serviceId: number, from: string) {
  const [service] = await ctx.tx
    .select({ estateId: convenienceService.estateId })
    .from(convenienceService)
    .where(eq(convenienceService.id, serviceId))
  if (service === undefined || !coversEstate(ctx.scopeFor('property:booking:list'), service.estateId))
    throw notFound()
  const resources = await ctx.tx
    .select({ id: serviceResource.id, name: serviceResource.name })
    .from(serviceResource)
    .where(eq(serviceResource.serviceId, serviceId))
    .orderBy(asc(serviceResource.name))
  const slots = await ctx.tx
    .select()
    .from(serviceSlot)
    .where(
      and(
        eq(serviceSlot.serviceId, serviceId),
        gte(serviceSlot.date, from),
        lt(serviceSlot.date, dayAfter(from, weekDays)),
      ),
    )
    .orderBy(asc(serviceSlot.startAt))
  return {
    resources,
    slots: slots.map((slot) => ({
      id: slot.id,
      resourceId: slot.resourceId,
      date: slot.date,
      startAt: slot.startAt.toISOString(),
      endAt: slot.endAt.toISOString(),
      capacity: slot.capacity,
      booked: slot.booked,
      status: slot.status,
      closeReason: slot.closeReason,
    })),
  }
}

/** States in which somebody comes, or has come. */
const expected = ['pending', 'confirmed', 'fulfilled'] as const

async function sheetOf(ctx: Ctx, serviceId: number, date: string) {
  const [service] = await ctx.tx
    .select({ name: convenienceService.name, estateId: estate.id, estateName: estate.name })
    .from(convenienceService)
    .innerJoin(estate, eq(estate.id, convenienceService.estateId))
    .where(eq(convenienceService.id, serviceId))
  if (service === undefined || !coversEstate(ctx.scopeFor('property:booking:list'), service.estateId))
    throw notFound()
  const rows = await ctx.tx
    .select({
      row: serviceBooking,
      slot: serviceSlot.label,
      resourceName: serviceResource.name,
      room: room.fullName,
    })
    .from(serviceBooking)
    .innerJoin(serviceSlot, eq(serviceSlot.id, serviceBooking.slotId))
    .innerJoin(serviceResource, eq(serviceResource.id, serviceBooking.resourceId))
    .innerJoin(room, eq(room.id, serviceBooking.roomId))
    .where(
      and(
        eq(serviceBooking.serviceId, serviceId),
        eq(serviceBooking.date, date),
        inArray(serviceBooking.state, [...expected]),
      ),
    )
    .orderBy(asc(serviceBooking.startAt), asc(serviceResource.name), asc(serviceBooking.id))
  ctx.note({
    resource: 'serviceBooking',
    estateId: service.estateId,
    rowCount: rows.length,
    title: `打印${service.name} ${date}的预约`,
  })
  return {
    estateName: service.estateName,
    serviceName: service.name,
    rows: rows.map(({ row, ...place }) => ({
      ...place,
      bookingNo: row.bookingNo,
      contactName: mask('name', row.contactName),
      phoneTail: row.contactPhoneTail,
      quantity: row.quantity,
      state: bookingFlow.states[row.state].label,
    })),
  }
}

interface Closing {
  readonly resourceId: number
  readonly from: string
  readonly to: string
  readonly reason: string
}

/** Closed first, so that nobody books meanwhile; then what was booked there is cancelled. */
async function close(ctx: Ctx, { resourceId, from, to, reason }: Closing) {
  if (to <= from) throw invalid({ to: '结束时间须晚于开始时间' })
  const [resource] = await ctx.tx
    .select({ estateId: serviceResource.estateId, name: serviceResource.name })
    .from(serviceResource)
    .where(eq(serviceResource.id, resourceId))
  if (resource === undefined || !coversEstate(ctx.scopeFor('property:booking:closeSlots'), resource.estateId))
    throw notFound()
  const closed = await ctx.tx
    .update(serviceSlot)
    .set({ status: 'closed', closeReason: reason })
    .where(
      and(
        eq(serviceSlot.resourceId, resourceId),
        eq(serviceSlot.status, 'open'),
        lt(serviceSlot.startAt, new Date(to)),
        gt(serviceSlot.endAt, new Date(from)),
      ),
    )
    .returning({ id: serviceSlot.id })
  if (closed.length === 0) throw invalid({ from: '该时间内没有可约的时段' })
  const affected = await ctx.tx
    .select()
    .from(serviceBooking)
    .where(
      and(
        inArray(
          serviceBooking.slotId,
          closed.map(({ id }) => id),
        ),
        inArray(serviceBooking.state, [...openBookings]),
      ),
    )
    .orderBy(asc(serviceBooking.id))
    .for('update')
  if (affected.length > 0) {
    const numbers = affected.slice(0, named).map(({ bookingNo }) => bookingNo)
    const more = affected.length > named ? '等' : ''
    askFirst(
      ctx,
      'bookings',
      `将取消${affected.length}个预约并告知住户：${numbers.join('、')}${more}。仍要关闭吗？`,
    )
  }
  for (const row of affected)
    await takeTransition(serviceBookingModel, row, 'cancel', { reason: `时段关闭：${reason}` }, ctx)
  ctx.note({
    resource: 'serviceSlot',
    title: `关闭${resource.name}的${closed.length}个时段`,
    rowCount: closed.length,
  })
  return { closed: closed.length, cancelled: affected.length }
}

async function letIn(ctx: Ctx, estateId: number, code: string) {
  if (!coversEstate(ctx.scopeFor('property:booking:verify'), estateId)) throw notFound()
  const [row] = await ctx.tx
    .select()
    .from(serviceBooking)
    .where(
      and(
        eq(serviceBooking.estateId, estateId),
        eq(serviceBooking.date, dayOf(ctx.now)),
        eq(serviceBooking.verifyCode, code),
        eq(serviceBooking.state, 'confirmed'),
      ),
    )
    .for('update')
  if (row === undefined) throw invalid({ code: '今天没有该核销码的预约' })
  await takeTransition(serviceBookingModel, row, 'verify', { code }, ctx)
  const [place] = await ctx.tx
    .select({ service: convenienceService.name, resource: serviceResource.name, slot: serviceSlot.label })
    .from(serviceSlot)
    .innerJoin(convenienceService, eq(convenienceService.id, serviceSlot.serviceId))
    .innerJoin(serviceResource, eq(serviceResource.id, serviceSlot.resourceId))
    .where(eq(serviceSlot.id, row.slotId))
  return {
    id: row.id,
    bookingNo: row.bookingNo,
    serviceName: place?.service ?? '',
    resourceName: place?.resource ?? '',
    slot: place?.slot ?? '',
    quantity: row.quantity,
    contactName: mask('name', row.contactName),
  }
}

/** The week of a service, closing of times, and the desk at which people come in. */
export const bookingCallRoutes: readonly Route[] = [
  handle(calls.slotGrid, async ({ serviceId, from }, ctx) => await gridOf(ctx, serviceId, from)),
  handle(calls.daySheet, async ({ serviceId, date }, ctx) => await sheetOf(ctx, serviceId, date)),
  handle(calls.closeSlots, async (input, ctx) => await close(ctx, input)),
  handle(calls.checkIn, async ({ estateId, code }, ctx) => await letIn(ctx, estateId, code)),
]

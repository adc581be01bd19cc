import { randomInt } from 'node:crypto'
import { openBookings } from '@linli/api-client/contract/property/convenience/booking-flow'
import { and, desc, eq, gt, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { dayAfter, dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { serviceBooking, type ServiceBookingRow, serviceSlot, type ServiceSlotRow } from './booking.table.ts'
import { convenienceService, type ConvenienceServiceRow } from './convenience.table.ts'

const minuteMs = 60_000
/** No-shows of so many days count. */
const countedDays = 90
const blockedDays = 30
const codes = 1_000_000

const isOpen = inArray(serviceBooking.state, [...openBookings])

/** Bookings of an estate are made one after the other: what a room and a person have, and the codes of a day, are looked at. */
export const inTurn = async (ctx: Ctx, estateId: number): Promise<void> =>
  void (await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`service_booking:${estateId}`}))`))

/** The slot and its service as they are now. */
export async function placeOf(
  ctx: Ctx,
  slotId: number,
): Promise<{ readonly slot: ServiceSlotRow; readonly service: ConvenienceServiceRow }> {
  const [found] = await ctx.tx
    .select({ slot: serviceSlot, service: convenienceService })
    .from(serviceSlot)
    .innerJoin(convenienceService, eq(convenienceService.id, serviceSlot.serviceId))
    .where(eq(serviceSlot.id, slotId))
  if (found === undefined) throw invalid({ slotId: '所选时段不存在' })
  return found
}

/** Refuses what cannot be booked, or no longer. */
export function assertBookable(ctx: Ctx, slot: ServiceSlotRow, service: ConvenienceServiceRow): void {
  if (service.state !== 'online' || !service.bookable) throw invalid({ slotId: '该服务当前不可预约' })
  if (slot.status === 'closed') throw invalid({ slotId: '该时段已关闭' })
  if (slot.startAt.getTime() - service.cutoffMinutes * minuteMs <= ctx.now.getTime())
    throw invalid({ slotId: '已过预约截止时间' })
}

/** A room books so much of a service on a day. */
export async function assertRoomLimit(
  ctx: Ctx,
  slot: ServiceSlotRow,
  { maxPerRoomPerDay }: ConvenienceServiceRow,
  roomId: number,
  except = 0,
): Promise<void> {
  const had = await ctx.tx.$count(
    serviceBooking,
    and(
      eq(serviceBooking.roomId, roomId),
      eq(serviceBooking.serviceId, slot.serviceId),
      eq(serviceBooking.date, slot.date),
      sql`${serviceBooking.state} not in ('cancelled', 'rejected')`,
      ne(serviceBooking.id, except),
    ),
  )
  if (had >= maxPerRoomPerDay) throw refuse(`每户每日最多预约${maxPerRoomPerDay}次`)
}

/** Nobody is at two places at once. */
export async function assertFreeTime(
  ctx: Ctx,
  { startAt, endAt }: ServiceSlotRow,
  personId: number,
  except = 0,
): Promise<void> {
  const others = and(
    eq(serviceBooking.personId, personId),
    isOpen,
    lt(serviceBooking.startAt, endAt),
    gt(serviceBooking.endAt, startAt),
    ne(serviceBooking.id, except),
  )
  if ((await ctx.tx.$count(serviceBooking, others)) > 0) throw refuse('该时间段您已有预约')
}

/** Who often did not come waits for a while. */
export async function assertReliable(ctx: Ctx, estateId: number, personId: number): Promise<void> {
  const limit = await ctx.deps.params.number('booking.noShowLimit', { estateId })
  const today = dayOf(ctx.now)
  const missed = await ctx.tx
    .select({ date: serviceBooking.date })
    .from(serviceBooking)
    .where(
      and(
        eq(serviceBooking.personId, personId),
        eq(serviceBooking.state, 'no_show'),
        gte(serviceBooking.date, dayAfter(today, -countedDays)),
      ),
    )
    .orderBy(desc(serviceBooking.date))
  const [last] = missed
  if (last === undefined || missed.length < limit) return
  const until = dayAfter(last.date, blockedDays)
  if (today < until) throw refuse(`近${countedDays}天爽约${missed.length}次，${until}前不可预约`)
}

/** Takes places of a slot, as many as are left and no more: one statement, whoever asks at once. */
export async function takePlaces(ctx: Ctx, slotId: number, quantity: number): Promise<void> {
  const taken = await ctx.tx
    .update(serviceSlot)
    .set({ booked: sql`${serviceSlot.booked} + ${quantity}` })
    .where(
      and(
        eq(serviceSlot.id, slotId),
        eq(serviceSlot.status, 'open'),
        sql`${serviceSlot.booked} + ${quantity} <= ${serviceSlot.capacity}`,
      ),
    )
    .returning({ id: serviceSlot.id })
  if (taken.length === 0) throw invalid({ slotId: '该时段已约满' })
}

/** Gives them back. Its booking is locked and leaves its place with this, so that it is done once. */
export async function freePlaces(
  ctx: Ctx,
  { slotId, quantity }: Pick<ServiceBookingRow, 'slotId' | 'quantity'>,
): Promise<void> {
  await ctx.tx
    .update(serviceSlot)
    .set({ booked: sql`${serviceSlot.booked} - ${quantity}` })
    .where(eq(serviceSlot.id, slotId))
}

/** Six digits that no open booking of the day has. */
export async function freeCode(ctx: Ctx, estateId: number, date: string): Promise<string> {
  const taken = await ctx.tx
    .select({ code: serviceBooking.verifyCode })
    .from(serviceBooking)
    .where(and(eq(serviceBooking.estateId, estateId), eq(serviceBooking.date, date), isOpen))
  const used = new Set(taken.map(({ code }) => code))
  for (;;) {
    const code = String(randomInt(codes)).padStart(6, '0')
    if (!used.has(code)) return code
  }
}

import { and, asc, eq, or, sql } from 'drizzle-orm'
import { dayOf, dayStart } from '../../../kit/calendar.ts'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import type { SeedKind } from '../../../runtime/config.ts'
import { randomFrom } from '../../../simulator/random.ts'
import { resident, residentHouse } from '../../base/people/resident.table.ts'
import { bill } from '../bills/bill.table.ts'
import { paymentAllocation } from '../payments/payment.table.ts'
import { refundModel } from '../payments/refund.routes.ts'
import { refund } from '../payments/refund.table.ts'
import { serviceBookingModel } from './booking.routes.ts'
import { serviceBooking, type ServiceBookingRow, serviceSlot, type ServiceSlotRow } from './booking.table.ts'
import { convenienceService, type ConvenienceServiceRow } from './convenience.table.ts'
import { offerSlots } from './make-slots.ts'
import { endSlots } from './slot-jobs.ts'

const dayMs = 86_400_000
const minuteMs = 60_000
/** So many days back; what is to come is offered by the services themselves. */
const pastDays = 22
/** Of all bookings these many are of days that are over. */
const pastShare = 0.85
const counts = { demo: 480, small: 60 }
const caller = { kind: 'system', name: '演示数据' } as const
const comments = [
  '很准时，下次还约。',
  '场地干净，灯光不错。',
  '师傅很专业。',
  '等了一会儿，整体满意。',
] as const

interface Home {
  readonly personId: number
  readonly roomId: number
  readonly estateId: number
}

async function homesOf(ctx: Ctx, estateId: number): Promise<readonly Home[]> {
  return await ctx.tx
    .select({
      personId: resident.personId,
      roomId: residentHouse.roomId,
      estateId: residentHouse.estateId,
    })
    .from(residentHouse)
    .innerJoin(resident, eq(resident.id, residentHouse.residentId))
    .where(
      and(
        eq(residentHouse.estateId, estateId),
        eq(residentHouse.state, 'active'),
        sql`${resident.phoneEnc} is not null`,
      ),
    )
    .orderBy(asc(residentHouse.id))
    .limit(200)
}

interface Wanted {
  readonly slot: ServiceSlotRow
  readonly home: Home
  readonly draw: () => number
}

/** The money of a booking that was called off has gone back. */
async function refundNow(ctx: Ctx, { id }: ServiceBookingRow): Promise<void> {
  const drafts = await ctx.tx
    .select({ refund })
    .from(refund)
    .innerJoin(paymentAllocation, eq(paymentAllocation.paymentId, refund.paymentId))
    .innerJoin(bill, eq(bill.id, paymentAllocation.billId))
    .where(and(eq(bill.source, 'booking'), eq(bill.sourceId, id), eq(refund.state, 'pending')))
  for (const draft of drafts) {
    const approved = await takeTransition(refundModel, draft.refund, 'approve', {}, ctx)
    await takeTransition(refundModel, approved, 'execute', {}, ctx)
  }
}

/** One booking, from the wish to what became of it. */
async function makeOne(ctx: Ctx, { slot, home, draw }: Wanted): Promise<void> {
  const begins = slot.startAt.getTime()
  const isOver = begins < dayStart(dayOf(ctx.now)).getTime()
  const asked = Math.min(ctx.now.getTime(), begins - (3 + draw() * 40) * 60 * minuteMs)
  const at = (instant: number): Ctx => ({ ...ctx, now: new Date(Math.min(ctx.now.getTime(), instant)) })
  let row = await createRow(
    serviceBookingModel,
    {
      estateId: slot.estateId,
      serviceId: slot.serviceId,
      resourceId: slot.resourceId,
      slotId: slot.id,
      roomId: home.roomId,
      personId: home.personId,
      ...(draw() < 0.2 && { remark: '请提前打电话' }),
    },
    at(asked),
  )
  const part = draw()
  if (row.state === 'to_pay') {
    if (!isOver && part < 0.2) return
    row = await takeTransition(
      serviceBookingModel,
      row,
      'collect',
      { payMethod: part < 0.7 ? 'wechat' : 'alipay' },
      at(asked + 5 * minuteMs),
    )
  }
  if (row.state === 'pending') {
    if (!isOver && part < 0.4) return
    if (part > 0.96) {
      await takeTransition(
        serviceBookingModel,
        row,
        'reject',
        { reason: '当天人员已排满' },
        at(asked + dayMs / 24),
      )
      return
    }
    row = await takeTransition(serviceBookingModel, row, 'confirm', {}, at(asked + dayMs / 24))
  }
  if (part > 0.9) {
    const cancelled = await takeTransition(
      serviceBookingModel,
      row,
      'cancel',
      { reason: '住户临时有事' },
      at(begins - 2 * 60 * minuteMs),
    )
    if (isOver && cancelled.payState === 'refunding') await refundNow(at(begins), cancelled)
    return
  }
  if (!isOver) return
  if (part < 0.06) {
    await takeTransition(serviceBookingModel, row, 'markNoShow', {}, at(slot.endAt.getTime() + 30 * minuteMs))
    return
  }
  row = await takeTransition(
    serviceBookingModel,
    row,
    'verify',
    { code: row.verifyCode },
    at(begins - 5 * minuteMs),
  )
  if (part > 0.45)
    await takeTransition(
      serviceBookingModel,
      row,
      'rate',
      {
        score: part > 0.6 ? 5 : part > 0.5 ? 4 : 3,
        comment: comments[Math.floor(part * 40) % comments.length] ?? null,
      },
      at(slot.endAt.getTime() + 60 * minuteMs),
    )
}

async function seedOf(ctx: Ctx, service: ConvenienceServiceRow, wanted: number, draw: () => number) {
  const homes = await homesOf(ctx, service.estateId)
  if (homes.length === 0) return
  const before: Ctx = { ...ctx, now: new Date(ctx.now.getTime() - pastDays * dayMs) }
  await offerSlots(before, service.id, pastDays + 1)
  const slots = await ctx.tx
    .select()
    .from(serviceSlot)
    .where(eq(serviceSlot.serviceId, service.id))
    .orderBy(asc(serviceSlot.startAt), asc(serviceSlot.id))
  const today = dayStart(dayOf(ctx.now)).getTime()
  const past = slots.filter(({ startAt }) => startAt.getTime() < today)
  const toCome = slots.filter(({ startAt }) => startAt.getTime() > ctx.now.getTime() + 3 * 60 * minuteMs)
  const used = new Map<number, number>()
  for (let at = 0; at < wanted; at += 1) {
    const among = draw() < pastShare ? past : toCome
    const slot = among[Math.floor(draw() * among.length)]
    const home = homes[(at * 7 + Math.floor(draw() * homes.length)) % homes.length]
    if (slot === undefined || home === undefined) continue
    const taken = used.get(slot.id) ?? 0
    if (taken >= slot.capacity) continue
    // Who has something on that day already is left out, and who did not come before.
    const has = await ctx.tx.$count(
      serviceBooking,
      or(
        and(eq(serviceBooking.roomId, home.roomId), eq(serviceBooking.date, slot.date)),
        and(eq(serviceBooking.personId, home.personId), eq(serviceBooking.date, slot.date)),
        and(eq(serviceBooking.personId, home.personId), eq(serviceBooking.state, 'no_show')),
      ),
    )
    if (has > 0) continue
    used.set(slot.id, taken + 1)
    await makeOne(ctx, { slot, home, draw })
  }
}

/** Bookings of three weeks and of the days to come; nothing when there are some. */
export async function seedBookings(deps: ServerDeps, kind: SeedKind): Promise<void> {
  const { db } = deps.database
  if ((await db.$count(serviceBooking)) > 0) return
  const services = await db
    .select()
    .from(convenienceService)
    .where(and(eq(convenienceService.bookable, true), eq(convenienceService.state, 'online')))
    .orderBy(asc(convenienceService.id))
  if (services.length === 0) return
  const size = kind === 'small' ? counts.small : counts.demo
  const each = Math.ceil(size / services.length)
  const draw = randomFrom(1_600)
  for (const service of services)
    await inContext(deps, caller, async (ctx) => await seedOf(ctx, service, each, draw))
  await endSlots(deps)
}

import { and, eq, exists, gte, inArray, not, sql } from 'drizzle-orm'
import { dayAfter, dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { serviceBooking, serviceSlot } from './booking.table.ts'
import { convenienceService, serviceResource, type ServiceResourceRow } from './convenience.table.ts'
import { plannedSlots } from './slot-plan.ts'

/** So many slots are written at once. */
const atOnce = 500

interface Settings {
  readonly resource: ServiceResourceRow
  readonly slotMinutes: number
  readonly capacity: number
  readonly advanceDays: number
}

async function settingsOf(ctx: Ctx, serviceId: number): Promise<readonly Settings[]> {
  return await ctx.tx
    .select({
      resource: serviceResource,
      slotMinutes: convenienceService.slotMinutes,
      capacity: convenienceService.capacity,
      advanceDays: convenienceService.advanceDays,
    })
    .from(serviceResource)
    .innerJoin(convenienceService, eq(convenienceService.id, serviceResource.serviceId))
    .where(
      and(
        eq(serviceResource.serviceId, serviceId),
        eq(serviceResource.enabled, true),
        eq(convenienceService.bookable, true),
        eq(convenienceService.state, 'online'),
      ),
    )
    .orderBy(serviceResource.id)
}

const isBooked = (ctx: Ctx) =>
  exists(ctx.tx.select({ one: sql`1` }).from(serviceBooking).where(eq(serviceBooking.slotId, serviceSlot.id)))

/** The first day from which nothing is booked of a resource, today or later: from there the settings of today hold. */
async function firstFreeDay(ctx: Ctx, resourceId: number): Promise<string> {
  const today = dayOf(ctx.now)
  const [last] = await ctx.tx
    .select({ date: sql<string | null>`max(${serviceSlot.date})::text` })
    .from(serviceSlot)
    .where(
      and(
        eq(serviceSlot.resourceId, resourceId),
        gte(serviceSlot.date, today),
        sql`${serviceSlot.booked} > 0`,
      ),
    )
  return last?.date == null ? today : dayAfter(last.date, 1)
}

/** Takes away what was offered of a resource and nobody booked, from a day on; what once was booked is closed instead. */
async function clear(ctx: Ctx, resourceId: number, from: string): Promise<void> {
  const free = and(
    eq(serviceSlot.resourceId, resourceId),
    gte(serviceSlot.date, from),
    eq(serviceSlot.status, 'open'),
    eq(serviceSlot.booked, 0),
  )
  await ctx.tx.delete(serviceSlot).where(and(free, not(isBooked(ctx))))
  await ctx.tx.update(serviceSlot).set({ status: 'closed', closeReason: '时段已调整' }).where(free)
}

async function offer(ctx: Ctx, settings: Settings, from: string, days: number): Promise<number> {
  const { resource, slotMinutes, capacity, advanceDays } = settings
  const { id: resourceId, serviceId, estateId, weekly, holidays } = resource
  const rules = { weekly, holidays, slotMinutes, capacity: resource.capacity ?? capacity }
  // What stands: closed by somebody, or booked before the settings changed.
  const standing = await ctx.tx
    .select({ startAt: serviceSlot.startAt, endAt: serviceSlot.endAt })
    .from(serviceSlot)
    .where(and(eq(serviceSlot.resourceId, resourceId), gte(serviceSlot.date, dayOf(ctx.now))))
  const planned = plannedSlots(rules, from, days || advanceDays + 1).filter(
    ({ startAt, endAt }) =>
      startAt > ctx.now && !standing.some((one) => one.startAt < endAt && startAt < one.endAt),
  )
  const rows = planned.map((slot) => ({
    ...slot,
    estateId,
    serviceId,
    resourceId,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  }))
  let made = 0
  for (let at = 0; at < rows.length; at += atOnce) {
    const some = await ctx.tx
      .insert(serviceSlot)
      .values(rows.slice(at, at + atOnce))
      .onConflictDoNothing()
      .returning({ id: serviceSlot.id })
    made += some.length
  }
  return made
}

/** Offers what is still missing of a service, so many days ahead as it says; answers how many slots are new. */
export async function offerSlots(ctx: Ctx, serviceId: number, days = 0): Promise<number> {
  let made = 0
  for (const settings of await settingsOf(ctx, serviceId))
    made += await offer(ctx, settings, dayOf(ctx.now), days)
  return made
}

/** After its settings changed: they hold from the first day on which nothing is booked of a resource. */
export async function renewSlots(ctx: Ctx, serviceId: number): Promise<void> {
  const all = await ctx.tx
    .select({ id: serviceResource.id })
    .from(serviceResource)
    .where(eq(serviceResource.serviceId, serviceId))
    .orderBy(serviceResource.id)
  for (const { id } of all) await clear(ctx, id, await firstFreeDay(ctx, id))
  await offerSlots(ctx, serviceId)
}

/** What can be booked of a resource goes with it, as long as nothing ever was. */
export async function dropSlots(ctx: Ctx, resourceIds: readonly number[]): Promise<void> {
  await ctx.tx
    .delete(serviceSlot)
    .where(and(inArray(serviceSlot.resourceId, [...resourceIds, 0]), not(isBooked(ctx))))
}

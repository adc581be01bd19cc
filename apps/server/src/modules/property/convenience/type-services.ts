import { openBookings } from '@linli/api-client/contract/property/convenience/booking-flow'
import { convenienceService as described } from '@linli/api-client/contract/property/convenience/convenience-service'
import { and, count, countDistinct, eq, exists, gt, gte, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { refuse } from '../../../kit/app-error.ts'
import { changedBy } from '../../../kit/changed.ts'
import { anyOf, conditionOf, estatesOf } from '../../../kit/serve/scope.ts'
import type { TypedServices } from '../../../kit/typed-services.ts'
import { serviceBooking } from './booking.table.ts'
import { convenienceService } from './convenience.table.ts'

const monthMs = 30 * 86_400_000

const figures: TypedServices['figures'] = async (ctx, typeIds) => {
  const { typeId, state, id, estateId } = convenienceService
  const since = new Date(ctx.now.getTime() - monthMs)
  const rows = await ctx.tx
    .select({
      typeId,
      services: countDistinct(id),
      online: sql<number>`count(distinct ${id}) filter (where ${eq(state, 'online')})::int`,
      booked: count(serviceBooking.id),
    })
    .from(convenienceService)
    .leftJoin(serviceBooking, and(eq(serviceBooking.serviceId, id), gte(serviceBooking.submittedAt, since)))
    .where(and(anyOf(typeId, typeIds), conditionOf(described, { estateId }, estatesOf(ctx), ctx)))
    .groupBy(typeId)
  return new Map(rows.map(({ typeId: type, ...figure }) => [type, figure]))
}

const toCome: TypedServices['toCome'] = async (ctx, typeIds) => {
  const [row] = await ctx.tx
    .select({ open: count() })
    .from(serviceBooking)
    .innerJoin(convenienceService, eq(convenienceService.id, serviceBooking.serviceId))
    .where(
      and(
        anyOf(convenienceService.typeId, typeIds),
        inArray(serviceBooking.state, [...openBookings]),
        gt(serviceBooking.endAt, ctx.now),
      ),
    )
  return row?.open ?? 0
}

const move: TypedServices['move'] = async (ctx, fromId, into) => {
  const there = alias(convenienceService, 'there')
  const sameName = and(
    eq(there.typeId, into.id),
    eq(there.estateId, convenienceService.estateId),
    eq(there.name, convenienceService.name),
  )
  const [twice] = await ctx.tx
    .select({ name: convenienceService.name })
    .from(convenienceService)
    .where(
      and(
        eq(convenienceService.typeId, fromId),
        exists(ctx.tx.select({ one: sql`1` }).from(there).where(sameName)),
      ),
    )
    .limit(1)
  if (twice) throw refuse(`「${into.name}」下已有同一小区的服务「${twice.name}」，请先改名`)
  const moved = await ctx.tx
    .update(convenienceService)
    .set({
      typeId: into.id,
      ...changedBy(ctx, convenienceService),
    })
    .where(eq(convenienceService.typeId, fromId))
    .returning({ id: convenienceService.id })
  return moved.length
}

/** The services that the catalogue of types has. */
export const servicesOfTypes: TypedServices = {
  figures,
  count: async (ctx, typeIds) =>
    await ctx.tx.$count(convenienceService, anyOf(convenienceService.typeId, typeIds)),
  toCome,
  move,
}

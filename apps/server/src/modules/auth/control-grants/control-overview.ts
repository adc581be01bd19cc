import { controlGrantHours, controlOverview } from '@linli/api-client/contract/auth/control-grant'
import { and, asc, eq, gte, inArray, lte, gt, sql } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { user } from '../account/user.table.ts'
import { grantsWithin } from './control-grant-scope.ts'
import { controlGrant, controlGrantUse } from './control-grant.table.ts'

const dayMs = 86_400_000

async function usesByHour(ctx: Ctx, within: ReturnType<typeof grantsWithin>): Promise<number[]> {
  const rows = await ctx.tx
    .select({
      hour: sql<number>`extract(hour from ${controlGrantUse.at} at time zone 'Asia/Shanghai')::int`,
      count: sql<number>`count(*)::int`,
    })
    .from(controlGrantUse)
    .innerJoin(controlGrant, eq(controlGrant.id, controlGrantUse.grantId))
    .where(and(gte(controlGrantUse.at, new Date(ctx.now.getTime() - 30 * dayMs)), within))
    .groupBy(sql`1`)
  const found = new Map(rows.map(({ hour, count }) => [hour, count]))
  return Array.from({ length: 24 }, (_, hour) => found.get(hour) ?? 0)
}

/** When one grant was used, over the week. */
export const controlGrantHoursRoute = (): Route =>
  handle(controlGrantHours, async ({ id }, ctx) => {
    const within = grantsWithin(ctx.scopeFor('auth:control:list'), ctx, controlGrant)
    const [grant] = await ctx.tx
      .select({ id: controlGrant.id })
      .from(controlGrant)
      .where(and(eq(controlGrant.id, id), within))
    if (grant === undefined) throw notFound()
    const local = sql`${controlGrantUse.at} at time zone 'Asia/Shanghai'`
    const rows = await ctx.tx
      .select({
        day: sql<number>`extract(isodow from ${local})::int`,
        hour: sql<number>`extract(hour from ${local})::int`,
        count: sql<number>`count(*)::int`,
      })
      .from(controlGrantUse)
      .where(
        and(
          eq(controlGrantUse.grantId, id),
          gte(controlGrantUse.at, new Date(ctx.now.getTime() - 30 * dayMs)),
        ),
      )
      .groupBy(sql`1`, sql`2`)
    const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
    for (const { day, hour, count } of rows) {
      const hours = week[day - 1]
      if (hours) hours[hour] = count
    }
    return { total: rows.reduce((sum, { count }) => sum + count, 0), week }
  })

/** Who holds what now. */
export const controlOverviewRoute = (): Route =>
  handle(controlOverview, async (_input, ctx) => {
    const within = grantsWithin(ctx.scopeFor('auth:control:list'), ctx, controlGrant)
    const grants = await ctx.tx
      .select({
        userId: controlGrant.userId,
        name: user.actualName,
        estateIds: controlGrant.estateIds,
        validTo: controlGrant.validTo,
      })
      .from(controlGrant)
      .innerJoin(user, eq(user.id, controlGrant.userId))
      .where(
        and(
          inArray(controlGrant.state, ['approved', 'active']),
          lte(controlGrant.validFrom, ctx.now),
          gt(controlGrant.validTo, ctx.now),
          within,
        ),
      )
      .orderBy(asc(user.actualName), asc(user.id))
    const ids = [...new Set(grants.flatMap((one) => one.estateIds))]
    const estates =
      ids.length === 0
        ? []
        : await ctx.tx.execute<{ id: number; name: string }>(
            sql`select id::int, name from estate where ${inArray(sql`id`, ids)} order by id`,
          )
    const left = (to: Date) => Math.max(0, Math.ceil((to.getTime() - ctx.now.getTime()) / dayMs))
    const users = Map.groupBy(grants, ({ userId }) => userId)
    return {
      hours: await usesByHour(ctx, within),
      estates: estates.map(({ id, name }) => ({ id, name })),
      users: [...users].map(([id, own]) => ({
        id,
        name: own[0]?.name ?? '',
        days: estates.map((place) => {
          const days = own.flatMap((one) => (one.estateIds.includes(place.id) ? [left(one.validTo)] : []))
          return days.length === 0 ? null : Math.max(...days)
        }),
      })),
    }
  })

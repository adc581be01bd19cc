import { and, gte, lte, sql } from 'drizzle-orm'
import { dayAfter, dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import type { Holidays, PlanFacts } from '../decision/decide-pass.ts'
import { accessHoliday, accessTimePlan } from './time-plan.table.ts'

/** Plans as doors read them, each with the number that devices know it by. */
export async function plansOf(
  ctx: Ctx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PlanFacts & { readonly no: number }>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx
    .select()
    .from(accessTimePlan)
    .where(anyOf(accessTimePlan.id, ids))
    .orderBy(accessTimePlan.id)
  return new Map(
    rows.map(({ id, weekly, holidayMode, holidayFrom, holidayTo, deviceTemplateNo }) => [
      id,
      {
        no: deviceTemplateNo,
        weekly,
        holidayMode,
        holidayHours:
          holidayFrom === null || holidayTo === null ? null : { from: holidayFrom, to: holidayTo },
      },
    ]),
  )
}

/** The calendar around a time. */
export async function holidaysAround(ctx: Ctx, at: Date): Promise<Holidays> {
  const day = dayOf(at)
  const rows = await ctx.tx
    .select({ day: accessHoliday.day, kind: accessHoliday.kind })
    .from(accessHoliday)
    .where(
      and(
        gte(accessHoliday.day, sql`${dayAfter(day, -1)}::date`),
        lte(accessHoliday.day, sql`${dayAfter(day, 1)}::date`),
      ),
    )
  return new Map(rows.map((row) => [row.day, row.kind]))
}

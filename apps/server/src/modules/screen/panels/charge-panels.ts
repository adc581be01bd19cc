import { sql } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { idList } from '../screen-scope.ts'
import type { Panel } from './panel.ts'

/** What was charged for a month and what of it was paid, in fen; the rate in per cent, null where nothing was charged. */
export interface MonthCharged {
  readonly month: string
  readonly receivable: number
  readonly received: number
  readonly rate: number | null
}

/** M17 by month, out of the kept figures of the bills: as the report of charges has it, without deposits and void ones. */
export async function chargedIn(
  ctx: Ctx,
  estateIds: readonly number[],
  from: string,
  to: string,
): Promise<MonthCharged[]> {
  const rows = await ctx.tx.execute<{ month: string; receivable: number; received: number }>(sql`
    select bill_month as month, sum(receivable)::float8 as receivable, sum(received)::float8 as received
    from bill_figure where estate_id in ${idList(estateIds)} and bill_month between ${from} and ${to}
    group by 1 order by 1`)
  return rows.map((row) => ({
    ...row,
    rate: row.receivable === 0 ? null : Math.round((row.received * 1000) / row.receivable) / 10,
  }))
}

/** The months up to the present one, oldest first. */
export function lastMonths(now: Date, count: number): string[] {
  const [year = 0, month = 0] = dayOf(now).split('-').map(Number)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  )
}

const months = 12

/** 收费趋势 of twelve months, the present one last. */
export const chargeTrend: Panel = async ({ ctx, estateIds }) => {
  const wanted = lastMonths(ctx.now, months)
  const found = new Map(
    (await chargedIn(ctx, estateIds, wanted[0] ?? '', wanted[months - 1] ?? '')).map((one) => [
      one.month,
      one,
    ]),
  )
  return wanted.map((month) => found.get(month) ?? { month, receivable: 0, received: 0, rate: null })
}

const ranked = 8

/** 欠费分布: what is owed, by building; no names, and no rooms. */
export const arrearsByBuilding: Panel = async ({ ctx, estateIds }) => {
  const rows = await ctx.tx.execute<{ id: number; label: string; owed: number }>(sql`
    select b.id, case when ${estateIds.length} = 1 then b.name else e.name || ' ' || b.name end as label, x.owed
    from (
      select building_id, sum(owed)::float8 as owed from bill_figure
      where estate_id in ${idList(estateIds)} and building_id <> 0
      group by 1 having sum(owed) > 0 order by 2 desc, 1 limit ${ranked}) x
    join building b on b.id = x.building_id join estate e on e.id = b.estate_id
    order by x.owed desc, b.id`)
  return [...rows]
}

import {
  repairType as described,
  repairTypeEstate as describedEstate,
} from '@linli/api-client/contract/property/repair-type'
import { metaOf, wordsOf } from '@linli/api-client/kit'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import type { RepairTypeEstateRow, RepairTypeRow } from './repair-type.table.ts'

const dayMs = 86_400_000
const days = 30

/** By when somebody accepts, comes and is done, in words. */
export const limitWords = (row: Pick<RepairTypeRow, (typeof limitKeys)[number]>): string =>
  limitKeys.map((key) => wordsOf(metaOf(described.fields[key]), row[key]) ?? '').join(' / ')
const limitKeys = ['acceptMinutes', 'arriveMinutes', 'finishMinutes'] as const

interface Counted extends Record<string, unknown> {
  readonly id: number
  readonly orders: number
  readonly finished: number
  readonly inTime: number
  readonly prices: number
  readonly settings: number
}

/**
 * What became of the orders of the last days, by type, and what hangs on each: for all types of a page by one statement,
 * each count by its index. A category has what its types have.
 */
export async function repairTypeFigures(rows: readonly RepairTypeRow[], ctx: Ctx) {
  const ids = `{${rows.map(({ id }) => id).join(',')}}`
  const since = new Date(ctx.now.getTime() - days * dayMs).toISOString()
  const found = await ctx.tx.execute<Counted>(sql`
    with wanted as (select id, coalesce(parent_id, id) as category from repair_type
      where id = any(${ids}::bigint[]) or parent_id = any(${ids}::bigint[])),
    ordered as (select w.id, count(o.id)::int as orders, count(o.finished_at)::int as finished,
        (count(o.id) filter (where o.finished_at <= o.finish_due_at))::int as "inTime"
      from wanted w left join repair_order o on o.type_id = w.id and o.reported_at >= ${since}::timestamptz
        and o.state not in ('cancelled', 'duplicate')
      group by w.id),
    priced as (select type_id as id, count(*)::int as n from repair_price where enabled group by 1),
    own as (select type_id as id, count(*)::int as n from repair_type_estate group by 1)
    select g.id, sum(orders)::int as orders, sum(finished)::int as finished, sum("inTime")::int as "inTime",
      coalesce(sum(priced.n), 0)::int as prices, coalesce(sum(own.n), 0)::int as settings
    from ordered o left join priced using (id) left join own using (id)
      join lateral (select o.id union select category from wanted w where w.id = o.id) as g(id) on true
    where g.id = any(${ids}::bigint[]) group by g.id`)
  const counts = new Map(found.map((one) => [one.id, one]))
  return new Map(
    rows.map((row) => {
      const { orders = 0, finished = 0, inTime = 0, prices = 0, settings = 0 } = counts.get(row.id) ?? {}
      return [
        row.id,
        {
          limits: row.level === 'type' ? limitWords(row) : null,
          priceCount: prices,
          orderCount: orders,
          onTime: finished === 0 ? null : Math.round((1_000 * inTime) / finished) / 10,
          ownSettings: settings,
        },
      ]
    }),
  )
}

const settingKeys = [
  'offered',
  'dispatchMode',
  'acceptMinutes',
  'arriveMinutes',
  'finishMinutes',
  'feeMode',
  'staffIds',
] as const

/** What an estate says otherwise than the type, in words; the rest is inherited. */
export const overriddenBy = (row: RepairTypeEstateRow): string | null =>
  settingKeys
    .filter((key) => (Array.isArray(row[key]) ? row[key].length > 0 : row[key] !== null))
    .map((key) => metaOf(describedEstate.fields[key]).label)
    .join('、') || null

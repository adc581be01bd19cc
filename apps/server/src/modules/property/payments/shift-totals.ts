import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'

/** What came and went by one way in a shift. */
export interface MethodTotal {
  readonly method: string
  readonly received: number
  readonly refunded: number
  readonly count: number
}

interface Found extends Record<string, unknown> {
  readonly shift_id: string
  readonly method: string
  readonly received: string
  readonly refunded: string
  readonly n: number
}

/** What was taken and given back in shifts, by its way; what was put right is not counted. */
export async function shiftTotals(
  ctx: Ctx,
  shiftIds: readonly number[],
): Promise<ReadonlyMap<number, readonly MethodTotal[]>> {
  if (shiftIds.length === 0) return new Map()
  const rows = await ctx.tx.execute<Found>(sql`
    select p.shift_id, t.method, sum(t.amount) as received, 0 as refunded, count(distinct p.id)::int as n
    from payment p join payment_tender t on t.payment_id = p.id
    where p.shift_id = any(${`{${shiftIds.join(',')}}`}::bigint[])
      and p.state in ('success', 'part_refunded', 'refunded')
    group by p.shift_id, t.method order by p.shift_id, t.method`)
  const all = rows.map((one) => ({
    shiftId: Number(one.shift_id),
    method: one.method,
    received: Number(one.received),
    refunded: Number(one.refunded),
    count: one.n,
  }))
  return new Map(
    [...Map.groupBy(all, ({ shiftId }) => shiftId)].map(([id, some]) => [
      id,
      some.map(({ shiftId: _id, ...total }) => total),
    ]),
  )
}

/** The cash that is to lie in the drawer. */
export const cashDueOf = (totals: readonly MethodTotal[]): number =>
  totals
    .filter(({ method }) => method === 'cash')
    .reduce((sum, { received, refunded }) => sum + received - refunded, 0)

/** What was taken in a shift, whatever way, without what only moved from the one account to another. */
export const receivedOf = (totals: readonly MethodTotal[]): number =>
  totals
    .filter(({ method }) => method !== 'prepaid' && method !== 'deposit_offset' && method !== 'voucher')
    .reduce((sum, { received, refunded }) => sum + received - refunded, 0)

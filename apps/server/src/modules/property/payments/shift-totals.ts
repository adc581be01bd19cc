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
  const ids = `{${shiftIds.join(',')}}`
  const rows = await ctx.tx.execute<Found>(sql`
    select shift_id, method, sum(received) as received, sum(refunded) as refunded, sum(n)::int as n from (
      select p.shift_id, t.method, sum(t.amount) as received, 0 as refunded, count(distinct p.id) as n
      from payment p join payment_tender t on t.payment_id = p.id
      where p.shift_id = any(${ids}::bigint[]) and p.state in ('success', 'part_refunded', 'refunded')
      group by p.shift_id, t.method
      union all
      select r.shift_id, coalesce(t.method, r.way), 0, sum(coalesce(rt.amount, r.amount)), 0
      from refund r left join refund_tender rt on rt.refund_id = r.id
        left join payment_tender t on t.id = rt.tender_id
      where r.shift_id = any(${ids}::bigint[]) and r.state = 'success'
        and (t.id is null or t.pay_transaction_id is null)
      group by r.shift_id, coalesce(t.method, r.way)) x
    group by shift_id, method order by shift_id, method`)
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

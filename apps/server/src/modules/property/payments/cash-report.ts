import type {
  CashFlow,
  cashReport as described,
} from '@linli/api-client/contract/property/payments/pay-report'
import { paymentChannels } from '@linli/api-client/contract/property/payments/payment-flow'
import type { InputOf } from '@linli/api-client/kit'
import { type SQL, sql } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import { dayEnd, dayStart } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { withinEstates } from './within-estates.ts'

type Input = InputOf<typeof described>

interface Found extends Record<string, unknown> {
  readonly key: string | null
  readonly received: string
  readonly refunded: string
  readonly n: number
}

/**
 * Money that really came or went, each with its day, way, cashier and shift: tenders of payments, and refunds by the way
 * that each part of them took. What only moved between accounts is no money.
 */
export const moneyMoved = (estates: SQL, refundEstates: SQL, from: string, until: string): SQL => sql`
  select t.amount as received, 0::bigint as refunded, p.id as payment_id, p.paid_at as at, t.method,
    p.cashier_id, p.channel, p.shift_id
  from payment p join payment_tender t on t.payment_id = p.id
  where p.state in ('success', 'part_refunded', 'refunded') and ${estates}
    and p.paid_at >= ${from}::timestamptz and p.paid_at < ${until}::timestamptz
    and t.method not in ('prepaid', 'deposit_offset', 'voucher')
  union all
  select 0, coalesce(rt.amount, r.amount), null, r.executed_at, coalesce(t.method, r.way),
    coalesce(h.cashier_id, p.cashier_id), p.channel, r.shift_id
  from refund r join payment p on p.id = r.payment_id
    left join refund_tender rt on rt.refund_id = r.id left join payment_tender t on t.id = rt.tender_id
    left join cashier_shift h on h.id = r.shift_id
  where r.state = 'success' and r.way not in ('prepaid', 'offset') and ${refundEstates}
    and r.executed_at >= ${from}::timestamptz and r.executed_at < ${until}::timestamptz
    and coalesce(t.method, '') not in ('prepaid', 'deposit_offset', 'voucher')`

const groups = {
  day: sql`to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`,
  method: sql`method`,
  cashier: sql`coalesce(cashier_id::text, '')`,
  channel: sql`channel`,
} as const satisfies Record<Input['by'], SQL>

const flowOf = (one: Found | undefined): CashFlow => {
  const [received, refunded] = [Number(one?.received ?? 0), Number(one?.refunded ?? 0)]
  return { received, refunded, net: received - refunded, count: one?.n ?? 0 }
}

/** What a group is called. */
async function labelsOf(ctx: Ctx, by: Input['by'], keys: readonly string[]): Promise<Map<string, string>> {
  if (by === 'channel') return new Map(Object.entries(paymentChannels))
  if (by === 'method')
    return new Map(
      await Promise.all(
        keys.map(async (key) => [key, await ctx.deps.dicts.label('pay_method', key)] as const),
      ),
    )
  if (by === 'day') return new Map(keys.map((key) => [key, key]))
  const rows = await ctx.tx.execute<{ id: string; name: string }>(
    sql`select id, actual_name as name from sys_user where id = any(${`{${keys.filter((key) => key !== '').join(',')}}`}::bigint[])`,
  )
  return new Map([['', '线上'], ...rows.map(({ id, name }) => [id, name] as const)])
}

export async function cashOf(ctx: Ctx, { estateId, dayFrom, dayTo, by }: Input) {
  if (dayTo < dayFrom) throw invalid({ dayTo: '截止日不能早于起始日' })
  const code = 'property:payReport:list'
  const moved = moneyMoved(
    withinEstates(ctx, code, sql`p.estate_id`, estateId),
    withinEstates(ctx, code, sql`r.estate_id`, estateId),
    dayStart(dayFrom).toISOString(),
    dayEnd(dayTo).toISOString(),
  )
  const sums = sql`sum(received) as received, sum(refunded) as refunded, count(distinct payment_id)::int as n`
  const rows = await ctx.tx.execute<Found>(
    sql`select ${groups[by]} as key, ${sums} from (${moved}) x group by 1 order by 1`,
  )
  const [total] = await ctx.tx.execute<Found>(sql`select null as key, ${sums} from (${moved}) x`)
  const [kinds] = await ctx.tx.execute<{ shifts: string; online: string }>(sql`
    select coalesce(sum(received - refunded) filter (where shift_id is not null), 0) as shifts,
      coalesce(sum(received - refunded) filter (where shift_id is null), 0) as online from (${moved}) x`)
  const keys = rows.map(({ key }) => key ?? '')
  const labels = await labelsOf(ctx, by, keys)
  const base = {
    state: 'success,part_refunded,refunded',
    ...(estateId !== undefined && { estateId: String(estateId) }),
  }
  const days = (from: string, to: string) => ({ paidAt_from: from, paidAt_to: to })
  return {
    rows: rows.map((one) => {
      const key = one.key ?? ''
      const filter: Readonly<Record<Input['by'], Readonly<Record<string, string>>>> = {
        day: {},
        method: { method: key },
        cashier: { cashierId: key },
        channel: { channel: key },
      }
      return {
        key,
        label: labels.get(key) ?? (key === '' ? '线上' : key),
        payments: { ...base, ...(by === 'day' ? days(key, key) : days(dayFrom, dayTo)), ...filter[by] },
        ...flowOf(one),
      }
    }),
    total: flowOf(total),
    byShifts: Number(kinds?.shifts ?? 0),
    online: Number(kinds?.online ?? 0),
  }
}

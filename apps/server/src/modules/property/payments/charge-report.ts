import type {
  Charged,
  chargeReport as described,
} from '@linli/api-client/contract/property/payments/pay-report'
import type { InputOf } from '@linli/api-client/kit'
import { type SQL, sql } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import { dayEnd, dayStart } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { addDays, addMonths } from '../../../kit/periods.ts'
import { withinEstates } from './within-estates.ts'

type Input = InputOf<typeof described>

interface Found extends Record<string, unknown> {
  readonly key: string
  readonly label: string
  readonly receivable: string
  readonly received: string
  readonly owed: string
  readonly rooms_billed: number
  readonly rooms_paid: number
  readonly recovered: string
}

/** What a group is called, and by which filter of the bills its rows are found. */
const groups = {
  estate: { key: sql`b.estate_id::text`, label: sql`e.name`, filter: 'estateId' },
  building: {
    key: sql`coalesce(r.building_id::text, '')`,
    label: sql`coalesce(g.name, '无房屋')`,
    filter: 'buildingId',
  },
  subject: { key: sql`b.subject_id::text`, label: sql`s.name`, filter: 'subjectId' },
  month: { key: sql`b.bill_month`, label: sql`b.bill_month`, filter: '' },
} as const satisfies Record<Input['by'], { key: SQL; label: SQL; filter: string }>

const rateOf = (part: number, of: number) => (of === 0 ? null : Math.round((part * 10_000) / of))

function chargedOf(one: Found): Charged {
  const [receivable, received] = [Number(one.receivable), Number(one.received)]
  return {
    receivable,
    received,
    owed: Number(one.owed),
    rate: rateOf(received, receivable),
    roomsBilled: one.rooms_billed,
    roomsPaid: one.rooms_paid,
    roomRate: rateOf(one.rooms_paid, one.rooms_billed),
    recovered: Number(one.recovered),
  }
}

/** First and last day of the months of a report. */
export const lastDayOf = (month: string): string => addDays(addMonths(`${month}-01`, 1), -1)

/** What was charged for months and what of it was paid, by bills; void ones do not count. */
export async function chargesOf(ctx: Ctx, input: Input) {
  const { estateId, monthFrom, monthTo, by, deposits = false } = input
  if (monthTo < monthFrom) throw invalid({ monthTo: '截止月不能早于起始月' })
  const { key, label: ownLabel, filter } = groups[by]
  // Subjects and buildings of several estates are called the same.
  const isOfEstate = by === 'subject' || by === 'building'
  const label = isOfEstate && estateId === undefined ? sql`e.name || ' · ' || ${ownLabel}` : ownLabel
  const counted = sql`b.state <> 'void' and ${withinEstates(ctx, 'property:payReport:list', sql`b.estate_id`, estateId)}
    and (${deposits}::boolean or s.charge_mode <> 'deposit')`
  const places = sql`join pay_subject s on s.id = b.subject_id join estate e on e.id = b.estate_id
    left join room r on r.id = b.room_id left join building g on g.id = r.building_id`
  const [from, until] = [dayStart(`${monthFrom}-01`).toISOString(), dayEnd(lastDayOf(monthTo)).toISOString()]
  // Summed by room first: names are looked up once for a room, not for each of its bills.
  const split = { estate: sql``, building: sql``, subject: sql`, b.subject_id`, month: sql`, b.bill_month` }[
    by
  ]
  // What came for bills of earlier months stands in the month in which it came.
  const month = sql`to_char(p.paid_at at time zone 'Asia/Shanghai', 'YYYY-MM')`
  const query = (groupKey: SQL, groupLabel: SQL, cameKey = groupKey, cameLabel = groupLabel) => sql`
    with billed as (
      select b.estate_id, b.room_id, ${by === 'subject' ? sql`b.subject_id` : sql`min(b.subject_id) as subject_id`},
        ${by === 'month' ? sql`b.bill_month` : sql`min(b.bill_month) as bill_month`},
        sum(b.amount + b.adjust_amount) as receivable, sum(b.paid_amount) as received, sum(b.owed) as owed
      from pay_bill b join pay_subject s on s.id = b.subject_id
      where ${counted} and b.bill_month between ${monthFrom} and ${monthTo}
      group by b.estate_id, b.room_id${split}
    ), charged as (
      select ${groupKey} as key, ${groupLabel} as label, b.room_id, sum(b.receivable) as receivable,
        sum(b.received) as received, sum(b.owed) as owed from billed b ${places} group by 1, 2, 3
    ), earlier as (
      select ${cameKey} as key, ${cameLabel} as label, sum(a.principal - a.refunded_principal) as recovered
      from payment_allocation a join payment p on p.id = a.payment_id join pay_bill b on b.id = a.bill_id ${places}
      where ${counted} and b.bill_month < ${monthFrom} and p.paid_at >= ${from}::timestamptz
        and p.paid_at < ${until}::timestamptz and p.state in ('success', 'part_refunded', 'refunded')
      group by 1, 2
    ), sums as (
      select key, label, sum(receivable) as receivable, sum(received) as received, sum(owed) as owed,
        count(room_id)::int as rooms_billed, count(room_id) filter (where owed = 0)::int as rooms_paid
      from charged group by key, label
    )
    select coalesce(m.key, x.key) as key, coalesce(m.label, x.label) as label,
      coalesce(m.receivable, 0) as receivable, coalesce(m.received, 0) as received, coalesce(m.owed, 0) as owed,
      coalesce(m.rooms_billed, 0) as rooms_billed, coalesce(m.rooms_paid, 0) as rooms_paid,
      coalesce(x.recovered, 0) as recovered
    from sums m full join earlier x on x.key = m.key and x.label = m.label
    order by coalesce(m.label, x.label)`
  const rows = await ctx.tx.execute<Found>(
    by === 'month' ? query(key, label, month, month) : query(key, label),
  )
  const [total] = await ctx.tx.execute<Found>(query(sql`'all'`, sql`'合计'`))
  const base = {
    monthFrom,
    monthTo,
    state: 'unpaid,partial,paid',
    ...(estateId !== undefined && { estateId: String(estateId) }),
    ...(!deposits && { deposits: 'false' }),
  }
  return {
    rows: rows.map((one) => ({
      key: one.key,
      label: one.label,
      bills:
        by === 'month'
          ? { ...base, monthFrom: one.key, monthTo: one.key }
          : { ...base, ...(one.key === '' ? { roomless: 'true' } : { [filter]: one.key }) },
      ...chargedOf(one),
    })),
    total: total === undefined ? nothing : chargedOf(total),
  }
}

const nothing: Charged = {
  receivable: 0,
  received: 0,
  owed: 0,
  rate: null,
  roomsBilled: 0,
  roomsPaid: 0,
  roomRate: null,
  recovered: 0,
}

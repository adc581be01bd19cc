import type {
  Charged,
  chargeReport as described,
} from '@linli/api-client/contract/property/payments/pay-report'
import type { InputOf } from '@linli/api-client/kit'
import { type SQL, sql } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import { dayEnd, dayStart } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { addDays, addMonths } from '../subjects/periods.ts'
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
  const query = (groupKey: SQL, groupLabel: SQL) => sql`
    with charged as (
      select ${groupKey} as key, ${groupLabel} as label, b.room_id, b.amount + b.adjust_amount as receivable,
        b.paid_amount, b.owed from pay_bill b ${places}
      where ${counted} and b.bill_month between ${monthFrom} and ${monthTo}
    ), rooms as (
      select key, room_id, sum(owed) as owed from charged where room_id is not null group by key, room_id
    ), earlier as (
      select ${groupKey} as key, ${groupLabel} as label, sum(a.principal - a.refunded_principal) as recovered
      from payment_allocation a join payment p on p.id = a.payment_id join pay_bill b on b.id = a.bill_id ${places}
      where ${counted} and b.bill_month < ${monthFrom} and p.paid_at >= ${from}::timestamptz
        and p.paid_at < ${until}::timestamptz and p.state in ('success', 'part_refunded', 'refunded')
      group by 1, 2
    ), sums as (
      select key, label, sum(receivable) as receivable, sum(paid_amount) as received, sum(owed) as owed
      from charged group by key, label
    )
    select coalesce(m.key, x.key) as key, coalesce(m.label, x.label) as label,
      coalesce(m.receivable, 0) as receivable, coalesce(m.received, 0) as received, coalesce(m.owed, 0) as owed,
      (select count(*)::int from rooms o where o.key = m.key) as rooms_billed,
      (select count(*)::int from rooms o where o.key = m.key and o.owed = 0) as rooms_paid,
      coalesce(x.recovered, 0) as recovered
    from sums m full join earlier x on x.key = m.key order by coalesce(m.label, x.label)`
  const rows = await ctx.tx.execute<Found>(query(key, label))
  const [total] = await ctx.tx.execute<Found>(query(sql`'all'`, sql`'合计'`))
  const base = {
    monthFrom,
    monthTo,
    state: 'unpaid,partial,paid',
    ...(estateId !== undefined && { estateId: String(estateId) }),
    ...(!deposits && { deposits: 'false' }),
  }
  return {
    rows: rows
      // Months of the report alone; what came for earlier ones stands in the total.
      .filter((one) => by !== 'month' || one.key >= monthFrom)
      .map((one) => ({
        key: one.key,
        label: one.label,
        bills:
          by === 'month' ? { ...base, monthFrom: one.key, monthTo: one.key } : { ...base, [filter]: one.key },
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

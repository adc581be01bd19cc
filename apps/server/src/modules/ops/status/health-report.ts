import type { ContractorHealth, HealthFigures } from '@linli/api-client/contract/ops/health-report'
import { type SQL, sql } from 'drizzle-orm'
import { dayAfter, dayStart } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { failureCount, failureFigures, failureTime, secondsOf, toldBetween } from './status-spans.ts'

interface Counted extends Record<string, unknown> {
  readonly id: number | null
  readonly name: string | null
  readonly isTotal: boolean
  readonly devices: number
  readonly upSeconds: number
  readonly downSeconds: number
  readonly failures: number
  readonly failureSeconds: number
  readonly meanScore: number | null
  readonly verified: number
  readonly refused: number
  readonly events: number
  readonly late: number
  readonly missing: number
  readonly heartbeatDelay: number | null
}

const share = (some: number, all: number) => (all === 0 ? null : Math.round((10_000 * some) / all) / 100)

function figuresOf(row: Counted): HealthFigures {
  const { devices, failures, meanScore, events, missing, heartbeatDelay } = row
  return {
    devices,
    availability: share(row.upSeconds, row.upSeconds + row.downSeconds),
    failures,
    ...failureFigures(row),
    meanScore,
    failRate: share(row.refused, row.verified),
    events,
    lateRate: share(row.late, events),
    missing,
    heartbeatDelay,
  }
}

/** The first day of a month, and of the one after it. */
function boundsOf(month: string): { readonly from: string; readonly until: string } {
  const from = `${month}-01`
  return { from, until: `${dayAfter(from, 31).slice(0, 7)}-01` }
}

/**
 * How devices fared in a month, in all and by who was responsible for them at its end. A month that goes on is told up to
 * now. `which` is a condition on devices `d`.
 */
export async function healthReportOf(
  ctx: Ctx,
  month: string,
  which: SQL,
): Promise<{ readonly total: HealthFigures; readonly contractors: readonly ContractorHealth[] }> {
  const days = boundsOf(month)
  const until = new Date(Math.min(dayStart(days.until).getTime(), ctx.now.getTime()))
  const from = new Date(Math.min(dayStart(days.from).getTime(), until.getTime()))
  const [since, end] = [sql`${from.toISOString()}::timestamptz`, sql`${until.toISOString()}::timestamptz`]
  const inMonth = sql`h.day >= ${days.from}::date and h.day < ${days.until}::date`
  const rows = await ctx.tx.execute<Counted>(sql`
    with d as (select d.*, coalesce((select h.contractor_id from device_health_day h where h.device_id = d.id and ${inMonth}
          order by h.day desc limit 1), d.contractor_id) as responsible
        from device d where ${which} and d.state in ('in_use', 'repairing')
          and coalesce(d.install_date, (d.created_at at time zone 'Asia/Shanghai')::date) < ${days.until}::date),
      ${toldBetween(since, end)},
      rated as (select h.device_id as id, sum(h.score) as score, count(*) as days, sum(h.missing) filter (where h.day = l.day) as missing,
          percentile_cont(0.95) within group (order by h.heartbeat_delay) as delay
        from device_health_day h join d on d.id = h.device_id
        cross join lateral (select max(n.day) as day from device_health_day n where n.device_id = h.device_id
          and n.day >= ${days.from}::date and n.day < ${days.until}::date) l
        where ${inMonth} group by h.device_id),
      sent as (select e.device_id as id, count(*)::int as events, (count(*) filter (where e.late))::int as late
        from device_event e join d on d.id = e.device_id where e.pass_time >= ${since} and e.pass_time < ${end} group by 1),
      passed as (select p.device_id as id, count(*)::int as verified, (count(*) filter (where p.result = 'fail'))::int as refused
        from pass_record p join d on d.id = p.device_id where p.pass_time >= ${since} and p.pass_time < ${end} group by 1)
    select d.responsible as id, max(c.name) as name, grouping(d.responsible) = 1 as "isTotal", count(*)::int as devices,
      coalesce(sum(${secondsOf(sql`t.up`)}), 0)::float as "upSeconds",
      coalesce(sum(${secondsOf(sql`t.down`)}), 0)::float as "downSeconds",
      coalesce(sum(${failureCount(sql`t.down`)}), 0)::int as failures,
      coalesce(sum(${failureTime(sql`t.down`)}), 0)::float as "failureSeconds",
      round(sum(r.score) / nullif(sum(r.days), 0))::int as "meanScore", coalesce(sum(v.verified), 0)::int as verified,
      coalesce(sum(v.refused), 0)::int as refused, coalesce(sum(s.events), 0)::int as events,
      coalesce(sum(s.late), 0)::int as late, coalesce(sum(r.missing), 0)::int as missing,
      round(percentile_cont(0.95) within group (order by r.delay))::int as "heartbeatDelay"
    from d left join told t on t.id = d.id left join rated r on r.id = d.id left join sent s on s.id = d.id
      left join passed v on v.id = d.id left join contractor c on c.id = d.responsible
    group by grouping sets ((), (d.responsible)) order by 3 desc, count(*) desc, 1`)
  const total = rows.find(({ isTotal }) => isTotal)
  if (total === undefined) throw new Error('Linli: nothing was counted')
  return {
    total: figuresOf(total),
    contractors: rows
      .filter(({ isTotal }) => !isTotal)
      .map((row) => ({ id: row.id, name: row.name ?? '未指定承建商', ...figuresOf(row) })),
  }
}

import type {
  Activity,
  ActivityRow,
  pageQueryPersonnelAnalysis,
} from '@linli/api-client/contract/stats/analysis'
import type { InputOf } from '@linli/api-client/kit'
import { type SQL, sql } from 'drizzle-orm'
import { dayOf, dayStart } from '../../kit/calendar.ts'
import type { Tx } from '../../runtime/database.ts'
import { list, relationRank } from './room-terms.ts'

type Query = InputOf<typeof pageQueryPersonnelAnalysis>

const dayMs = 86_400_000
/** Fewest passes in 30 days of the classes, the busiest first; below all of them: none. */
const fewest: readonly (readonly [Activity, number])[] = [
  ['frequent', 60],
  ['normal', 8],
  ['rare', 1],
]
export const activityOf = (pass30: number): Activity =>
  fewest.find(([, from]) => pass30 >= from)?.[0] ?? 'none'

const withActivity: Readonly<Record<Activity, SQL>> = {
  frequent: sql`coalesce(c.pass30, 0) >= 60`,
  normal: sql`c.pass30 between 8 and 59`,
  rare: sql`c.pass30 between 1 and 7`,
  none: sql`c.pass30 is null`,
}

const columns = {
  name: sql`one.name`,
  lastPassTime: sql`l.last_success_at`,
  pass7: sql`coalesce(c.pass7, 0)`,
  pass30: sql`coalesce(c.pass30, 0)`,
} as const

/** First instant of the day that starts a span of `days` days with today. */
const spanStart = (now: Date, days: number): string =>
  dayStart(dayOf(new Date(now.getTime() - (days - 1) * dayMs))).toISOString()

/**
 * One page of who lives in the estates and how often they pass. Everybody's passes are only counted when the order or
 * the filter asks for it; else those of the page alone.
 */
export async function personActivity(tx: Tx, estateIds: readonly number[], query: Query, now: Date) {
  const { pageNum, pageSize, keyword, buildingId, relation, activity } = query
  const descending = query.sort.startsWith('-')
  const key = (descending ? query.sort.slice(1) : query.sort) as keyof typeof columns
  const countAll = activity != null || key === 'pass7' || key === 'pass30'
  const ids = list(estateIds)
  const since = sql`pass_time >= ${spanStart(now, 30)}::timestamptz`
  const counts = sql`count(*) filter (where pass_time >= ${spanStart(now, 7)}::timestamptz)::int as pass7, count(*)::int as pass30`
  const word = keyword?.trim().toLowerCase()
  const people = sql`
    from (select distinct on (h.resident_id) h.resident_id, h.estate_id, s.person_id, s.name, s.pinyin, s.gender, s.birth_date, h.relation, h.move_in_date, r.full_name
      from resident_house h join resident s on s.id = h.resident_id join room r on r.id = h.room_id
      where h.estate_id = ${ids} and h.state = 'active' and h.lives_here
        ${relation ? sql`and h.relation = ${relation}` : sql``} ${buildingId ? sql`and r.building_id = ${buildingId}` : sql``}
      order by h.resident_id, ${relationRank}, h.id) one
    left join person_last_pass l on l.estate_id = one.estate_id and l.person_id = one.person_id
    ${
      countAll
        ? sql`left join (select estate_id, person_id, ${counts} from pass_record
            where estate_id = ${ids} and ${since} and result = 'success' and person_id is not null
            group by estate_id, person_id) c on c.estate_id = one.estate_id and c.person_id = one.person_id`
        : sql``
    }
    where ${word ? sql`(position(${word} in lower(one.name)) > 0 or position(${word} in one.pinyin) > 0 or position(${word} in lower(one.full_name)) > 0)` : sql`true`}
      and ${activity ? withActivity[activity] : sql`true`}`
  const [all] = await tx.execute<{ n: number }>(sql`select count(*)::int as n ${people}`)
  const rows = await tx.execute<Omit<ActivityRow, 'activity'>>(sql`
    with page as (select one.*, l.last_success_at,
        row_number() over (order by ${columns[key]} ${descending ? sql`desc nulls last` : sql`asc nulls first`}, one.resident_id) as place
      ${people} order by place limit ${pageSize} offset ${(pageNum - 1) * pageSize})
    select page.person_id as "personId", page.resident_id as "residentId", page.estate_id as "estateId", e.name as "estateName",
      page.name, page.gender, extract(year from age(${dayOf(now)}::date, page.birth_date))::int as age,
      page.full_name as "roomFullName", page.relation, c.pass7, c.pass30, page.last_success_at as "lastPassTime",
      last.device as "lastDevice",
      greatest(0, ${dayOf(now)}::date - coalesce((page.last_success_at at time zone 'Asia/Shanghai')::date, page.move_in_date)) as "silentDays"
    from page join estate e on e.id = page.estate_id
    cross join lateral (select ${counts} from pass_record where person_id = page.person_id and estate_id = page.estate_id
      and ${since} and result = 'success') c
    left join lateral (select d.name as device from pass_record q join device d on d.id = q.device_id
      where q.person_id = page.person_id and q.estate_id = page.estate_id and q.result = 'success'
        and q.pass_time = page.last_success_at order by q.id desc limit 1) last on true
    order by page.place`)
  const records = rows.map(
    (row): ActivityRow => ({
      ...row,
      lastPassTime: row.lastPassTime === null ? null : new Date(row.lastPassTime).toISOString(),
      activity: activityOf(row.pass30),
    }),
  )
  return { records, total: all?.n ?? 0, pageNum, pageSize }
}

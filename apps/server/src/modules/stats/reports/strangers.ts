import { type SQL, sql } from 'drizzle-orm'
import { dayAfter, dayStart } from '../../../kit/calendar.ts'
import type { Tx } from '../../../runtime/database.ts'
import { list } from '../room-terms.ts'

/** Somebody unknown is likely to live there: seen so often, on so many days, of the last ones. */
export const strangerDays = 14
const [fewestRecords, fewestDays] = [5, 3]

export interface SuspectedStranger extends Record<string, unknown> {
  readonly estateId: number
  readonly estate: string
  readonly strangerKey: string
  readonly records: number
  /** The door where most of these were. */
  readonly place: string | null
}

/** One row for each of them in each estate: how often and where seen, and when last. */
export const recurringStrangers = (ids: readonly number[], today: string): SQL => sql`
  select p.estate_id, p.stranger_key, count(*)::int as records, max(p.pass_time) as last_at,
    mode() within group (order by p.channel_id) as channel_id
  from pass_record p
  where p.estate_id = ${list(ids)} and p.stranger_key is not null
    and p.pass_time >= ${dayStart(dayAfter(today, -strangerDays)).toISOString()}::timestamptz
  group by p.estate_id, p.stranger_key
  having count(*) >= ${fewestRecords}
    and count(distinct (p.pass_time at time zone 'Asia/Shanghai')::date) >= ${fewestDays}`

/** 疑似未登记: people whom the doors see again and again and the register does not know, most seen first. */
export async function suspectedStrangers(
  tx: Tx,
  ids: readonly number[],
  today: string,
): Promise<readonly SuspectedStranger[]> {
  return await tx.execute<SuspectedStranger>(sql`
    select s.estate_id as "estateId", e.name as estate, s.stranger_key as "strangerKey", s.records, c.name as place
    from (${recurringStrangers(ids, today)}) s join estate e on e.id = s.estate_id left join channel c on c.id = s.channel_id
    order by s.records desc, s.stranger_key`)
}

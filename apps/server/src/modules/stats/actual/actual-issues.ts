import type { ActualIssueType } from '@linli/api-client/contract/stats/actual-task'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../runtime/database.ts'
import { silentDays } from '../../base/people/silent-days.ts'
import { roomDoubts } from '../../base/rooms/room-doubts.ts'
import { passesFromAge, silentFrom } from '../reports/actual-counts.ts'
import { recurringStrangers } from '../reports/strangers.ts'
import { ageOn, counted, list } from '../room-terms.ts'

/** A room, the registration of somebody, or somebody who has none, that is to be looked at. */
export interface FoundIssue extends Record<string, unknown> {
  readonly targetId: number
  readonly estateId: number
  readonly roomId: number | null
  readonly residentId: number | null
  /** Of somebody whom the doors know by the face alone, and the door where most often. */
  readonly strangerKey: string | null
  readonly channelId: number | null
  readonly since: string | null
}

const noStranger = sql`null::text as stranger_key, null::bigint as channel_id`

const rooms = (ids: readonly number[], doubt: SQL): SQL => sql`
  select r.id as target, r.estate_id, r.id as room_id, null::bigint as resident_id, ${noStranger},
    null::date as since, r.building_id as place
  from room r where r.estate_id = ${list(ids)} and ${counted} and ${doubt}`

/** Everybody who lives there, by the first home of each registration. */
const people = (ids: readonly number[], since: SQL, where: SQL, more: SQL = sql``): SQL => sql`
  select one.id as target, one.estate_id, one.room_id, one.id as resident_id, ${noStranger},
    ${since} as since, one.place
  from (select distinct on (s.id) s.id, s.estate_id, s.person_id, s.birth_date, s.doc_expire, h.room_id, h.move_in_date,
      r.building_id as place
    from resident_house h join resident s on s.id = h.resident_id join room r on r.id = h.room_id
    where h.estate_id = ${list(ids)} and h.state = 'active' and h.lives_here and ${counted}
    order by s.id, h.id) one
    cross join lateral (select one.id, one.estate_id, one.person_id, one.birth_date) s ${more}
  where ${where}`

/** Who has no row anywhere: the number is worked out of the estate and what the doors call the face. */
const strangers = (ids: readonly number[], today: string): SQL => sql`
  select ('x' || left(md5(s.estate_id || ':' || s.stranger_key), 13))::bit(52)::bigint + 1 as target, s.estate_id,
    null::bigint as room_id, null::bigint as resident_id, s.stranger_key, s.channel_id,
    (s.last_at at time zone 'Asia/Shanghai')::date as since, s.channel_id as place
  from (${recurringStrangers(ids, today)}) s`

/** The same conditions as those that the figures of the report count by. */
const issues: Readonly<Record<ActualIssueType, (ids: readonly number[], today: string) => SQL>> = {
  unused: (ids, today) => rooms(ids, roomDoubts.unused(today)),
  used: (ids, today) => rooms(ids, roomDoubts.used(today)),
  noOwner: (ids) => rooms(ids, roomDoubts.noOwner()),
  silent: (ids, today) =>
    people(
      ids,
      sql`${today}::date - silent.days`,
      sql`silent.days >= ${silentFrom} and ${ageOn(today)} >= ${passesFromAge}`,
      // Worked out once for each row: without the offset it would be wherever it is named.
      sql`cross join lateral (select ${silentDays(today, sql`one.move_in_date`)} as days offset 0) silent`,
    ),
  expiredDocs: (ids, today) => people(ids, sql`one.doc_expire`, sql`one.doc_expire < ${today}::date`),
  overdueLeases: (ids, today) => {
    const overdue = sql`(select min(x.lease_end) from resident_house x
      where x.resident_id = one.id and x.state = 'active' and x.lease_end < ${today}::date)`
    return people(ids, overdue, sql`${overdue} is not null`)
  },
  unregistered: strangers,
}

/** Those of a type, without what is left aside. */
const wanted = (type: ActualIssueType, ids: readonly number[], today: string): SQL => sql`
  (select found.* from (${issues[type](ids, today)}) found
    where not exists (select 1 from actual_ignore g
      where g.issue_type = ${type} and g.target_id = found.target and g.until >= ${today}::date))`

interface Page {
  readonly type: ActualIssueType
  readonly pageNum: number
  readonly pageSize: number
}

/** A page of what is to be looked at, building by building, and how many there are. */
export async function issuePage(
  tx: Tx,
  ids: readonly number[],
  today: string,
  { type, pageNum, pageSize }: Page,
) {
  const rows = await tx.execute<FoundIssue & { total: number }>(sql`
    select i.target as "targetId", i.estate_id as "estateId", i.room_id as "roomId", i.resident_id as "residentId",
      i.stranger_key as "strangerKey", i.channel_id as "channelId", i.since::text, (count(*) over ())::int as total
    from ${wanted(type, ids, today)} i order by i.estate_id, i.place, i.room_id, i.target
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`)
  return { total: rows[0]?.total ?? 0, rows }
}

/** Those among the targets that are to be looked at still. */
export async function issuesAmong(
  tx: Tx,
  ids: readonly number[],
  today: string,
  type: ActualIssueType,
  targets: readonly number[],
): Promise<readonly FoundIssue[]> {
  return await tx.execute<FoundIssue>(sql`
    select i.target as "targetId", i.estate_id as "estateId", i.room_id as "roomId", i.resident_id as "residentId",
      i.stranger_key as "strangerKey", i.channel_id as "channelId", i.since::text
    from ${wanted(type, ids, today)} i where i.target = ${list(targets)} order by i.target`)
}

/** How many there are of a type. */
export async function countIssues(
  tx: Tx,
  ids: readonly number[],
  today: string,
  type: ActualIssueType,
): Promise<number> {
  const [row] = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from ${wanted(type, ids, today)} i`,
  )
  return row?.n ?? 0
}

/** What a visit is about. */
export const targetOf = ({ targetId, roomId, residentId, strangerKey, channelId }: FoundIssue) => ({
  targetType:
    strangerKey !== null
      ? ('stranger' as const)
      : residentId === null
        ? ('room' as const)
        : ('resident' as const),
  targetId,
  roomId,
  residentId,
  strangerKey,
  channelId,
})

import type { ActualGroup } from '@linli/api-client/contract/stats/report-calls'
import { type SQL, sql } from 'drizzle-orm'
import { dayAfter, dayStart } from '../../../kit/calendar.ts'
import type { Tx } from '../../../runtime/database.ts'
import { silentDays } from '../../base/people/silent-days.ts'
import { roomDoubts } from '../../base/rooms/room-doubts.ts'
import { ageOn, counted, list } from '../room-terms.ts'
import type { RecordedDay } from './recorded.ts'

/** Days that a verification counts for, that a pass shows somebody to be active in, and of silence until it is doubted. */
export const verifiedDays = 180
const activeDays = 30
export const silentFrom = 30
/** Younger children pass with others. */
export const passesFromAge = 7

/** How complete and true the register of one group is (一标三实), against what the doors saw. */
export type ActualCounts = {
  readonly rooms: number
  readonly addressed: number
  readonly collected: number
  readonly verified: number
  readonly verifiedLately: number
  readonly unused: number
  readonly used: number
  readonly noOwner: number
  /** M05. */
  readonly living: number
  readonly active: number
  /** M08. */
  readonly complete: number
  /** With a right to some door that holds. */
  readonly credentials: number
  readonly silent: number
  readonly expiredDocs: number
  readonly overdueLeases: number
  readonly noDoc: number
  readonly noPhone: number
  readonly noFace: number
  readonly noOrigin: number
  readonly noNation: number
  /** Who lives with somebody and of whom it is not known as what. */
  readonly noKinship: number
}
export type ActualRow = ActualCounts & {
  readonly key: number
  readonly label: string
  readonly ids: readonly number[]
}

const groups: Readonly<
  Record<ActualGroup | 'all', { readonly key: SQL; readonly label: SQL; readonly ids: SQL }>
> = {
  all: { key: sql`0::bigint`, label: sql`''`, ids: sql`array_agg(distinct e.id)` },
  estate: { key: sql`e.id`, label: sql`min(e.name)`, ids: sql`array_agg(distinct e.id)` },
  community: {
    key: sql`coalesce(e.community_id, 0)`,
    label: sql`coalesce(min(c.name), '未归属社区')`,
    ids: sql`array_agg(distinct e.id)`,
  },
  building: { key: sql`b.id`, label: sql`min(e.name || b.name)`, ids: sql`array_agg(distinct b.id)` },
}

const count = (condition: SQL) => sql`(count(*) filter (where ${condition}))::int`

/** Rooms and people of the estates by group; each person once in a group. */
export async function actualRows(
  tx: Tx,
  estateIds: readonly number[],
  groupBy: ActualGroup | 'all',
  today: string,
): Promise<readonly ActualRow[]> {
  const { key, label, ids } = groups[groupBy]
  const places = sql`join estate e on e.id = r.estate_id left join community c on c.id = e.community_id
    join building b on b.id = r.building_id`
  const since = (days: number) => sql`${dayStart(dayAfter(today, -days)).toISOString()}::timestamptz`
  return await tx.execute<ActualRow>(sql`
    with homes as (select ${key} as key, ${label} as label, ${ids} as ids, min(b.sort_no * 1000000 + b.id) as place,
        count(*)::int as rooms, ${count(sql`r.address_code is not null`)} as addressed,
        ${count(sql`r.collect_state in ('collected', 'verified')`)} as collected,
        ${count(sql`r.collect_state = 'verified'`)} as verified,
        ${count(sql`r.collect_state = 'verified' and r.verified_at >= ${since(verifiedDays)}`)} as "verifiedLately",
        ${count(roomDoubts.unused(today))} as unused, ${count(roomDoubts.used(today))} as used,
        ${count(roomDoubts.noOwner())} as "noOwner"
      from room r ${places} where r.estate_id = ${list(estateIds)} and ${counted} group by 1),
    people as (select distinct on (1, s.person_id) ${key} as key, s.*, one.age, p.doc_no_hash as doc,
        ${silentDays(today, sql`h.move_in_date`)} as silent,
        exists (select 1 from person_last_pass l where l.estate_id = s.estate_id and l.person_id = s.person_id
          and l.last_success_at >= ${since(activeDays)}) as active,
        exists (select 1 from access_grant g where g.person_id = s.person_id and g.estate_id = s.estate_id
          and g.state = 'active') as credential,
        exists (select 1 from person_face f where f.person_id = s.person_id and f.state = 'passed') as face,
        exists (select 1 from resident_house x where x.resident_id = s.id and x.state = 'active'
          and x.lease_end < ${today}::date) as overdue,
        exists (select 1 from resident_house x where x.resident_id = s.id and x.state = 'active' and x.lives_here
          and x.relation in ('family', 'cotenant') and x.family_relation is null) as nokin
      from resident_house h join resident s on s.id = h.resident_id join person p on p.id = s.person_id
        join room r on r.id = h.room_id ${places} cross join lateral (select ${ageOn(today)} as age) one
      where h.estate_id = ${list(estateIds)} and h.state = 'active' and h.lives_here
      order by 1, s.person_id, h.id),
    sums as (select key, count(*)::int as living, ${count(sql`active`)} as active,
        ${count(sql`doc is not null and (phone_hash is not null or age < 16) and population_type is not null`)} as complete,
        ${count(sql`credential`)} as credentials,
        ${count(sql`silent >= ${silentFrom} and age >= ${passesFromAge}`)} as silent,
        ${count(sql`doc_expire < ${today}::date`)} as "expiredDocs", ${count(sql`overdue`)} as "overdueLeases",
        ${count(sql`doc is null`)} as "noDoc", ${count(sql`phone_hash is null`)} as "noPhone",
        ${count(sql`not face`)} as "noFace", ${count(sql`household_region is null`)} as "noOrigin",
        ${count(sql`nation is null`)} as "noNation", ${count(sql`nokin`)} as "noKinship"
      from people group by key)
    select homes.*, coalesce(living, 0) as living, coalesce(active, 0) as active, coalesce(complete, 0) as complete,
      coalesce(credentials, 0) as credentials, coalesce(silent, 0) as silent, coalesce("expiredDocs", 0) as "expiredDocs",
      coalesce("overdueLeases", 0) as "overdueLeases", coalesce("noDoc", 0) as "noDoc",
      coalesce("noPhone", 0) as "noPhone", coalesce("noFace", 0) as "noFace", coalesce("noOrigin", 0) as "noOrigin",
      coalesce("noNation", 0) as "noNation", coalesce("noKinship", 0) as "noKinship"
    from homes left join sums on sums.key = homes.key
    order by ${groupBy === 'building' ? sql`homes.place` : sql`label`}`)
}

/** Companies that are open, what they say how many work there, and how many of these are registered. */
export async function openBusinesses(tx: Tx, estateIds: readonly number[]) {
  const [row] = await tx.execute<{ open: number; employees: number; registered: number }>(sql`
    select count(*)::int as open, coalesce(sum(q.employee_count), 0)::int as employees,
      coalesce(sum((select count(*) from resident_house h where h.room_id = q.room_id and h.state = 'active'
        and h.relation = 'employee')), 0)::int as registered
    from room_business q where q.estate_id = ${list(estateIds)} and q.state = 'open'`)
  return row ?? { open: 0, employees: 0, registered: 0 }
}

/** Buildings, and those with the code of a standard address. */
export async function addressedBuildings(tx: Tx, estateIds: readonly number[]) {
  const [row] = await tx.execute<{ total: number; addressed: number }>(sql`
    select count(*)::int as total, (count(*) filter (where address_code is not null))::int as addressed
    from building where estate_id = ${list(estateIds)}`)
  return row ?? { total: 0, addressed: 0 }
}

/** Counted rooms of which the province has a report. */
export async function reportedRooms(tx: Tx, estateIds: readonly number[]): Promise<number> {
  const [row] = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from room r where r.estate_id = ${list(estateIds)} and ${counted}
      and exists (select 1 from province_reported p
        where p.estate_id = r.estate_id and p.data_type = 'room' and p.target_id = r.id)`)
  return row?.n ?? 0
}

/** What the score is made of; the same is recorded of each day. */
export type ScoreParts = {
  readonly rooms: number
  readonly collectedRooms: number
  readonly verifiedLately: number
  readonly living: number
  readonly complete: number
  readonly credentials: number
}

export const scorePartsOf = (counts: ActualCounts): ScoreParts => ({
  rooms: counts.rooms,
  collectedRooms: counts.collected,
  verifiedLately: counts.verifiedLately,
  living: counts.living,
  complete: counts.complete,
  credentials: counts.credentials,
})

/** 0 to 100: 30 for what is collected, 20 for what was verified lately, 30 for what is complete, 20 for who has a right to pass. */
export function scoreOf(of: RecordedDay): number | null {
  const { rooms, collectedRooms, verifiedLately, living, complete, credentials } = of
  if (!rooms || !living) return null
  if (collectedRooms === undefined || verifiedLately === undefined) return null
  if (complete === undefined || credentials === undefined) return null
  const score =
    (30 * collectedRooms + 20 * verifiedLately) / rooms + (30 * complete + 20 * credentials) / living
  return Math.round(score * 10) / 10
}

/** 优, 良, 中 or 差. */
export const gradeOf = (score: number): string =>
  score >= 90 ? '优' : score >= 75 ? '良' : score >= 60 ? '中' : '差'

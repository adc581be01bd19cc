import { type SQL, sql } from 'drizzle-orm'
import { dayAfter, dayStart } from '../../../kit/calendar.ts'

/** Days without a pass after which a home is doubted, and days within which a pass doubts a vacant room. */
const unusedDays = 60
const usedDays = 14

const instantBefore = (today: string, days: number) =>
  sql`${dayStart(dayAfter(today, -days)).toISOString()}::timestamptz`

/** Somebody of the room `r` was seen at a door since then, by the roll-up of last passes. */
const seenSince = (today: string, days: number): SQL => sql`exists (select 1 from person_last_pass l
  join resident s on s.person_id = l.person_id and s.estate_id = l.estate_id
  where s.id = h.resident_id and l.last_success_at >= ${instantBefore(today, days)})`

/**
 * What the register says of a room `r` and its doors do not (catalogue 1 /stastics-actual). Said once: figures count
 * by it, and the list of rooms finds by it.
 */
export const roomDoubts = {
  /** Lived in, yet none of those who have lived there that long was seen. */
  unused: (today: string): SQL => sql`(r.occupancy in ('self', 'rented')
    and exists (select 1 from resident_house h where h.room_id = r.id and h.state = 'active' and h.lives_here)
    and not exists (select 1 from resident_house h where h.room_id = r.id and h.state = 'active' and h.lives_here
      and (h.move_in_date > ${dayAfter(today, -unusedDays)}::date or ${seenSince(today, unusedDays)})))`,
  /** Vacant, yet somebody registered there who lives nowhere else in the estate was seen. */
  used: (today: string): SQL => sql`(r.occupancy = 'vacant' and exists (select 1 from resident_house h
    where h.room_id = r.id and h.state = 'active' and ${seenSince(today, usedDays)}
      and not exists (select 1 from resident_house x
        where x.resident_id = h.resident_id and x.state = 'active' and x.lives_here)))`,
  noOwner:
    (): SQL => sql`not exists (select 1 from resident_house h where h.room_id = r.id and h.state = 'active'
    and h.relation in ('owner', 'co_owner'))`,
} as const
export type RoomDoubt = keyof typeof roomDoubts

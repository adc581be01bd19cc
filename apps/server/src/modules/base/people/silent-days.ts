import { type SQL, sql } from 'drizzle-orm'

/** M19 of a registration `s` that moved in on a day: days since the last pass, since moving in where there was none. */
export const silentDays = (today: string, movedIn: SQL): SQL => sql`greatest(0, ${today}::date - coalesce(
  (select (l.last_success_at at time zone 'Asia/Shanghai')::date from person_last_pass l
    where l.estate_id = s.estate_id and l.person_id = s.person_id), ${movedIn}))`

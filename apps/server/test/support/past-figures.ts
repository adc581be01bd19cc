import { sql } from 'drizzle-orm'
import type { ServerDeps } from '../../src/kit/deps.ts'

/** What statistics of earlier days are made of. */
export const pastFigures = async (deps: ServerDeps) =>
  await deps.database.db.execute(sql`select
    (select coalesce(jsonb_agg(s order by s.estate_id, s.day, s.metric), '[]') from stat_daily s) as daily,
    (select coalesce(sum(count), 0)::int from pass_hourly) as hours, (select count(*)::int from pass_record) as passes,
    (select coalesce(jsonb_agg(jsonb_build_array(h.move_in_date, h.move_out_date) order by h.id), '[]')
      from resident_house h) as moves, (select count(*)::int from person) as persons`)

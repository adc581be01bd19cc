import { sql } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { activeSince } from './version-usage.ts'

/** How many devices run which version today: what the curves of the versions are drawn from. */
export const versionDays: JobDefinition = {
  name: 'versionDays',
  label: '统计版本覆盖',
  cron: '12 * * * *',
  run: async (deps) => {
    const now = deps.clock()
    const rows = await deps.database.db.execute(sql`
      insert into app_version_day (client, version_code, day, devices)
      select client, version_code, ${dayOf(now)}::date, count(*)::int from app_install
        where last_seen_at >= ${activeSince(now).toISOString()}::timestamptz group by client, version_code
      on conflict (client, day, version_code) do update set devices = excluded.devices
      returning version_code`)
    return { versions: rows.length }
  },
}

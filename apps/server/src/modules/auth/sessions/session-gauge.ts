import { sql } from 'drizzle-orm'
import type { GaugeSource } from '../../../kit/module.ts'

/** Who is signed in, for monitors. */
export const sessionGauge: GaugeSource = {
  name: 'linli_sessions',
  help: 'Sessions of staff that are open.',
  label: 'kind',
  read: () => sql`select kind as label, count(*) as value from auth_session
    where state = 'active' group by kind`,
}

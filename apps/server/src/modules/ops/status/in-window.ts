import { type SQL, sql } from 'drizzle-orm'
import { buildingAt } from '../../base/places/node.ts'

const building = buildingAt(sql`d.node_type`, sql`d.node_id`)

/** A window `w` is about the device `d` (aliases of both tables). */
export const isAbout: SQL = sql`(w.estate_id = d.estate_id
  and (d.id = any(w.device_ids) or d.channel_id = any(w.channel_ids) or ${building} = any(w.node_ids)))`

/** The device `d` is worked on at this moment; by the hours, because a state follows them a little later. */
export const isInWindow = (at: Date): SQL => sql`exists (select 1 from maintenance_window w
  where w.state in ('planned', 'active') and w.start_at <= ${at.toISOString()}::timestamptz
    and w.end_at > ${at.toISOString()}::timestamptz and ${isAbout})`

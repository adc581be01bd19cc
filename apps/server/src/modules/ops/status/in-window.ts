import { type SQL, sql } from 'drizzle-orm'
import { buildingAt, floorAt, nodeTypes, zoneAt } from '../../base/places/node.ts'

const node = [sql`d.node_type`, sql`d.node_id`] as const

/** A window `w` is about the device `d` (aliases of both tables). */
export const isAbout: SQL = sql`(w.estate_id = d.estate_id
  and (d.id = any(w.device_ids) or d.channel_id = any(w.channel_ids) or ${zoneAt(...node)} = any(w.zone_ids)
    or ${buildingAt(...node)} = any(w.node_ids) or ${floorAt(...node)} = any(w.floor_ids)
    or (d.node_type = ${nodeTypes.room} and d.node_id = any(w.room_ids))))`

/** The device `d` is worked on at this moment; by the hours, because a state follows them a little later. */
export const isInWindow = (at: Date): SQL => sql`exists (select 1 from maintenance_window w
  where w.state in ('planned', 'active') and w.start_at <= ${at.toISOString()}::timestamptz
    and w.end_at > ${at.toISOString()}::timestamptz and ${isAbout})`

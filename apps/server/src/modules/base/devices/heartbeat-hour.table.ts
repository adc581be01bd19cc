import { index, integer, primaryKey } from 'drizzle-orm/pg-core'
import { instant, rowRef } from '../../../kit/columns.ts'
import { pgTable } from '../../../kit/table.ts'

/** How long the heartbeats of a device were on their way, hour by hour: counted by length, so that shares add up. */
export const deviceHeartbeatHour = pgTable(
  'device_heartbeat_hour',
  {
    deviceId: rowRef().notNull(),
    hour: instant().notNull(),
    /** How many took up to each of `delaySteps`, and at the end how many took longer. */
    counts: integer().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.deviceId, t.hour] }), index('device_heartbeat_hour_time').on(t.hour)],
)

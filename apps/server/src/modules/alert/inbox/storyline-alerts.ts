import { controlAlert } from '@linli/api-client/contract/alert/control-alert'
import { type SQL, sql } from 'drizzle-orm'
import { flowStory, type StorySource, tellFlow } from '../../../kit/storyline.ts'

/** Alerts of restricted targets name nobody: they stand in no line of a person. */
const alerts = (which: SQL) =>
  flowStory(
    controlAlert.entity,
    sql`select a.id, a.estate_id, a.title as named from control_alert a
      where not a.is_restricted and a.parent_id is null and ${which}`,
  )

/** What was raised about a person, a car, a room or at a device, and what was done about it. */
export const alertStories: readonly StorySource[] = [
  {
    kind: 'alert',
    label: '预警',
    permission: `${controlAlert.permission}:list`,
    ofOwners: true,
    recent: true,
    resource: 'alert/alerts',
    of: {
      person: (id) => alerts(sql`a.person_id = ${id}`),
      room: (id) => alerts(sql`a.room_id = ${id}`),
      // The same plate text is another car in another estate.
      vehicle: (id) =>
        alerts(
          sql`(a.plate_no, a.estate_id) = (select v.plate_no, v.estate_id from vehicle v where v.id = ${id})`,
        ),
      device: (id) => alerts(sql`a.device_id = ${id}`),
    },
    tell: tellFlow(controlAlert),
  },
]

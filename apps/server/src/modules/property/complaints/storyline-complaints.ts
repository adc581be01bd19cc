import { complaint } from '@linli/api-client/contract/property/complaint'
import { type SQL, sql } from 'drizzle-orm'
import { flowStory, type StorySource, tellFlow } from '../../../kit/storyline.ts'

const complaints = (which: SQL) =>
  flowStory(
    complaint.entity,
    sql`select c.id, c.estate_id, c.complaint_no as named from complaint c where ${which}`,
  )

/** What a person complained of or suggested, and what came of it; who complained without a name has no row here. */
export const complaintStories: readonly StorySource[] = [
  {
    kind: 'complaint',
    label: '投诉',
    permission: `${complaint.permission}:list`,
    ofOwners: true,
    resource: 'property/complaints',
    of: {
      person: (id) => complaints(sql`c.person_id = ${id}`),
      room: (id) => complaints(sql`c.room_id = ${id}`),
    },
    tell: tellFlow(complaint),
  },
]

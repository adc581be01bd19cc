import { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import { type SQL, sql } from 'drizzle-orm'
import { mask } from '../../../kit/masking.ts'
import { factText, flowStory, type StorySource, tellFlow } from '../../../kit/storyline.ts'

const visits = (which: SQL) =>
  flowStory(
    visitorApplication.entity,
    sql`select v.id, v.estate_id, v.visitor_name as named from visitor_application v where ${which}`,
  )

const tellVisit = tellFlow(visitorApplication)

/** Who came to see somebody, or to a room; visitors are told by a part of their names. */
export const visitStories: readonly StorySource[] = [
  {
    kind: 'visit',
    label: '访客',
    permission: `${visitorApplication.permission}:list`,
    resource: 'visitor/applications',
    of: {
      person: (id) =>
        visits(sql`v.host_resident_id in (select r.id from resident r where r.person_id = ${id})`),
      room: (id) => visits(sql`v.room_id = ${id}`),
    },
    tell: (facts) => tellVisit({ ...facts, named: mask('name', factText(facts, 'named')) }),
  },
]

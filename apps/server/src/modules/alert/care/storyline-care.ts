import { careAbsence, careContact } from '@linli/api-client/contract/alert/care'
import { sql } from 'drizzle-orm'
import { factText, flowStory, type StorySource, tellFlow, told } from '../../../kit/storyline.ts'

/** Care of who lives alone: when somebody looked, and when they are away. */
export const careStories: readonly StorySource[] = [
  {
    kind: 'care',
    label: '关爱',
    permission: `${careContact.permission}:list`,
    of: {
      person: (id) => sql`select c.at, c.id, null::bigint as row_id, c.estate_id,
        jsonb_build_object('note', c.note) as facts from care_contact c where c.person_id = ${id}`,
    },
    tell: (facts) => ({ title: '关爱联系', content: told(factText(facts, 'note')), tone: 'info' }),
  },
  {
    kind: 'care',
    label: '关爱',
    permission: `${careAbsence.permission}:list`,
    of: {
      person: (id) =>
        flowStory(
          'careAbsence',
          sql`select a.id, a.estate_id, '' as named from care_absence a where a.person_id = ${id}`,
        ),
    },
    tell: tellFlow(careAbsence),
  },
]

import { icCard } from '@linli/api-client/contract/access/ic-card'
import { type SQL, sql } from 'drizzle-orm'
import { flowStory, type StorySource, tellFlow } from '../../../kit/storyline.ts'

const cards = (which: SQL) =>
  flowStory(icCard.entity, sql`select c.id, c.estate_id, c.printed_no as named from ic_card c where ${which}`)

/** Cards that a person or a room holds now: what was done with them. */
export const cardStories: readonly StorySource[] = [
  {
    kind: 'card',
    label: '门卡',
    permission: `${icCard.permission}:list`,
    resource: 'access/ic-cards',
    of: {
      person: (id) => cards(sql`c.resident_id in (select r.id from resident r where r.person_id = ${id})`),
      room: (id) => cards(sql`c.room_id = ${id}`),
    },
    tell: tellFlow(icCard),
  },
]

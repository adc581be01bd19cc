import { repairOrder } from '@linli/api-client/contract/property/repair-order'
import { type SQL, sql } from 'drizzle-orm'
import { flowStory, type StorySource, tellFlow } from '../../../kit/storyline.ts'

const orders = (which: SQL) =>
  flowStory(
    'repairOrder',
    sql`select o.id, o.estate_id, o.order_no as named from repair_order o where ${which}`,
  )

/** Repairs that a person reported, and those in a room. */
export const repairStories: readonly StorySource[] = [
  {
    kind: 'repair',
    label: '报修',
    permission: 'property:repairOrder:list',
    ofOwners: true,
    resource: 'property/repair-orders',
    of: {
      person: (id) => orders(sql`o.person_id = ${id}`),
      room: (id) => orders(sql`o.room_id = ${id}`),
    },
    tell: tellFlow(repairOrder),
  },
]

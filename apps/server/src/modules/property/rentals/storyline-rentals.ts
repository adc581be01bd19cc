import { rentalContract } from '@linli/api-client/contract/property/rentals/rental-contract'
import { type SQL, sql } from 'drizzle-orm'
import { flowStory, type StorySource, tellFlow } from '../../../kit/storyline.ts'

const contracts = (which: SQL) =>
  flowStory(
    rentalContract.entity,
    sql`select c.id, c.estate_id, c.contract_no as named from rental_contract c where ${which}`,
  )

/** Contracts of who rents, and of a room that is let. */
export const rentalStories: readonly StorySource[] = [
  {
    kind: 'rental',
    label: '租赁',
    permission: `${rentalContract.permission}:list`,
    resource: 'property/rental-contracts',
    of: {
      person: (id) => contracts(sql`c.tenant_person_id = ${id}`),
      room: (id) => contracts(sql`c.room_id = ${id}`),
    },
    tell: tellFlow(rentalContract),
  },
]

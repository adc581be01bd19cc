import { serviceBooking } from '@linli/api-client/contract/property/convenience/service-booking'
import { type SQL, sql } from 'drizzle-orm'
import { flowStory, type StorySource, tellFlow } from '../../../kit/storyline.ts'

const bookings = (which: SQL) =>
  flowStory(
    serviceBooking.entity,
    sql`select b.id, b.estate_id, s.name as named from service_booking b
      join convenience_service s on s.id = b.service_id where ${which}`,
  )

/** Services that a person, or somebody of a room, booked. */
export const bookingStories: readonly StorySource[] = [
  {
    kind: 'booking',
    label: '预约',
    permission: `${serviceBooking.permission}:list`,
    resource: 'property/service-bookings',
    of: {
      person: (id) => bookings(sql`b.person_id = ${id}`),
      room: (id) => bookings(sql`b.room_id = ${id}`),
    },
    tell: tellFlow(serviceBooking),
  },
]

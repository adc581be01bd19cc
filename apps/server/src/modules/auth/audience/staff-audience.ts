import { sql } from 'drizzle-orm'
import type { AudienceSource } from '../../../kit/audience/audience.ts'
import { dayOf } from '../../../kit/calendar.ts'
import { staffOfEstates } from '../../base/places/staff-of-estates.ts'

/** Staff of the estates meant, whatever building is named. */
export const staffAudience: AudienceSource = {
  who: 'staff',
  members: ({ estateIds, roleIds = [] }, ctx) => sql`
    select s.user_id as id, null::bigint as person_id, s.estate_id, null::bigint as room_id, false as has_account
    from (${staffOfEstates(estateIds, dayOf(ctx.now))}) s
    ${roleIds.length === 0 ? sql`` : sql`where s.role_ids && ${`{${roleIds.join(',')}}`}::bigint[]`}`,
}

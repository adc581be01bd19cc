import { resident } from '@linli/api-client/contract/base/resident'
import type { Audience } from '@linli/api-client/contract/system/audience'
import { codeOf } from '@linli/api-client/kit'
import { type SQL, sql } from 'drizzle-orm'
import type { AudienceSource } from '../../../kit/audience/audience.ts'
import { dayOf } from '../../../kit/calendar.ts'
import { fieldLevel } from '../../../kit/serve/field-levels.ts'

const ids = (all: readonly number[] = []): SQL => sql`${`{${all.join(',')}}`}::bigint[]`

/** Whether the room `r` lies in the places that are named: of a place in which none is named, all. */
const lies = ({ estateIds, buildingIds, unitIds, roomIds }: Audience): SQL => sql`(
  r.id = any(${ids(roomIds)})
  or (r.unit_id = any(${ids(unitIds)})
    and r.unit_id not in (select n.unit_id from room n where n.id = any(${ids(roomIds)})))
  or (r.building_id = any(${ids(buildingIds)})
    and r.building_id not in (select n.building_id from room n where n.id = any(${ids(roomIds)}))
    and r.building_id not in (select n.building_id from building_unit n where n.id = any(${ids(unitIds)})))
  or (r.estate_id = any(${ids(estateIds)})
    and r.estate_id not in (select n.estate_id from room n where n.id = any(${ids(roomIds)}))
    and r.estate_id not in (select n.estate_id from building_unit n where n.id = any(${ids(unitIds)}))
    and r.estate_id not in (select n.estate_id from building n where n.id = any(${ids(buildingIds)}))))`

/** Whether a column has one of the words; true where none is named. */
const oneOf = (column: SQL, words: readonly string[] = []): SQL =>
  words.length === 0 ? sql`true` : sql`${column} in ${words}`

/** Residents of the rooms meant: every relation that is in force today. */
export const residentAudience: AudienceSource = {
  who: 'residents',
  members: (audience, ctx) => sql`
    select p.id, p.person_id, h.estate_id, h.room_id,
      exists (select from mp_user u where u.person_id = p.person_id and u.state in ('normal', 'cancelling')) as has_account
    from resident_house h
    join room r on r.id = h.room_id
    join resident p on p.id = h.resident_id
    where h.estate_id = any(${ids(audience.estateIds)}) and h.state = 'active'
      and (h.lease_end is null or h.lease_end >= ${dayOf(ctx.now)}::date)
      and ${lies(audience)}
      and ${oneOf(sql`h.relation`, audience.relations)}
      and ${oneOf(sql`r.house_type`, audience.houseTypes)}
      and ${(audience.tags ?? []).length === 0 ? sql`true` : sql`p.tags && array[${sql.join(audience.tags ?? [], sql`, `)}]::text[]`}`,
  // Who is counted by a tag is told whom it is on.
  refusal: ({ tags = [] }, ctx) =>
    tags.length === 0 ||
    (ctx.can(codeOf(resident, 'list')) && ['read', 'write'].includes(fieldLevel(resident, 'tags', ctx)))
      ? undefined
      : '按住户标签选择须有查看住户的权限',
}

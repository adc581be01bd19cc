import { resident } from '@linli/api-client/contract/base/resident'
import type { Audience } from '@linli/api-client/contract/system/audience'
import { codeOf } from '@linli/api-client/kit'
import { type SQL, sql } from 'drizzle-orm'
import type { AudienceSource } from '../../../kit/audience/audience.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { fieldLevel } from '../../../kit/serve/field-levels.ts'

type IdPart = 'estateIds' | 'buildingIds' | 'unitIds' | 'roomIds'
type WordPart = 'relations' | 'houseTypes' | 'tags'
/** The parts of an audience as arrays of SQL: of one that came in with a call, or of those in a column. */
type Parts = Readonly<Record<IdPart | WordPart, SQL>>

const array = (all: readonly (string | number)[] = []): SQL =>
  all.length === 0 ? sql`'{}'` : sql`array[${sql.join([...all], sql`, `)}]`

const partsOf = (one: Audience): Parts => ({
  estateIds: sql`${array(one.estateIds)}::bigint[]`,
  buildingIds: sql`${array(one.buildingIds)}::bigint[]`,
  unitIds: sql`${array(one.unitIds)}::bigint[]`,
  roomIds: sql`${array(one.roomIds)}::bigint[]`,
  relations: sql`${array(one.relations)}::text[]`,
  houseTypes: sql`${array(one.houseTypes)}::text[]`,
  tags: sql`${array(one.tags)}::text[]`,
})

/** The same of an audience that is stored: what it does not name is an empty array. */
function storedParts(column: SQL): Parts {
  const words = (key: string) =>
    sql`array(select jsonb_array_elements_text(coalesce(${column}->${key}::text, '[]'::jsonb)))`
  const ids = (key: string) => sql`${words(key)}::bigint[]`
  return {
    estateIds: ids('estateIds'),
    buildingIds: ids('buildingIds'),
    unitIds: ids('unitIds'),
    roomIds: ids('roomIds'),
    relations: words('relations'),
    houseTypes: words('houseTypes'),
    tags: words('tags'),
  }
}

/** Whether the room `r` lies in the places that are named: of a place in which none is named, all. */
const lies = ({ estateIds, buildingIds, unitIds, roomIds }: Parts): SQL => sql`(
  r.id = any(${roomIds})
  or (r.unit_id = any(${unitIds})
    and r.unit_id not in (select n.unit_id from room n where n.id = any(${roomIds})))
  or (r.building_id = any(${buildingIds})
    and r.building_id not in (select n.building_id from room n where n.id = any(${roomIds}))
    and r.building_id not in (select n.building_id from building_unit n where n.id = any(${unitIds})))
  or (r.estate_id = any(${estateIds})
    and r.estate_id not in (select n.estate_id from room n where n.id = any(${roomIds}))
    and r.estate_id not in (select n.estate_id from building_unit n where n.id = any(${unitIds}))
    and r.estate_id not in (select n.estate_id from building n where n.id = any(${buildingIds}))))`

/** Whether a column has one of the words; true where none is named. */
const oneOf = (column: SQL, words: SQL): SQL => sql`(cardinality(${words}) = 0 or ${column} = any(${words}))`

/** The homes (`h` in the room `r` of the resident `p`) that are meant: every relation that is in force today. */
const homes = (parts: Parts, ctx: Ctx): SQL => sql`
    from resident_house h
    join room r on r.id = h.room_id
    join resident p on p.id = h.resident_id
    where h.estate_id = any(${parts.estateIds}) and h.state = 'active'
      and (h.lease_end is null or h.lease_end >= ${dayOf(ctx.now)}::date)
      and ${lies(parts)}
      and ${oneOf(sql`h.relation`, parts.relations)}
      and ${oneOf(sql`r.house_type`, parts.houseTypes)}
      and (cardinality(${parts.tags}) = 0 or p.tags && ${parts.tags})`

/** Residents of the rooms meant. */
export const residentAudience: AudienceSource = {
  who: 'residents',
  members: (audience, ctx) => sql`
    select p.id, p.person_id, h.estate_id, h.room_id,
      exists (select from mp_user u where u.person_id = p.person_id and u.state in ('normal', 'cancelling')) as has_account
    ${homes(partsOf(audience), ctx)}`,
  includes: (column, personId, ctx) =>
    sql`exists (select ${homes(storedParts(column), ctx)} and p.person_id = ${personId})`,
  // Who is counted by a tag is told whom it is on.
  refusal: ({ tags = [] }, ctx) =>
    tags.length === 0 ||
    (ctx.can(codeOf(resident, 'list')) && ['read', 'write'].includes(fieldLevel(resident, 'tags', ctx)))
      ? undefined
      : '按住户标签选择须有查看住户的权限',
}

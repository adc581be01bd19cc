import { resident as describedResident } from '@linli/api-client/contract/base/resident'
import {
  relationKeys,
  residentHouse as describedResidentHouse,
} from '@linli/api-client/contract/base/resident-house'
import { sql } from 'drizzle-orm'
import { index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, rowRef } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { charactersOf } from '../../../kit/held-text.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { estate } from '../places/estate.table.ts'
import { room } from '../rooms/room.table.ts'
import { person } from './person.table.ts'

/** The registration of a person in one estate, with everything that this estate knows of the person. */
export const resident = pgTable(
  'resident',
  {
    ...implicit(),
    ...columnsOf(describedResident, {
      // Of the person, and of the relation that is made together with a registration.
      without: ['docType', 'docNo', 'roomId', ...relationKeys],
    }),
    /** Full pinyin and initials in lower case: `zhangsanfeng zsf`. */
    pinyin: text().notNull().default(''),
    /** The relation that stands for the resident in lists: active before pending before the rest, newest first. */
    mainHouseId: rowRef(),
    /** The registration of the same estate that this one was merged into; nothing hangs on it any more. */
    mergedInto: rowRef(),
  },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.personId, person.id),
    uniqueIndex('resident_person').on(t.estateId, t.personId),
    uniqueIndex('resident_no').on(t.estateId, t.residentNo),
    // Those that were merged away are in no list: what is left is counted from the index alone.
    index('resident_list').on(t.estateId, t.createdAt, t.id).where(sql`merged_into is null`),
    index('resident_newest').on(t.createdAt, t.id).where(sql`merged_into is null`),
    index('resident_by_name')
      .on(t.estateId, sql`(${t.name} collate "zh-x-icu")`, t.id)
      .where(sql`merged_into is null`),
    // The files of persons, in the order in which what is shown of them was changed.
    index('resident_changed').on(t.updatedAt, t.personId),
    index('resident_changed_in_estate').on(t.estateId, t.updatedAt, t.personId),
    index('resident_tags').using('gin', t.tags).where(sql`tags is not null`),
    index('resident_of_person').on(t.personId),
    index('resident_phone').on(t.phoneHash),
    index('resident_phone_tail').on(t.phoneTail),
    index('resident_name_search').using('gin', t.name.op('gin_trgm_ops')),
    index('resident_name_characters').using('gin', charactersOf(t.name)),
    index('resident_pinyin').using('gin', t.pinyin.op('gin_trgm_ops')),
    // What begins with a text, in order: a trigram index knows no name of two characters.
    index('resident_name_start').on(t.name.op('text_pattern_ops'), t.estateId),
    index('resident_pinyin_start').on(t.pinyin.op('text_pattern_ops'), t.estateId),
    index('resident_initials').on(sql`split_part(${t.pinyin}, ' ', 2) text_pattern_ops`, t.estateId),
  ],
)

/** What a resident is to a room, from when to when. */
export const residentHouse = pgTable(
  'resident_house',
  {
    ...implicit(),
    ...columnsOf(describedResidentHouse),
    /** Household group in which one head is allowed; null for employees. */
    headGroup: text().$type<'owner' | 'tenant'>(),
  },
  (t) => [
    pointsTo(t.residentId, resident.id),
    pointsTo(t.roomId, room.id),
    uniqueIndex('resident_house_pair').on(t.residentId, t.roomId).where(sql`state in ('pending', 'active')`),
    uniqueIndex('resident_house_head').on(t.roomId, t.headGroup).where(sql`is_head and state = 'active'`),
    // With who lives there, so that those of a building, and of an estate, are counted from an index alone.
    index('resident_house_room').on(t.roomId, t.state, t.livesHere, t.residentId),
    index('resident_house_living').on(t.estateId, t.residentId).where(sql`state = 'active' and lives_here`),
    index('resident_house_resident').on(t.residentId, t.state),
    index('resident_house_estate').on(t.estateId, t.state, t.createdAt),
    index('resident_house_lease').on(t.estateId, t.leaseEnd).where(sql`state = 'active'`),
    index('resident_house_move_in').on(t.estateId, t.moveInDate),
    index('resident_house_move_out').on(t.estateId, t.moveOutDate).where(sql`move_out_date is not null`),
  ],
)

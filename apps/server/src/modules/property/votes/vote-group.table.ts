import { voteGroup as described } from '@linli/api-client/contract/property/votes/vote-group'
import { voteGroupMember as describedMember } from '@linli/api-client/contract/property/votes/vote-group-member'
import { sql } from 'drizzle-orm'
import { index, numeric, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, rowRef } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { user } from '../../auth/account/user.table.ts'
import { building } from '../../base/buildings/building.table.ts'
import { person } from '../../base/people/person.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { room } from '../../base/rooms/room.table.ts'

export const voteGroup = pgTable('vote_group', { ...implicit(), ...columnsOf(described) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.checkedBy, user.id),
  uniqueIndex('vote_group_name').on(t.estateId, t.name),
  index('vote_group_list').on(t.estateId, t.state, t.id),
  index('vote_group_kind').on(t.estateId, t.kind),
  index('vote_group_rule').on(t.estateId, t.countRule),
  index('vote_group_checked').on(t.checkedBy),
])
export type VoteGroupRow = typeof voteGroup.$inferSelect

export const voteGroupMember = pgTable(
  'vote_group_member',
  {
    ...implicit(),
    ...columnsOf(describedMember),
    /** Persons that own the room together with its owner. */
    coOwnerIds: rowRef().array(),
    /** Whose vote it is: rooms of one key are one voter with the area of all of them. */
    voterKey: text().notNull(),
    /** What stands in the register, also where `area` was mended. */
    registeredArea: numeric({ precision: 18, scale: 2, mode: 'number' }),
    /** Mended by hand: the register is not asked any more. */
    fixedArea: numeric({ precision: 18, scale: 2, mode: 'number' }),
    fixedOwnerPersonId: rowRef(),
  },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.groupId, voteGroup.id),
    pointsTo(t.buildingId, building.id),
    pointsTo(t.roomId, room.id),
    pointsTo(t.ownerPersonId, person.id),
    pointsTo(t.representativePersonId, person.id),
    pointsTo(t.fixedOwnerPersonId, person.id),
    uniqueIndex('vote_group_member_room').on(t.groupId, t.roomId),
    index('vote_group_member_of_room').on(t.roomId),
    index('vote_group_member_problem').on(t.groupId, t.problem),
    index('vote_group_member_voter').on(t.groupId, t.voterKey),
    index('vote_group_member_building').on(t.groupId, t.buildingId),
    index('vote_group_member_in_building').on(t.buildingId),
    index('vote_group_member_list').on(t.estateId, t.state, t.id),
    index('vote_group_member_problems').on(t.estateId, t.problem),
    index('vote_group_member_developer').on(t.estateId).where(sql`is_developer`),
    index('vote_group_member_owner').on(t.ownerPersonId),
    index('vote_group_member_representative').on(t.representativePersonId),
    index('vote_group_member_fixed').on(t.fixedOwnerPersonId),
  ],
)
export type VoteGroupMemberRow = typeof voteGroupMember.$inferSelect

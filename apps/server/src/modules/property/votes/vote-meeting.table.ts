import { voteMeeting as described } from '@linli/api-client/contract/property/votes/vote-meeting'
import { voteProxy as describedProxy } from '@linli/api-client/contract/property/votes/vote-proxy'
import { voteRoll as describedRoll } from '@linli/api-client/contract/property/votes/vote-roll'
import {
  voteOption as describedOption,
  voteTopic as describedTopic,
} from '@linli/api-client/contract/property/votes/vote-topic'
import { sql } from 'drizzle-orm'
import { check, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { user } from '../../auth/account/user.table.ts'
import { building } from '../../base/buildings/building.table.ts'
import { person } from '../../base/people/person.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { voteGroup } from './vote-group.table.ts'

export const voteMeeting = pgTable(
  'vote_meeting',
  {
    ...implicit(),
    ...columnsOf(described),
    /** How persons are counted, as the roll had it when the vote was published. */
    countRule: text().$type<'by_owner' | 'by_room'>().notNull().default('by_owner'),
  },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.groupId, voteGroup.id),
    pointsTo(t.resultBy, user.id),
    uniqueIndex('vote_meeting_no').on(t.estateId, t.meetingNo),
    index('vote_meeting_group').on(t.groupId, t.state),
    index('vote_meeting_list').on(t.estateId, t.state, t.id),
    index('vote_meeting_convener').on(t.estateId, t.convener),
    index('vote_meeting_start').on(t.estateId, t.voteStartAt),
    index('vote_meeting_end').on(t.estateId, t.voteEndAt),
    index('vote_meeting_result_by').on(t.resultBy),
    index('vote_meeting_begins').on(t.voteStartAt).where(sql`state = 'noticed'`),
    index('vote_meeting_closes').on(t.voteEndAt).where(sql`state = 'voting'`),
    index('vote_meeting_expires').on(t.publicityUntil).where(sql`state = 'publicity'`),
    check('vote_meeting_span', sql`${t.voteEndAt} > ${t.voteStartAt}`),
  ],
)
export type VoteMeetingRow = typeof voteMeeting.$inferSelect

export const voteTopic = pgTable('vote_topic', { ...implicit(), ...columnsOf(describedTopic) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.meetingId, voteMeeting.id),
  index('vote_topic_meeting').on(t.meetingId, t.seq),
  index('vote_topic_category').on(t.estateId, t.category),
  index('vote_topic_kind').on(t.estateId, t.kind),
  index('vote_topic_outcome').on(t.estateId, t.outcome),
  // 民法典 278: three quarters agree to matters of the sixth to the eighth kind, whatever a form says.
  check('vote_topic_rule', sql`${t.category} not in ('6', '7', '8') or ${t.passRule} = 'three_quarters'`),
])
export type VoteTopicRow = typeof voteTopic.$inferSelect

export const voteOption = pgTable('vote_option', { ...implicit(), ...columnsOf(describedOption) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.topicId, voteTopic.id),
  uniqueIndex('vote_option_title').on(t.topicId, t.title),
  index('vote_option_topic').on(t.topicId, t.seq),
  index('vote_option_estate').on(t.estateId),
])
export type VoteOptionRow = typeof voteOption.$inferSelect

export const voteRoll = pgTable(
  'vote_roll',
  { ...implicit(), ...columnsOf(describedRoll), voterKey: text().notNull() },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.meetingId, voteMeeting.id),
    pointsTo(t.buildingId, building.id),
    pointsTo(t.roomId, room.id),
    pointsTo(t.ownerPersonId, person.id),
    uniqueIndex('vote_roll_room').on(t.meetingId, t.roomId),
    index('vote_roll_voter').on(t.meetingId, t.voterKey),
    index('vote_roll_no').on(t.meetingId, t.voterNo),
    index('vote_roll_building').on(t.meetingId, t.buildingId),
    index('vote_roll_in_building').on(t.buildingId),
    index('vote_roll_of_room').on(t.roomId),
    index('vote_roll_owner').on(t.ownerPersonId),
    index('vote_roll_estate').on(t.estateId, t.id),
    index('vote_roll_developer').on(t.estateId).where(sql`is_developer`),
    index('vote_roll_changed').on(t.estateId).where(sql`changed`),
    index('vote_roll_estate_no').on(t.estateId, t.voterNo),
  ],
)
export type VoteRollRow = typeof voteRoll.$inferSelect

export const voteProxy = pgTable(
  'vote_proxy',
  { ...implicit(), ...columnsOf(describedProxy), voterKey: text().notNull() },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.meetingId, voteMeeting.id),
    pointsTo(t.rollId, voteRoll.id),
    uniqueIndex('vote_proxy_once').on(t.meetingId, t.voterKey).where(sql`state = 'approved'`),
    index('vote_proxy_meeting').on(t.meetingId, t.state),
    index('vote_proxy_roll').on(t.rollId),
    index('vote_proxy_list').on(t.estateId, t.state, t.id),
    index('vote_proxy_agent').on(t.agentIdcardHash),
    index('vote_proxy_agent_tail').on(t.agentIdcardTail),
    index('vote_proxy_phone').on(t.agentPhoneHash),
    index('vote_proxy_phone_tail').on(t.agentPhoneTail),
  ],
)
export type VoteProxyRow = typeof voteProxy.$inferSelect

import { voteBallot as described } from '@linli/api-client/contract/property/votes/vote-ballot'
import { sql } from 'drizzle-orm'
import { bigint, index, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, rowRef } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { user } from '../../auth/account/user.table.ts'
import { person } from '../../base/people/person.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { voteMeeting, voteProxy, voteTopic } from './vote-meeting.table.ts'

/** Who voted, and the seal of what was chosen; the choices stand in the items, which no description names. */
export const voteBallot = pgTable(
  'vote_ballot',
  {
    ...implicit(),
    ...columnsOf(described),
    voterKey: text().notNull(),
    personId: rowRef(),
    proxyId: rowRef(),
    /** Pictures of the paper: seen until the ballot is verified, kept as evidence afterwards. */
    paperImages: text().array(),
    /** Random, within the seal: who has the seal cannot try out the choices. */
    nonce: text().notNull(),
    prevHash: text(),
    hash: text(),
  },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.meetingId, voteMeeting.id),
    pointsTo(t.personId, person.id),
    pointsTo(t.proxyId, voteProxy.id),
    pointsTo(t.enteredBy, user.id),
    pointsTo(t.verifiedBy, user.id),
    uniqueIndex('vote_ballot_once').on(t.meetingId, t.voterKey).where(sql`state <> 'void'`),
    uniqueIndex('vote_ballot_seq').on(t.meetingId, t.seq),
    index('vote_ballot_meeting').on(t.meetingId, t.state),
    index('vote_ballot_list').on(t.estateId, t.state, t.id),
    index('vote_ballot_channel').on(t.estateId, t.channel),
    index('vote_ballot_cast').on(t.estateId, t.castAt),
    index('vote_ballot_paper').on(t.estateId, t.paperNo),
    index('vote_ballot_voter_no').on(t.estateId, t.voterNo),
    index('vote_ballot_person').on(t.personId),
    index('vote_ballot_proxy').on(t.proxyId),
    index('vote_ballot_entered').on(t.enteredBy),
    index('vote_ballot_verified').on(t.verifiedBy),
  ],
)
export type VoteBallotRow = typeof voteBallot.$inferSelect

export type BallotChoice = 'approve' | 'oppose' | 'abstain'

/** What a ballot says of each topic: written once, with the ballot, and added up. */
export const voteBallotItem = pgTable(
  'vote_ballot_item',
  {
    ballotId: bigint({ mode: 'number' }).notNull(),
    topicId: rowRef().notNull(),
    /** Of a topic that is approved or not. */
    choice: text().$type<BallotChoice>(),
    /** Of one with options: those that were chosen. */
    optionIds: rowRef().array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ballotId, t.topicId] }),
    pointsTo(t.ballotId, voteBallot.id),
    pointsTo(t.topicId, voteTopic.id),
    index('vote_ballot_item_topic').on(t.topicId),
  ],
)
export type VoteBallotItemRow = typeof voteBallotItem.$inferSelect

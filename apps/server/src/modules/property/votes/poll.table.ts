import {
  poll as described,
  pollBallot as describedBallot,
  pollOption as describedOption,
} from '@linli/api-client/contract/property/votes/poll'
import { sql } from 'drizzle-orm'
import { check, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, rowRef } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { user } from '../../auth/account/user.table.ts'
import { person } from '../../base/people/person.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { room } from '../../base/rooms/room.table.ts'

export const poll = pgTable('poll', { ...implicit(), ...columnsOf(described) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.publishedBy, user.id),
  index('poll_list').on(t.estateId, t.state, t.id),
  index('poll_kind').on(t.estateId, t.kind),
  index('poll_start').on(t.estateId, t.startAt),
  index('poll_end').on(t.estateId, t.endAt),
  index('poll_published_by').on(t.publishedBy),
  index('poll_begins').on(t.startAt).where(sql`state = 'pending'`),
  index('poll_finishes').on(t.endAt).where(sql`state = 'active'`),
  check('poll_span', sql`${t.endAt} > ${t.startAt}`),
])
export type PollRow = typeof poll.$inferSelect

export const pollOption = pgTable('poll_option', { ...implicit(), ...columnsOf(describedOption) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.pollId, poll.id),
  uniqueIndex('poll_option_title').on(t.pollId, t.title),
  index('poll_option_poll').on(t.pollId, t.seq),
  index('poll_option_estate').on(t.estateId),
])
export type PollOptionRow = typeof pollOption.$inferSelect

/** Who took part; what was chosen stands beside it in a column that no description names. */
export const pollBallot = pgTable(
  'poll_ballot',
  {
    ...implicit(),
    ...columnsOf(describedBallot),
    /** `room:7` or `person:7`: one ballot for each. */
    voterKey: text().notNull(),
    optionIds: rowRef().array().notNull(),
  },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.pollId, poll.id),
    pointsTo(t.roomId, room.id),
    pointsTo(t.personId, person.id),
    uniqueIndex('poll_ballot_once').on(t.pollId, t.voterKey),
    index('poll_ballot_list').on(t.estateId, t.castAt),
    index('poll_ballot_poll').on(t.pollId, t.castAt),
    index('poll_ballot_room').on(t.roomId),
    index('poll_ballot_person').on(t.personId),
    index('poll_ballot_channel').on(t.estateId, t.channel),
  ],
)
export type PollBallotRow = typeof pollBallot.$inferSelect

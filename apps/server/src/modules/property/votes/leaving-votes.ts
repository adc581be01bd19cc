import { eq } from 'drizzle-orm'
import type { HeldData } from '../../../kit/leaving.ts'
import { pollBallot } from './poll.table.ts'
import { voteRoll } from './vote-meeting.table.ts'

/** What votes hold of somebody who leaves: polls forget who took part, votes by law keep their roll as evidence. */
export const heldOfVotes: readonly HeldData[] = [
  {
    target: 'PollBallot',
    label: '意见征询参与记录（去除姓名）',
    method: 'anonymize',
    run: async ({ tx }, { personId, tombstone }) =>
      personId === null
        ? 0
        : (
            await tx
              .update(pollBallot)
              .set({ voterName: tombstone, personId: null })
              .where(eq(pollBallot.personId, personId))
              .returning({ id: pollBallot.id })
          ).length,
  },
  {
    target: 'VoteRoll',
    label: '业主大会表决名册与投票记录',
    method: 'retain',
    legalBasis: '《民法典》第278、280条；《物业管理条例》第12条，表决资料由业主大会存档',
    run: async ({ tx }, { personId }) =>
      personId === null ? 0 : await tx.$count(voteRoll, eq(voteRoll.ownerPersonId, personId)),
  },
]

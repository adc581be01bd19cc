import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import { clockText } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { accountsOfPersons } from '../../auth/mp/accounts-of-persons.ts'
import { voteBallot } from './vote-ballot.table.ts'
import { voteRoll, type VoteMeetingRow } from './vote-meeting.table.ts'

const againMs = 4 * 3_600_000

/** Nobody has cast a ballot for the voter of a row of the roll. */
export const hasNotVoted = sql`not exists (select 1 from ${voteBallot} b
  where b.meeting_id = vote_roll.meeting_id and b.voter_key = vote_roll.voter_key and b.state <> 'void')`

/** Tells those who have not voted yet, in the app. */
export async function remindUnvoted(ctx: Ctx, meeting: VoteMeetingRow) {
  const { remindedAt } = meeting
  if (remindedAt !== null && ctx.now.getTime() - remindedAt.getTime() < againMs)
    throw refuse('距上次提醒不足4小时')
  const voters = await ctx.tx
    .selectDistinct({ personId: voteRoll.ownerPersonId })
    .from(voteRoll)
    .where(and(eq(voteRoll.meetingId, meeting.id), isNotNull(voteRoll.ownerPersonId), hasNotVoted))
  const people = voters.flatMap(({ personId }) => personId ?? [])
  const accounts = await accountsOfPersons(ctx, people)
  for (const { id } of accounts)
    ctx.deps.platformApps.tell(ctx, {
      mpUserId: id,
      event: 'notice',
      variables: {
        title: `请投票：${meeting.title}`.slice(0, 20),
        publishedAt: clockText(ctx.now).slice(0, 16),
      },
    })
  return { patch: { remindedAt: ctx.now }, content: `未投票${people.length}人，通知${accounts.length}人` }
}

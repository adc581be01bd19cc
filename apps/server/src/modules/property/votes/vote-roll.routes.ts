import { changeRoll } from '@linli/api-client/contract/property/votes/vote-meeting-calls'
import { type VotedState, voteRoll as described } from '@linli/api-client/contract/property/votes/vote-roll'
import type { InputOf } from '@linli/api-client/kit'
import { and, eq, inArray, max, sql } from 'drizzle-orm'
import { AppError, invalid, notFound, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { moveFileRefs } from '../../../kit/files/file-refs.ts'
import { mask } from '../../../kit/masking.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { resident } from '../../base/people/resident.table.ts'
import { assertNotVoted } from './cast-ballot.ts'
import { voterKeyOf } from './roll-rules.ts'
import { voteMeeting, voteRoll, type VoteMeetingRow, type VoteRollRow } from './vote-meeting.table.ts'
import { baseOf } from './vote-publish.ts'
import { lockMeeting } from './vote-rules.ts'

/**
 * Whether a room has voted: by whom and for what does not stand there. Names are written out, because a column that is
 * selected from one table alone has no table before it.
 */
export const votedState = sql<VotedState>`coalesce((
  select case b.state when 'valid' then 'yes' else 'pending' end from vote_ballot b
  where b.meeting_id = vote_roll.meeting_id and b.voter_key = vote_roll.voter_key and b.state <> 'void'), 'no')`

/** The frozen roll of a vote. */
export const { model: voteRollModel, routes: voteRollRoutes } = serve(
  described,
  voteRoll,
)({
  columns: { voted: votedState },
  reads: { voted: ['voted'] },
  filters: { voted: (wanted) => inArray(votedState, [wanted].flat()) },
})

/** The number of a voter, or the next one for a new voter. */
async function voterNoOf(ctx: Ctx, meetingId: number, voterKey: string): Promise<number> {
  const of = eq(voteRoll.meetingId, meetingId)
  const [same] = await ctx.tx
    .select({ voterNo: voteRoll.voterNo })
    .from(voteRoll)
    .where(and(of, eq(voteRoll.voterKey, voterKey)))
    .limit(1)
  if (same !== undefined) return same.voterNo
  const [last] = await ctx.tx
    .select({ voterNo: max(voteRoll.voterNo) })
    .from(voteRoll)
    .where(of)
  return (last?.voterNo ?? 0) + 1
}

/** Neither who had the room nor who has it now may have voted: both would be counted otherwise than they voted. */
async function moved(ctx: Ctx, meeting: VoteMeetingRow, row: VoteRollRow, personId: number) {
  const standing = { isDeveloper: false, ownerPersonId: personId, representativePersonId: null }
  const rules = { countRule: meeting.countRule, areaBasis: 'exclusive' } as const
  const voterKey = voterKeyOf(row.roomId, standing, rules)
  await assertNotVoted(ctx, meeting.id, row.voterKey)
  await assertNotVoted(ctx, meeting.id, voterKey)
  return { voterKey, voterNo: await voterNoOf(ctx, meeting.id, voterKey) }
}

async function change(ctx: Ctx, { id, version, residentId, changeProof }: InputOf<typeof changeRoll>) {
  const [found] = await ctx.tx.select().from(voteRoll).where(eq(voteRoll.id, id))
  if (found === undefined || !coversEstate(ctx.scopeFor('property:vote:rollChange'), found.estateId))
    throw notFound()
  const meeting = await lockMeeting(ctx, found.meetingId)
  if (meeting.state !== 'noticed' && meeting.state !== 'voting') throw refuse('公告和投票期间才能变更表决人')
  const [row] = await ctx.tx.select().from(voteRoll).where(eq(voteRoll.id, id)).for('update')
  if (row?.version !== version) throw new AppError('STALE_VERSION')
  const [owner] = await ctx.tx.select().from(resident).where(eq(resident.id, residentId))
  if (owner?.estateId !== row.estateId) throw invalid({ residentId: '所选新业主不存在' })
  const key = await moved(ctx, meeting, row, owner.personId)
  await ctx.tx
    .update(voteRoll)
    .set({
      ...key,
      ownerPersonId: owner.personId,
      ownerName: owner.name,
      isDeveloper: false,
      changed: true,
      changeProof,
      version: row.version + 1,
      updatedAt: ctx.now,
    })
    .where(eq(voteRoll.id, id))
  const owned = { type: 'voteRoll', id, estateId: row.estateId }
  await moveFileRefs(
    ctx,
    owned,
    row.changeProof === null ? [] : [row.changeProof],
    [changeProof],
    'changeProof',
  )
  await ctx.tx
    .update(voteMeeting)
    .set(await baseOf(ctx, meeting.id))
    .where(eq(voteMeeting.id, meeting.id))
  ctx.note({
    resource: 'voteRoll',
    targetId: id,
    targetName: row.roomNo,
    estateId: row.estateId,
    diff: [
      {
        field: 'ownerName',
        label: '表决人',
        before: row.ownerName === null ? null : mask('name', row.ownerName),
        after: mask('name', owner.name),
      },
    ],
  })
  return { version: row.version + 1 }
}

export const changeRollRoute: Route = handle(changeRoll, async (input, ctx) => await change(ctx, input))

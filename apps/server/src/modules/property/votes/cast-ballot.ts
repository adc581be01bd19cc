import type { BallotItem } from '@linli/api-client/contract/property/votes/vote-paper'
import { and, eq, ne } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { chosenItems } from './ballot-items.ts'
import { newNonce } from './ballot-chain.ts'
import { topicsOf } from './tally.ts'
import { voteBallot, voteBallotItem, type VoteBallotRow } from './vote-ballot.table.ts'
import type { VoteMeetingRow, VoteRollRow } from './vote-meeting.table.ts'

type Kept = Pick<VoteBallotRow, 'channel' | 'castAt'> &
  Partial<
    Pick<
      VoteBallotRow,
      'personId' | 'proxyId' | 'paperNo' | 'paperReceivedAt' | 'paperImages' | 'signature' | 'enteredBy'
    >
  >

interface Cast {
  /** Locked. */
  readonly meeting: VoteMeetingRow
  readonly voter: Pick<VoteRollRow, 'voterKey' | 'voterNo' | 'ownerName'>
  readonly items: readonly BallotItem[]
  readonly ballot: Kept
}

export const standingBallot = (meetingId: number, voterKey: string) =>
  and(eq(voteBallot.meetingId, meetingId), eq(voteBallot.voterKey, voterKey), ne(voteBallot.state, 'void'))

/** One ballot for each voter: the unique index says the same to who comes at the same moment. */
export async function assertNotVoted(ctx: Ctx, meetingId: number, voterKey: string): Promise<void> {
  if ((await ctx.tx.$count(voteBallot, standingBallot(meetingId, voterKey))) > 0)
    throw refuse('该房屋已完成投票')
}

/** Keeps a ballot, which does not count yet. What it chooses stands in its items and nowhere else. */
export async function keepBallot(ctx: Ctx, { meeting, voter, items, ballot }: Cast): Promise<VoteBallotRow> {
  const chosen = chosenItems(items, await topicsOf(ctx, meeting.id))
  await assertNotVoted(ctx, meeting.id, voter.voterKey)
  const [row] = await ctx.tx
    .insert(voteBallot)
    .values({
      estateId: meeting.estateId,
      meetingId: meeting.id,
      voterKey: voter.voterKey,
      voterNo: voter.voterNo,
      voterName: voter.ownerName,
      nonce: newNonce(),
      ...ballot,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      createdBy: ballot.enteredBy ?? null,
    })
    .returning()
  if (row === undefined) throw new Error('Linli: a ballot was not kept')
  await ctx.tx.insert(voteBallotItem).values(
    chosen.map(({ topicId, choice, optionIds }) => ({
      ballotId: row.id,
      topicId,
      choice,
      optionIds: [...optionIds],
    })),
  )
  await flowEvents.record(ctx, {
    entity: 'voteBallot',
    entityId: row.id,
    action: 'create',
    fromState: null,
    toState: row.state,
    isFirst: true,
  })
  return row
}

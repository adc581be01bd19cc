import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { canonicalBallot, firstHash, newNonce, sealOf } from './ballot-chain.ts'
import type { Ballots } from './tally.ts'
import { voteBallot, voteBallotItem, type VoteBallotItemRow } from './vote-ballot.table.ts'
import { voteRoll, type VoteMeetingRow } from './vote-meeting.table.ts'

/** Rows of one statement. */
const atOnce = 500

export interface SeedVoter {
  readonly voterKey: string
  readonly voterNo: number
  readonly ownerName: string | null
  readonly ownerPersonId: number | null
  readonly area: number
}

export const votersOfMeeting = async (ctx: Ctx, meetingId: number): Promise<readonly SeedVoter[]> =>
  await ctx.tx
    .selectDistinctOn([voteRoll.voterNo], {
      voterKey: voteRoll.voterKey,
      voterNo: voteRoll.voterNo,
      ownerName: voteRoll.ownerName,
      ownerPersonId: voteRoll.ownerPersonId,
      area: voteRoll.area,
    })
    .from(voteRoll)
    .where(eq(voteRoll.meetingId, meetingId))
    .orderBy(asc(voteRoll.voterNo))

type Item = Omit<VoteBallotItemRow, 'ballotId'>

/** What a voter of the demo chooses of each topic. */
export type Choosing = (at: number) => readonly Item[]

/** Of each ten so many approve, and so many oppose; the others abstain. Options are chosen in turn. */
export const choosing =
  ({ topics, options }: Ballots, approve: number, oppose: number): Choosing =>
  (at) =>
    topics.map((topic, place) => {
      const own = options.filter(({ topicId }) => topicId === topic.id).map(({ id }) => id)
      const draw = (at * 7 + place * 3) % 10
      if (topic.kind === 'approve')
        return {
          topicId: topic.id,
          choice: draw < approve ? 'approve' : draw < approve + oppose ? 'oppose' : 'abstain',
          optionIds: [],
        }
      // The first ones are the favourites of most.
      const most = topic.kind === 'election' ? (topic.seats ?? 1) : 1
      const from = draw < approve ? 0 : draw % Math.max(1, own.length)
      return {
        topicId: topic.id,
        choice: null,
        optionIds: [...own.slice(from), ...own.slice(0, from)].slice(0, most),
      }
    })

/**
 * Valid ballots of many voters, one after the other in the chain as if each had been cast in the app; one statement for
 * some hundreds of them, because a demo has thousands.
 */
export async function castMany(
  ctx: Ctx,
  meeting: VoteMeetingRow,
  voters: readonly SeedVoter[],
  choose: Choosing,
): Promise<void> {
  const [last] = await ctx.tx
    .select({ seq: voteBallot.seq, hash: voteBallot.hash })
    .from(voteBallot)
    .where(and(eq(voteBallot.meetingId, meeting.id), isNotNull(voteBallot.seq)))
    .orderBy(sql`${voteBallot.seq} desc`)
    .limit(1)
  let [seq, prevHash] = [last?.seq ?? 0, last?.hash ?? firstHash]
  const span = Math.max(
    1,
    Math.min(ctx.now.getTime(), meeting.voteEndAt.getTime()) - meeting.voteStartAt.getTime(),
  )
  const made = voters.map((voter, at) => {
    seq += 1
    const ballot = {
      meetingId: meeting.id,
      voterKey: voter.voterKey,
      voterNo: voter.voterNo,
      proxyId: null,
      channel: 'online' as const,
      castAt: new Date(meeting.voteStartAt.getTime() + Math.floor((span * at) / voters.length)),
      paperNo: null,
      nonce: newNonce(),
    }
    const items = choose(at)
    const hash = sealOf(prevHash, canonicalBallot(ballot, seq, items))
    const row = {
      ...ballot,
      estateId: meeting.estateId,
      voterName: voter.ownerName,
      personId: voter.ownerPersonId,
      seq,
      prevHash,
      hash,
      state: 'valid' as const,
      createdAt: ballot.castAt,
      updatedAt: ballot.castAt,
    }
    prevHash = hash
    return { row, items }
  })
  for (let from = 0; from < made.length; from += atOnce) {
    const some = made.slice(from, from + atOnce)
    const kept = await ctx.tx
      .insert(voteBallot)
      .values(some.map(({ row }) => row))
      .returning({ id: voteBallot.id, seq: voteBallot.seq })
    const ids = new Map(kept.map((one) => [one.seq, one.id]))
    await ctx.tx.insert(voteBallotItem).values(
      some.flatMap(({ row, items }) =>
        items.map(({ topicId, choice, optionIds }) => ({
          ballotId: ids.get(row.seq) ?? 0,
          topicId,
          choice,
          optionIds: [...optionIds],
        })),
      ),
    )
  }
}

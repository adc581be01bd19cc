import type { TopicResult } from '@linli/api-client/contract/property/votes/topic-result'
import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { type Chain, itemsOf, verifyChain } from './ballot-chain.ts'
import { voteBallot } from './vote-ballot.table.ts'
import { voteMeeting, voteRoll, voteTopic, type VoteTopicRow } from './vote-meeting.table.ts'

/** What counting ballot by ballot gives for a topic, and what was published. */
export interface Recounted {
  readonly seq: number
  readonly title: string
  /** Voters and area in 0.01 ㎡ of each choice. */
  readonly choices: ReadonlyMap<string, readonly [voters: number, area: bigint]>
  /** Null while nothing is published. */
  readonly agrees: boolean | null
}

export interface Recount {
  readonly meetingNo: string
  readonly title: string
  readonly chain: Chain
  readonly topics: readonly Recounted[]
}

type Sums = Map<string, [number, bigint]>

const add = (sums: Sums, key: string, area: bigint): void => {
  const [voters, sum] = sums.get(key) ?? [0, 0n]
  sums.set(key, [voters + 1, sum + area])
}

const agrees = (sums: Sums, result: TopicResult | null): boolean | null =>
  result &&
  result.choices.every(({ key, voters, area }) => {
    const [counted, sum] = sums.get(key) ?? [0, 0n]
    return counted === voters && sum === BigInt(area)
  })

/**
 * Counts a vote ballot by ballot, without the queries by which its result was counted: another way has to come to the
 * same numbers.
 */
async function recountMeeting(ctx: Ctx, meeting: typeof voteMeeting.$inferSelect): Promise<Recount> {
  const weights = new Map<string, bigint>()
  for (const { voterKey, area } of await ctx.tx
    .select({ voterKey: voteRoll.voterKey, area: voteRoll.area })
    .from(voteRoll)
    .where(eq(voteRoll.meetingId, meeting.id)))
    weights.set(voterKey, (weights.get(voterKey) ?? 0n) + BigInt(Math.round(area * 100)))
  const ballots = await ctx.tx
    .select({ id: voteBallot.id, voterKey: voteBallot.voterKey })
    .from(voteBallot)
    .where(and(eq(voteBallot.meetingId, meeting.id), eq(voteBallot.state, 'valid')))
  const areas = new Map(ballots.map(({ id, voterKey }) => [id, weights.get(voterKey) ?? 0n]))
  const sums = new Map<number, Sums>()
  for (const { ballotId, topicId, choice, optionIds } of await itemsOf(ctx, [...areas.keys()])) {
    const ofTopic: Sums = sums.get(topicId) ?? new Map()
    const keys = choice === null ? optionIds.map(String) : [choice]
    for (const key of keys.length === 0 ? ['abstain'] : keys) add(ofTopic, key, areas.get(ballotId) ?? 0n)
    sums.set(topicId, ofTopic)
  }
  const topics: readonly VoteTopicRow[] = await ctx.tx
    .select()
    .from(voteTopic)
    .where(eq(voteTopic.meetingId, meeting.id))
    .orderBy(asc(voteTopic.seq), asc(voteTopic.id))
  return {
    meetingNo: meeting.meetingNo,
    title: meeting.title,
    chain: await verifyChain(ctx, meeting.id),
    topics: topics.map(({ id, seq, title, outcome, result }) => {
      const choices: Sums = sums.get(id) ?? new Map()
      return { seq, title, choices, agrees: outcome === null ? null : agrees(choices, result) }
    }),
  }
}

/** The votes of a number, each of its estate, counted anew. */
export async function recount(ctx: Ctx, meetingNo: string): Promise<readonly Recount[]> {
  const meetings = await ctx.tx
    .select()
    .from(voteMeeting)
    .where(eq(voteMeeting.meetingNo, meetingNo))
    .orderBy(asc(voteMeeting.id))
  const counted: Recount[] = []
  for (const meeting of meetings) counted.push(await recountMeeting(ctx, meeting))
  return counted
}

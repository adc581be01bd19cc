import type { TopicResult } from '@linli/api-client/contract/property/votes/topic-result'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import type { Counted, Share } from './tally-rules.ts'
import { judge } from './tally-rules.ts'
import { voteBallot, voteBallotItem } from './vote-ballot.table.ts'
import {
  voteOption,
  voteRoll,
  voteTopic,
  type VoteMeetingRow,
  type VoteTopicRow,
} from './vote-meeting.table.ts'

/** Square metres as whole hundredths. */
export const hundredths = (area: number): number => Math.round(area * 100)

/** The weight of each voter who has cast a valid ballot: the area of all rooms of the key, or of those in a building. */
const weights = (meetingId: number, within: SQL): SQL => sql`
  select b.id, sum(round(r.area * 100))::bigint as area
  from ${voteBallot} b join ${voteRoll} r on r.meeting_id = b.meeting_id and r.voter_key = b.voter_key
  where b.meeting_id = ${meetingId} and b.state = 'valid' and ${within}
  group by b.id`

const everywhere = sql`true`
const inBuilding = (buildingId: number) => sql`r.building_id = ${buildingId}`

export interface ChoiceCount extends Share {
  readonly topicId: number
  readonly key: string
}

/** How often each choice was made, in persons and in area. Nothing chosen is an abstention. */
async function countChoices(ctx: Ctx, meetingId: number, within: SQL): Promise<readonly ChoiceCount[]> {
  return await ctx.tx.execute<ChoiceCount & Record<string, unknown>>(sql`
    with w as (${weights(meetingId, within)}),
    chosen as (
      select i.topic_id, w.area, coalesce(i.choice, o.id::text, 'abstain') as key
      from w join ${voteBallotItem} i on i.ballot_id = w.id
      left join lateral unnest(i.option_ids) as o(id) on true)
    select topic_id::float8 as "topicId", key, count(*)::int as voters, sum(area)::float8 as area
    from chosen group by topic_id, key`)
}

/** Who has taken part with a valid ballot. */
export async function participation(ctx: Ctx, meetingId: number, buildingId?: number): Promise<Share> {
  const within = buildingId === undefined ? everywhere : inBuilding(buildingId)
  const [one] = await ctx.tx.execute<{ voters: number; area: number }>(sql`
    select count(*)::int as voters, coalesce(sum(area), 0)::float8 as area from (${weights(meetingId, within)}) w`)
  return one ?? { voters: 0, area: 0 }
}

const ofApproval = [
  ['approve', '赞成'],
  ['oppose', '反对'],
  ['abstain', '弃权'],
] as const

/** What can be chosen of a topic, in the order of the ballot. */
export const choicesOf = (
  topic: Pick<VoteTopicRow, 'id' | 'kind'>,
  options: readonly (typeof voteOption.$inferSelect)[],
): readonly { readonly key: string; readonly label: string }[] =>
  topic.kind === 'approve'
    ? ofApproval.map(([key, label]) => ({ key, label }))
    : [
        ...options
          .filter(({ topicId }) => topicId === topic.id)
          .map(({ id, title }) => ({ key: String(id), label: title })),
        { key: 'abstain', label: '弃权' },
      ]

export async function topicsOf(ctx: Ctx, meetingId: number) {
  const topics = await ctx.tx
    .select()
    .from(voteTopic)
    .where(eq(voteTopic.meetingId, meetingId))
    .orderBy(asc(voteTopic.seq), asc(voteTopic.id))
  const options = await ctx.tx
    .select({ option: voteOption })
    .from(voteOption)
    .innerJoin(voteTopic, eq(voteTopic.id, voteOption.topicId))
    .where(eq(voteTopic.meetingId, meetingId))
    .orderBy(asc(voteOption.seq), asc(voteOption.id))
  return { topics, options: options.map(({ option }) => option) }
}

export type Ballots = Awaited<ReturnType<typeof topicsOf>>

const counted = (
  topic: VoteTopicRow,
  { options }: Ballots,
  counts: readonly ChoiceCount[],
): readonly Counted[] =>
  choicesOf(topic, options).map(({ key, label }) => {
    const found = counts.find((one) => one.topicId === topic.id && one.key === key)
    return { key, label, voters: found?.voters ?? 0, area: found?.area ?? 0 }
  })

/** Every topic of a vote counted anew from its ballots. */
export async function tally(
  ctx: Ctx,
  meeting: Pick<VoteMeetingRow, 'id' | 'baseVoters' | 'baseArea'>,
  ballots: Ballots,
): Promise<ReadonlyMap<number, TopicResult>> {
  const participated = await participation(ctx, meeting.id)
  const counts = await countChoices(ctx, meeting.id, everywhere)
  const base = { voters: meeting.baseVoters, area: hundredths(meeting.baseArea) }
  return new Map(
    ballots.topics.map((topic) => [
      topic.id,
      judge({
        kind: topic.kind,
        passRule: topic.passRule,
        seats: topic.seats,
        base,
        participated,
        choices: counted(topic, ballots, counts),
      }),
    ]),
  )
}

/** Below so many voters of a building, what they chose is not told. */
const fewest = 5

export interface BuildingTally {
  readonly participated: Share
  readonly choicesOf: (
    topic: VoteTopicRow,
  ) => { readonly label: string; readonly voters: number; readonly area: number }[] | null
}

/** A topic by buildings; a voter with rooms in several counts in each of them. */
export async function tallyBuilding(
  ctx: Ctx,
  meetingId: number,
  buildingId: number,
  ballots: Ballots,
): Promise<BuildingTally> {
  const participated = await participation(ctx, meetingId, buildingId)
  const tells = participated.voters >= fewest
  const counts = tells ? await countChoices(ctx, meetingId, inBuilding(buildingId)) : []
  return {
    participated,
    choicesOf: (topic: VoteTopicRow) =>
      tells
        ? counted(topic, ballots, counts).map(({ label, voters, area }) => ({ label, voters, area }))
        : null,
  }
}

import * as calls from '@linli/api-client/contract/property/votes/mp-vote-calls'
import { topicOutcomes } from '@linli/api-client/contract/property/votes/vote-topic'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import type { ResidentRows } from '../../../kit/module.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { residentOf } from '../../auth/mp/mp-caller.ts'
import { estate } from '../../base/places/estate.table.ts'
import { type Ballotable, castOnline, votersOf } from './cast-online.ts'
import { type Ballots, hundredths, participation, topicsOf } from './tally.ts'
import { voteBallot } from './vote-ballot.table.ts'
import { voteMeeting, voteOption, voteTopic, type VoteTopicRow } from './vote-meeting.table.ts'

const shown = ['noticed', 'voting', 'counting', 'publicity', 'archived'] as const
const most = 20

type Row = typeof voteMeeting.$inferSelect
const isShown = (state: Row['state']): state is (typeof shown)[number] => shown.some((one) => one === state)

const metres = (area: number) => (area / 100).toFixed(2)

function resultOf({ outcome, result }: VoteTopicRow) {
  if (outcome === null || result === null) return null
  return {
    outcome,
    lines: [
      `${topicOutcomes[outcome].label}${result.note === null ? '' : `：${result.note}`}`,
      ...result.choices.map(({ label, voters, area }) => `${label} ${voters}人、${metres(area)}平方米`),
    ],
  }
}

const topicView = (topic: VoteTopicRow, { options }: Ballots) => ({
  id: topic.id,
  title: topic.title,
  content: topic.content,
  kind: topic.kind,
  seats: topic.seats,
  passRule: topic.passRule,
  options: options
    .filter(({ topicId }) => topicId === topic.id)
    .map(({ id, title, intro, photo }) => ({ id, title, intro, photo })),
  result: resultOf(topic),
})

/** The rooms of a vote by the voters that are asked for. */
function voterViews(own: readonly Ballotable[], voted: ReadonlySet<string>) {
  return Array.from(
    Map.groupBy(own, ({ roll }) => roll.voterNo),
    ([voterNo, rows]) => ({
      voterNo,
      rooms: rows.map(({ roll }) => roll.roomNo),
      area: rows.reduce((sum, { roll }) => sum + hundredths(roll.area), 0),
      byProxy: rows.some(({ proxyId }) => proxyId !== null),
      voted: rows.some(({ roll }) => voted.has(roll.voterKey)),
    }),
  )
}

const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.floor((part / whole) * 10_000) / 100)

async function turnoutOf(ctx: Ctx, row: Row) {
  if (row.progressVisible === 'none' || row.state === 'noticed') return null
  const { voters, area } = await participation(ctx, row.id)
  return { voters: percent(voters, row.baseVoters), area: percent(area, hundredths(row.baseArea)) }
}

async function view(ctx: Ctx, row: Row, estateName: string, own: readonly Ballotable[]) {
  if (!isShown(row.state)) return []
  const ballots = await topicsOf(ctx, row.id)
  const voted = await ctx.tx
    .select({ voterKey: voteBallot.voterKey })
    .from(voteBallot)
    .where(
      and(
        eq(voteBallot.meetingId, row.id),
        inArray(voteBallot.state, ['pending', 'valid']),
        inArray(
          voteBallot.voterKey,
          own.map(({ roll }) => roll.voterKey),
        ),
      ),
    )
  const { id, meetingNo, title, description, contactPhone, form, named, state } = row
  return [
    {
      id,
      meetingNo,
      title,
      estateName,
      description,
      contactPhone,
      form,
      named,
      state,
      voteStartAt: row.voteStartAt.toISOString(),
      voteEndAt: row.voteEndAt.toISOString(),
      turnout: await turnoutOf(ctx, row),
      voters: voterViews(own, new Set(voted.map(({ voterKey }) => voterKey))),
      topics: ballots.topics.map((topic) => topicView(topic, ballots)),
    },
  ]
}

/** The votes that are shown to residents at all. */
const openVotes = async (ctx: Ctx) =>
  await ctx.tx
    .select({ row: voteMeeting, estateName: estate.name })
    .from(voteMeeting)
    .innerJoin(estate, eq(estate.id, voteMeeting.estateId))
    .where(inArray(voteMeeting.state, [...shown]))
    .orderBy(desc(voteMeeting.id))

async function ownVotes(ctx: Ctx): Promise<calls.MpVote[]> {
  const { personId } = residentOf(ctx)
  const votes = await openVotes(ctx)
  const voters = await votersOf(
    ctx,
    votes.map(({ row }) => row.id),
    personId,
  )
  const views: calls.MpVote[] = []
  for (const { row, estateName } of votes) {
    const own = voters.filter(({ roll }) => roll.meetingId === row.id)
    if (own.length > 0 && views.length < most) views.push(...(await view(ctx, row, estateName, own)))
  }
  return views
}

/** What residents do about votes: see those in which they have a voice, and cast their ballots. */
export const mpVoteRoutes: readonly Route[] = [
  handle(calls.mpVotes, async (_input, ctx) => await ownVotes(ctx)),
  handle(calls.mpCastBallot, async ({ id, voterNo, items, signature }, ctx) => {
    const row = await castOnline(ctx, {
      meetingId: id,
      personId: residentOf(ctx).personId,
      voterNo: voterNo ?? undefined,
      items,
      signature: signature ?? null,
    })
    ctx.note({ resource: 'voteBallot', targetId: row.id, estateId: row.estateId })
    return { seq: row.seq ?? 0, seal: row.hash ?? '' }
  }),
]

/** Whether who calls has a voice in the vote of a row. */
const hasVoice = async (ctx: Ctx, meetingId: number | undefined): Promise<boolean> =>
  meetingId !== undefined && (await votersOf(ctx, [meetingId], residentOf(ctx).personId)).length > 0

/** Pictures of candidates and in the words of a vote are shown to its voters. */
export const votersPictures: readonly ResidentRows[] = [
  { entity: 'voteMeeting', mayRead: async (ctx, id) => await hasVoice(ctx, id) },
  {
    entity: 'voteTopic',
    mayRead: async (ctx, id) => {
      const [topic] = await ctx.tx.select().from(voteTopic).where(eq(voteTopic.id, id))
      return await hasVoice(ctx, topic?.meetingId)
    },
  },
  {
    entity: 'voteOption',
    mayRead: async (ctx, id) => {
      const [found] = await ctx.tx
        .select({ meetingId: voteTopic.meetingId })
        .from(voteOption)
        .innerJoin(voteTopic, eq(voteTopic.id, voteOption.topicId))
        .where(eq(voteOption.id, id))
      return await hasVoice(ctx, found?.meetingId)
    },
  },
]

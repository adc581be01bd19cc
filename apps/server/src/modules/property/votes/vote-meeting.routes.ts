import { voteMeeting as described } from '@linli/api-client/contract/property/votes/vote-meeting'
import { voteMeetingFlow } from '@linli/api-client/contract/property/votes/vote-meeting-flow'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { addDays } from '../../../kit/periods.ts'
import { remindUnvoted } from './remind-unvoted.ts'
import { hundredths, participation, tally, topicsOf } from './tally.ts'
import { voteBallot } from './vote-ballot.table.ts'
import { voteMeeting, voteOption, voteTopic, type VoteMeetingRow as Row } from './vote-meeting.table.ts'
import { announceCancellation, announceExtension, announceResult } from './vote-notices.ts'
import { publishVote } from './vote-publish.ts'
import { assertLength, checkMeeting } from './vote-rules.ts'

/** Ballots that wait to be verified. */
export const pendingBallots = async (ctx: Ctx, meetingId: number): Promise<number> =>
  await ctx.tx.$count(voteBallot, and(eq(voteBallot.meetingId, meetingId), eq(voteBallot.state, 'pending')))

/** What every topic was counted to, kept with it; `outcome` once it is published. */
async function keepResults(ctx: Ctx, row: Row, published: boolean) {
  const ballots = await topicsOf(ctx, row.id)
  const results = await tally(ctx, row, ballots)
  const topics = []
  for (const topic of ballots.topics) {
    const result = results.get(topic.id) ?? null
    const outcome = published ? (result?.outcome ?? null) : null
    await ctx.tx.update(voteTopic).set({ result, outcome }).where(eq(voteTopic.id, topic.id))
    topics.push({ ...topic, result })
  }
  return topics
}

async function publishResult(row: Row, ctx: Ctx) {
  const pending = await pendingBallots(ctx, row.id)
  if (pending > 0) throw refuse(`还有${pending}张纸质票未复核，不能公布结果`)
  const topics = await keepResults(ctx, row, true)
  await announceResult(ctx, row, topics)
  const passed = topics.filter(({ result }) => result?.outcome === 'passed').length
  return {
    patch: { publicityUntil: addDays(dayOf(ctx.now), row.publicityDays) },
    content: `${topics.length}项议题，通过${passed}项`,
  }
}

async function extend(row: Row, until: Date, reason: string, ctx: Ctx) {
  const most = await ctx.deps.params.number('vote.maxExtend', { estateId: row.estateId })
  if (row.extendCount >= most) throw refuse(`已延期${row.extendCount}次，不能再延期`)
  if (until <= row.voteEndAt) throw invalid({ voteEndAt: '新的截止时间须晚于原截止时间' })
  assertLength(row.voteStartAt, until)
  await announceExtension(ctx, row, until, reason)
  return { patch: { voteEndAt: until, extendCount: row.extendCount + 1 }, content: reason }
}

/** How many of a hundred, to two places and never more than there are; of nothing, nothing. */
const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((part / whole) * 10_000) / 100

async function topicCounts(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await ctx.tx
    .select({ id: voteTopic.meetingId, n: sql<number>`count(*)::int` })
    .from(voteTopic)
    .where(anyOf(voteTopic.meetingId, ids))
    .groupBy(voteTopic.meetingId)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

async function turnoutOf(ctx: Ctx, row: Row) {
  if (row.state === 'draft') return {}
  const { voters, area } = await participation(ctx, row.id)
  return {
    votedVoters: voters,
    votedArea: area / 100,
    turnoutVoters: percent(voters, row.baseVoters),
    turnoutArea: percent(area, hundredths(row.baseArea)),
  }
}

/** 业主大会表决 (catalogue 3 /voteNew). */
export const { model: voteMeetingModel, routes: voteMeetingRoutes } = serve(
  described,
  voteMeeting,
)({
  check: checkMeeting,
  present: async (rows, ctx) => {
    const counts = await topicCounts(
      ctx,
      rows.map(({ id }) => id),
    )
    const shown = new Map<number, object>()
    for (const row of rows)
      shown.set(row.id, { topicCount: counts.get(row.id) ?? 0, ...(await turnoutOf(ctx, row)) })
    return shown
  },
  defaults: async ({ estateId }, ctx) => ({ meetingNo: await sequences.next(ctx, 'TP', estateId) }),
  removable: async (row, ctx) => {
    if (row.state !== 'draft') throw refuse(`${voteMeetingFlow.states[row.state].label}的数据不能删除`)
    const topics = ctx.tx.select({ id: voteTopic.id }).from(voteTopic).where(eq(voteTopic.meetingId, row.id))
    await ctx.tx.delete(voteOption).where(inArray(voteOption.topicId, topics))
    await ctx.tx.delete(voteTopic).where(eq(voteTopic.meetingId, row.id))
  },
  on: {
    publish: async (row, _input, ctx) => await publishVote(ctx, row),
    extend: async (row, { voteEndAt, reason }, ctx) => await extend(row, new Date(voteEndAt), reason, ctx),
    remind: async (row, _input, ctx) => await remindUnvoted(ctx, row),
    tally: async (row, _input, ctx) => {
      await keepResults(ctx, row, false)
      const { voters } = await participation(ctx, row.id)
      return { content: `有效票${voters}张，待复核${await pendingBallots(ctx, row.id)}张` }
    },
    publishResult: async (row, _input, ctx) => await publishResult(row, ctx),
    cancel: async (row, { reason }, ctx) => {
      await announceCancellation(ctx, row, reason)
      return { patch: { reason }, content: reason }
    },
  },
})

import { sortVoteOptions } from '@linli/api-client/contract/property/votes/vote-meeting-calls'
import {
  voteOption as describedOption,
  voteTopic as describedTopic,
} from '@linli/api-client/contract/property/votes/vote-topic'
import { and, eq, sql } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { voteMeeting, voteOption, voteTopic } from './vote-meeting.table.ts'
import { isWeighty } from './vote-rules.ts'

const usualRule = (category: string) =>
  isWeighty(category) ? ('three_quarters' as const) : ('majority' as const)

/** Topics are written while their vote is a draft. */
async function assertDraft(ctx: Ctx, meetingId: number): Promise<void> {
  const [meeting] = await ctx.tx
    .select({ state: voteMeeting.state })
    .from(voteMeeting)
    .where(eq(voteMeeting.id, meetingId))
    .for('share')
  if (meeting?.state !== 'draft') throw refuse('公告发布后议题不能修改')
}

async function meetingOfTopic(ctx: Ctx, topicId: number): Promise<number> {
  const [topic] = await ctx.tx
    .select({ meetingId: voteTopic.meetingId })
    .from(voteTopic)
    .where(eq(voteTopic.id, topicId))
  if (topic === undefined) throw invalid({ topicId: '所选议题不存在' })
  return topic.meetingId
}

export const { model: voteTopicModel, routes: voteTopicRoutes } = serve(
  describedTopic,
  voteTopic,
)({
  check: async (input, ctx, before) => {
    const { meetingId, category } = { ...before, ...input }
    if (meetingId !== undefined) await assertDraft(ctx, meetingId)
    if (category !== undefined && isWeighty(category) && input.passRule === 'majority')
      throw invalid({ passRule: '该事项须经四分之三以上同意，不能降低通过标准' })
  },
  defaults: ({ category, passRule }) => (passRule == null ? { passRule: usualRule(category) } : {}),
  // A matter that becomes a weighty one is decided by three quarters, whatever stood there before.
  derive: ({ category, passRule }) =>
    category !== undefined && passRule === undefined && isWeighty(category)
      ? { passRule: 'three_quarters' }
      : {},
  whenEmptied: {
    passRule: (changes, _ctx, before) => usualRule(changes.category ?? before.category),
  },
  removable: async (row, ctx) => {
    await assertDraft(ctx, row.meetingId)
    await ctx.tx.delete(voteOption).where(eq(voteOption.topicId, row.id))
  },
})

export const { model: voteOptionModel, routes: voteOptionRoutes } = serve(
  describedOption,
  voteOption,
)({
  uniqueAmong: {
    title: ({ topicId }, before) => sql`${voteOption.topicId} = ${topicId ?? before?.topicId ?? 0}`,
  },
  check: async (input, ctx, before) => {
    const { topicId } = { ...before, ...input }
    if (topicId !== undefined) await assertDraft(ctx, await meetingOfTopic(ctx, topicId))
  },
  removable: async (row, ctx) => await assertDraft(ctx, await meetingOfTopic(ctx, row.topicId)),
})

/** The order in which options stand on the ballot. */
export const sortOptionsRoute: Route = handle(sortVoteOptions, async ({ topicId, ids }, ctx) => {
  const [topic] = await ctx.tx.select().from(voteTopic).where(eq(voteTopic.id, topicId))
  if (topic === undefined || !coversEstate(ctx.scopeFor('property:vote:update'), topic.estateId))
    throw notFound()
  await assertDraft(ctx, topic.meetingId)
  for (const [at, id] of ids.entries())
    await ctx.tx
      .update(voteOption)
      .set({ seq: at + 1 })
      .where(and(eq(voteOption.id, id), eq(voteOption.topicId, topicId)))
  ctx.note({ resource: 'voteTopic', targetId: topicId, targetName: topic.title, estateId: topic.estateId })
  return true as const
})

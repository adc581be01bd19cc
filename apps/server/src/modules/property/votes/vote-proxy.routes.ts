import { voteProxy as described } from '@linli/api-client/contract/property/votes/vote-proxy'
import { and, eq, ne } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { hashIs, plainOf } from '../../../kit/personal-data.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { assertNotVoted } from './cast-ballot.ts'
import { voteMeeting, voteProxy, voteRoll, type VoteProxyRow as Row } from './vote-meeting.table.ts'

async function openMeeting(ctx: Ctx, meetingId: number) {
  const [meeting] = await ctx.tx.select().from(voteMeeting).where(eq(voteMeeting.id, meetingId)).for('update')
  if (meeting === undefined || (meeting.state !== 'noticed' && meeting.state !== 'voting'))
    throw refuse('公告和投票期间才能办理委托')
  if (!meeting.allowProxy) throw refuse('本次表决不允许委托')
  return meeting
}

async function voterKeyOf(ctx: Ctx, rollId: number): Promise<string> {
  const [row] = await ctx.tx
    .select({ voterKey: voteRoll.voterKey })
    .from(voteRoll)
    .where(eq(voteRoll.id, rollId))
  if (row === undefined) throw invalid({ rollId: '所选委托户不存在' })
  return row.voterKey
}

/** Nobody votes for more households than the vote allows. */
async function approve(row: Row, ctx: Ctx): Promise<void> {
  const { proxyLimit } = await openMeeting(ctx, row.meetingId)
  await assertNotVoted(ctx, row.meetingId, row.voterKey)
  const docNo = plainOf(ctx.deps.personal, row, 'agentIdcard')
  const approved = and(eq(voteProxy.meetingId, row.meetingId), eq(voteProxy.state, 'approved'))
  const ofVoter = and(approved, eq(voteProxy.voterKey, row.voterKey), ne(voteProxy.id, row.id))
  if ((await ctx.tx.$count(voteProxy, ofVoter)) > 0) throw refuse('该户已有有效的委托')
  if (docNo === null) throw refuse('请填写代理人证件号')
  const ofAgent = and(approved, hashIs(ctx.deps.personal, voteProxy.agentIdcardHash, docNo))
  if ((await ctx.tx.$count(voteProxy, ofAgent)) >= proxyLimit)
    throw refuse(`该代理人已达到代理上限${proxyLimit}户`)
}

/** Who votes for whom, by a letter that staff looked at. */
export const { model: voteProxyModel, routes: voteProxyRoutes } = serve(
  described,
  voteProxy,
)({
  check: async ({ meetingId }, ctx, before) => {
    await openMeeting(ctx, meetingId ?? before?.meetingId ?? 0)
  },
  defaults: async ({ rollId }, ctx) => ({ voterKey: await voterKeyOf(ctx, rollId) }),
  on: {
    approve: async (row, _input, ctx) => await approve(row, ctx),
    reject: (_row, { reason }) => ({ patch: { reason }, content: reason }),
    revoke: (_row, { reason }) => ({ patch: { reason }, content: reason }),
    giveWay: () => ({ patch: { reason: '业主本人已投票' } }),
  },
})

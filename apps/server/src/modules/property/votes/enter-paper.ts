import type { enterPaper as described } from '@linli/api-client/contract/property/votes/vote-meeting-calls'
import type { InputOf } from '@linli/api-client/kit'
import { and, eq } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { moveFileRefs } from '../../../kit/files/file-refs.ts'
import { raiseRows } from '../../../kit/serve/live-rows.ts'
import { keepBallot } from './cast-ballot.ts'
import { voteBallotModel } from './vote-ballot.routes.ts'
import { voteProxy, voteRoll, type VoteMeetingRow, type VoteRollRow } from './vote-meeting.table.ts'
import { lockMeeting, meetingOf } from './vote-rules.ts'

type Input = InputOf<typeof described>

/** Papers are entered until the result is told, when they came in time. */
function assertInTime(meeting: VoteMeetingRow, receivedAt: Date, ctx: Ctx): void {
  if (meeting.state !== 'voting' && meeting.state !== 'counting') throw refuse('不在投票时间内')
  if (receivedAt < meeting.voteStartAt || receivedAt > meeting.voteEndAt) throw refuse('不在投票时间内')
  if (receivedAt > ctx.now) throw invalid({ paperReceivedAt: '收票时间不能晚于现在' })
}

async function voterOf(ctx: Ctx, meetingId: number, rollId: number): Promise<VoteRollRow> {
  const [row] = await ctx.tx
    .select()
    .from(voteRoll)
    .where(and(eq(voteRoll.id, rollId), eq(voteRoll.meetingId, meetingId)))
  if (row === undefined) throw invalid({ rollId: '该户不在本次表决名册中' })
  return row
}

async function proxyOf(ctx: Ctx, meetingId: number, voterKey: string, proxyId: number | null | undefined) {
  const [row] = await ctx.tx
    .select()
    .from(voteProxy)
    .where(and(eq(voteProxy.id, proxyId ?? 0), eq(voteProxy.meetingId, meetingId)))
  if (row?.state !== 'approved' || row.voterKey !== voterKey) throw invalid({ proxyId: '该户没有有效的委托' })
  return row
}

/** A paper is entered by one of the staff, who does not watch over the count; another one verifies it. */
export async function enterPaper(ctx: Ctx, input: Input): Promise<{ id: number }> {
  await meetingOf(ctx, input.id, 'property:vote:enterPaper')
  const meeting = await lockMeeting(ctx, input.id)
  const enteredBy = userIdOf(ctx.caller)
  if (meeting.form === 'online') throw refuse('本次表决只在线上投票')
  if (enteredBy !== null && meeting.supervisors.includes(enteredBy)) throw refuse('监票人不能录入纸质票')
  const paperReceivedAt = new Date(input.paperReceivedAt)
  assertInTime(meeting, paperReceivedAt, ctx)
  if (input.paperImages.length === 0) throw invalid({ paperImages: '请上传票面' })
  const voter = await voterOf(ctx, meeting.id, input.rollId)
  const proxy =
    input.channel === 'proxy' ? await proxyOf(ctx, meeting.id, voter.voterKey, input.proxyId) : null
  const row = await keepBallot(ctx, {
    meeting,
    voter,
    items: input.items,
    ballot: {
      channel: input.channel,
      castAt: paperReceivedAt,
      proxyId: proxy?.id ?? null,
      paperNo: input.paperNo ?? null,
      paperReceivedAt,
      paperImages: [...input.paperImages],
      enteredBy,
    },
  })
  // The pictures show the choices: they belong to the desk, which has the ballot until it is verified.
  await moveFileRefs(
    ctx,
    { type: 'votePaper', id: row.id, estateId: row.estateId },
    [],
    input.paperImages,
    'paperImages',
    { pictures: true },
  )
  ctx.note({
    resource: 'voteBallot',
    targetId: row.id,
    targetName: `${meeting.meetingNo} ${row.voterNo}号`,
    estateId: row.estateId,
  })
  await raiseRows(voteBallotModel, row, ctx)
  return { id: row.id }
}

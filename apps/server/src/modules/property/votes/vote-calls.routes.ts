import * as calls from '@linli/api-client/contract/property/votes/vote-meeting-calls'
import { and, asc, eq } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { mask } from '../../../kit/masking.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { verifyChain } from './ballot-chain.ts'
import { gridOf } from './building-grid.ts'
import { enterPaper } from './enter-paper.ts'
import { namedBallots } from './named-ballots.ts'
import { hasNotVoted } from './remind-unvoted.ts'
import { hundredths, participation } from './tally.ts'
import { voteRoll } from './vote-meeting.table.ts'
import { pendingBallots } from './vote-meeting.routes.ts'
import { buildingsOf, reportSheet, resultOf } from './vote-result.ts'
import { votedState } from './vote-roll.routes.ts'
import { meetingOf } from './vote-rules.ts'

const mostSheets = 2_000

async function turnout(ctx: Ctx, id: number) {
  const meeting = await meetingOf(ctx, id, 'property:vote:list')
  const { voters, area } = await participation(ctx, id)
  return {
    voters: meeting.baseVoters,
    area: hundredths(meeting.baseArea),
    votedVoters: voters,
    votedArea: area,
    pending: await pendingBallots(ctx, id),
    buildings: await buildingsOf(ctx, id),
  }
}

async function grid(ctx: Ctx, id: number, buildingId: number) {
  await meetingOf(ctx, id, 'property:vote:list')
  const rows = await ctx.tx
    .select({ rowId: voteRoll.id, roomId: voteRoll.roomId, mark: votedState, area: voteRoll.area })
    .from(voteRoll)
    .where(and(eq(voteRoll.meetingId, id), eq(voteRoll.buildingId, buildingId)))
  return await gridOf(
    ctx,
    buildingId,
    rows.map(({ area, ...row }) => ({ ...row, detail: `${area}㎡` })),
  )
}

async function sheets(ctx: Ctx, id: number, buildingId: number | undefined) {
  const meeting = await meetingOf(ctx, id, 'property:vote:enterPaper')
  if (meeting.state !== 'noticed' && meeting.state !== 'voting') throw refuse('公告和投票期间才能打印纸质票')
  const rows = await ctx.tx
    .select()
    .from(voteRoll)
    .where(
      and(
        eq(voteRoll.meetingId, id),
        buildingId === undefined ? undefined : eq(voteRoll.buildingId, buildingId),
        hasNotVoted,
      ),
    )
    .orderBy(asc(voteRoll.voterNo), asc(voteRoll.id))
  const voters = Map.groupBy(rows, ({ voterNo }) => voterNo)
  if (voters.size > mostSheets) throw refuse(`未投票超过${mostSheets}户，请按楼栋分别打印`)
  ctx.note({
    resource: 'voteMeeting',
    targetId: id,
    targetName: meeting.title,
    estateId: meeting.estateId,
    rowCount: voters.size,
  })
  return Array.from(voters, ([voterNo, own]) => ({
    paperNo: `${meeting.meetingNo}-${String(voterNo).padStart(4, '0')}`,
    voterName: own[0]?.isDeveloper ? '建设单位' : mask('name', own[0]?.ownerName ?? ''),
    rooms: own.map(({ roomNo }) => roomNo),
    area: own.reduce((sum, { area }) => sum + hundredths(area), 0),
  }))
}

async function chain(ctx: Ctx, id: number) {
  await meetingOf(ctx, id, 'property:vote:verifyChain')
  return await verifyChain(ctx, id)
}

/** What is asked of a whole vote. */
export const voteCallRoutes: readonly Route[] = [
  handle(calls.voteTurnout, async ({ id }, ctx) => await turnout(ctx, id)),
  handle(calls.voteGrid, async ({ id, buildingId }, ctx) => await grid(ctx, id, buildingId)),
  handle(calls.voteResult, async ({ id }, ctx) => await resultOf(ctx, id)),
  handle(calls.exportVoteReport, async ({ id }, ctx) => await reportSheet(ctx, id)),
  handle(calls.verifyVoteChain, async ({ id }, ctx) => await chain(ctx, id)),
  handle(calls.namedBallots, async ({ id }, ctx) => await namedBallots(ctx, id)),
  handle(calls.enterPaper, async (input, ctx) => await enterPaper(ctx, input)),
  handle(calls.voteBallotSheets, async ({ id, buildingId }, ctx) => await sheets(ctx, id, buildingId)),
]

import { eq } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { raiseRows } from '../../../kit/serve/live-rows.ts'
import { pollBallotModel } from './poll.routes.ts'
import { voicesOf } from './poll-voters.ts'
import { poll, pollBallot, pollOption, type PollBallotRow, type PollRow } from './poll.table.ts'

export interface Cast {
  readonly pollId: number
  readonly personId: number
  readonly voterName: string
  readonly roomId: number | null
  readonly optionIds: readonly number[]
  readonly channel: PollBallotRow['channel']
}

/** It does not end while somebody takes part. */
async function openPoll(ctx: Ctx, id: number): Promise<PollRow> {
  const [row] = await ctx.tx.select().from(poll).where(eq(poll.id, id)).for('share')
  if (row === undefined) throw notFound()
  if (row.state !== 'active' || ctx.now < row.startAt || ctx.now > row.endAt) throw refuse('不在投票时间内')
  return row
}

async function assertOptions(ctx: Ctx, row: PollRow, chosen: readonly number[]): Promise<void> {
  if (chosen.length === 0) throw invalid({ optionIds: '请选择选项' })
  const most = row.selectMode === 'single' ? 1 : (row.maxSelect ?? 1)
  if (chosen.length > most) throw refuse(`最多可选择${most}项`)
  const options = await ctx.tx
    .select({ id: pollOption.id })
    .from(pollOption)
    .where(eq(pollOption.pollId, row.id))
  if (chosen.some((id) => !options.some((one) => one.id === id)))
    throw invalid({ optionIds: '所选选项不存在' })
}

/** The room that votes, where a room has a voice. */
async function voiceOf(ctx: Ctx, row: PollRow, { personId, roomId }: Cast) {
  const voices = await voicesOf(ctx, row, personId)
  if (voices.length === 0) throw refuse('您不在本次投票范围内')
  const voice = roomId === null ? voices[0] : voices.find((one) => one.roomId === roomId)
  if (voice === undefined) throw refuse('您不在本次投票范围内')
  return voice
}

/** One ballot for each voice; where it may be changed, the last one counts. */
async function keep(ctx: Ctx, row: PollRow, ballot: typeof pollBallot.$inferInsert): Promise<PollBallotRow> {
  const { optionIds, castAt, personId, voterName, channel } = ballot
  const insert = ctx.tx.insert(pollBallot).values(ballot)
  const target = [pollBallot.pollId, pollBallot.voterKey]
  const [kept] = await (row.allowChange
    ? insert.onConflictDoUpdate({
        target,
        set: { optionIds, castAt, personId, voterName, channel, updatedAt: ctx.now },
      })
    : insert.onConflictDoNothing({ target })
  ).returning()
  if (kept === undefined) throw refuse('您已参与过本次投票')
  return kept
}

/** Takes part, in the app or at the desk. */
export async function castPoll(ctx: Ctx, cast: Cast): Promise<PollBallotRow> {
  const row = await openPoll(ctx, cast.pollId)
  const chosen = [...new Set(cast.optionIds)]
  const voice = await voiceOf(ctx, row, cast)
  await assertOptions(ctx, row, chosen)
  const kept = await keep(ctx, row, {
    estateId: row.estateId,
    pollId: row.id,
    roomId: voice.roomId,
    personId: cast.personId,
    voterName: cast.voterName,
    voterKey: row.voterUnit === 'room' ? `room:${voice.roomId}` : `person:${cast.personId}`,
    optionIds: chosen,
    channel: cast.channel,
    castAt: ctx.now,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  await raiseRows(pollBallotModel, kept, ctx)
  return kept
}

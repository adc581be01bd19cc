import type { namedBallots as described } from '@linli/api-client/contract/property/votes/vote-meeting-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { and, asc, eq } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { mask } from '../../../kit/masking.ts'
import { itemsOf } from './ballot-chain.ts'
import { choicesOf, hundredths, topicsOf } from './tally.ts'
import { voteBallot } from './vote-ballot.table.ts'
import { voteRoll } from './vote-meeting.table.ts'
import { meetingOf } from './vote-rules.ts'

const told = ['publicity', 'archived']

/** Who chose what, of a vote whose owners were told so before they voted, and not before its result is published. */
export async function namedBallots(ctx: Ctx, id: number): Promise<OutputOf<typeof described>> {
  const meeting = await meetingOf(ctx, id, 'property:vote:tally')
  if (!meeting.named) throw refuse('不记名表决不能查看每户的选择')
  if (!told.includes(meeting.state)) throw refuse('公布结果后才能查看每户的选择')
  const { topics, options } = await topicsOf(ctx, id)
  const ballots = await ctx.tx
    .select()
    .from(voteBallot)
    .where(and(eq(voteBallot.meetingId, id), eq(voteBallot.state, 'valid')))
    .orderBy(asc(voteBallot.voterNo))
  const items = Map.groupBy(
    await itemsOf(
      ctx,
      ballots.map((one) => one.id),
    ),
    ({ ballotId }) => ballotId,
  )
  const rolls = Map.groupBy(
    await ctx.tx.select().from(voteRoll).where(eq(voteRoll.meetingId, id)).orderBy(asc(voteRoll.id)),
    ({ voterKey }) => voterKey,
  )
  ctx.note({
    resource: 'voteMeeting',
    targetId: id,
    targetName: meeting.title,
    estateId: meeting.estateId,
    rowCount: ballots.length,
  })
  return ballots.map(({ id: ballotId, voterNo, voterName, voterKey, channel }) => {
    const own = rolls.get(voterKey) ?? []
    return {
      voterNo,
      voterName: voterName && mask('name', voterName),
      rooms: own.map(({ roomNo }) => roomNo),
      area: own.reduce((sum, { area }) => sum + hundredths(area), 0),
      channel,
      choices: topics.map((topic) => {
        const item = items.get(ballotId)?.find(({ topicId }) => topicId === topic.id)
        const keys = [item?.choice ?? '', ...(item?.optionIds ?? []).map(String)]
        const chosen = choicesOf(topic, options).filter(({ key }) => keys.includes(key))
        return chosen.map(({ label }) => label).join('、') || '弃权'
      }),
    }
  })
}

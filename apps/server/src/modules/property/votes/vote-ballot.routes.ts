import { voteBallot as described } from '@linli/api-client/contract/property/votes/vote-ballot'
import { votePaper as describedPaper } from '@linli/api-client/contract/property/votes/vote-paper'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { itemsOf, nextLink } from './ballot-chain.ts'
import { voteBallot, type VoteBallotRow as Row } from './vote-ballot.table.ts'
import { voteRoll } from './vote-meeting.table.ts'
import { lockMeeting } from './vote-rules.ts'

/** A ballot is looked at until the result is told. */
async function openMeeting(ctx: Ctx, row: Row): Promise<void> {
  const { state } = await lockMeeting(ctx, row.meetingId)
  if (state !== 'voting' && state !== 'counting') throw refuse('结果已公布，选票不能再改变')
}

/** It becomes valid, and takes its place in the chain. */
async function count(ctx: Ctx, row: Row) {
  await openMeeting(ctx, row)
  return { patch: await nextLink(ctx, row) }
}

const named = 2

/** The rooms of voters, in words. */
export async function roomsOfVoters(
  ctx: Ctx,
  rows: readonly Pick<Row, 'id' | 'meetingId' | 'voterKey'>[],
): Promise<ReadonlyMap<number, string>> {
  const rooms = await ctx.tx
    .select({ meetingId: voteRoll.meetingId, voterKey: voteRoll.voterKey, roomNo: voteRoll.roomNo })
    .from(voteRoll)
    .where(
      and(
        anyOf(voteRoll.meetingId, [...new Set(rows.map(({ meetingId }) => meetingId))]),
        inArray(voteRoll.voterKey, rows.length === 0 ? [''] : rows.map(({ voterKey }) => voterKey)),
      ),
    )
    .orderBy(asc(voteRoll.id))
  const byVoter = Map.groupBy(rooms, ({ meetingId, voterKey }) => `${meetingId} ${voterKey}`)
  return new Map(
    rows.map(({ id, meetingId, voterKey }) => {
      const own = (byVoter.get(`${meetingId} ${voterKey}`) ?? []).map(({ roomNo }) => roomNo)
      const more = own.length > named ? `等${own.length}户` : ''
      return [id, `${own.slice(0, named).join('、')}${more}`]
    }),
  )
}

/** Who voted, and how; never for what. */
export const { model: voteBallotModel, routes: voteBallotRoutes } = serve(
  described,
  voteBallot,
)({
  present: async (rows, ctx) =>
    new Map(Array.from(await roomsOfVoters(ctx, rows), ([id, rooms]) => [id, { rooms }])),
  on: {
    accept: async (row, _input, ctx) => await count(ctx, row),
    verify: async (row, _input, ctx) => await count(ctx, row),
    void: async (row, { voidReason }, ctx) => {
      await openMeeting(ctx, row)
      return { patch: { voidReason }, content: voidReason }
    },
  },
})

/** What waits to be verified, for who entered it and who may verify: from then on nobody sees it. */
function atTheDesk(table: typeof voteBallot, ctx: Ctx): SQL | undefined {
  const userId = userIdOf(ctx.caller)
  const mine = userId === null ? undefined : eq(table.enteredBy, userId)
  const seesAll = ctx.caller.kind === 'system' || ctx.can('property:vote:verifyPaper')
  return and(eq(table.state, 'pending'), seesAll ? undefined : (mine ?? sql`false`))
}

export const { model: votePaperModel, routes: votePaperRoutes } = serve(
  describedPaper,
  voteBallot,
)({
  scope: (table, scope, ctx) =>
    and(atTheDesk(table, ctx), scope.kind === 'all' ? undefined : anyOf(table.estateId, scope.estateIds)),
  present: async (rows, ctx) => {
    const items = await itemsOf(
      ctx,
      rows.map(({ id }) => id),
    )
    return new Map(
      rows.map(({ id }) => [
        id,
        {
          items: items
            .filter(({ ballotId }) => ballotId === id)
            .map(({ topicId, choice, optionIds }) => ({ topicId, choice, optionIds: [...optionIds] })),
        },
      ]),
    )
  },
})

import * as calls from '@linli/api-client/contract/property/votes/mp-poll-calls'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import { isMeant } from '../../../kit/audience/audience.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { ResidentRows } from '../../../kit/module.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { ownHomes, residentOf } from '../../auth/mp/mp-caller.ts'
import { ownContact } from '../../auth/mp/own-contact.ts'
import { estate } from '../../base/places/estate.table.ts'
import { castPoll } from './cast-poll.ts'
import { optionsOf, votesOf } from './poll-calls.routes.ts'
import { voicesOf } from './poll-voters.ts'
import { poll, pollBallot, pollOption, type PollRow } from './poll.table.ts'

const shown = ['pending', 'active', 'ended'] as const
const most = 30

const isShown = (state: PollRow['state']): state is (typeof shown)[number] =>
  shown.some((one) => one === state)

/** What is meant for who calls, today. */
async function visible(ctx: Ctx) {
  const { personId } = residentOf(ctx)
  const estateIds = [...new Set((await ownHomes(ctx)).map(({ estateId }) => estateId))]
  return and(
    inArray(poll.estateId, [...estateIds, 0]),
    inArray(poll.state, [...shown]),
    isMeant(sql`${poll.audience}`, personId, ctx),
  )
}

const rowsOf = (ctx: Ctx) =>
  ctx.tx
    .select({ row: poll, estateName: estate.name })
    .from(poll)
    .innerJoin(estate, eq(estate.id, poll.estateId))

/** The own voices in a poll: the rooms, or the person. */
async function voices(ctx: Ctx, row: PollRow) {
  const { personId } = residentOf(ctx)
  const own =
    row.voterUnit === 'person'
      ? [{ key: `person:${personId}`, roomId: null, room: null }]
      : (await voicesOf(ctx, row, personId)).map((one) => ({ key: `room:${one.roomId}`, ...one }))
  const cast = await ctx.tx
    .select({ voterKey: pollBallot.voterKey })
    .from(pollBallot)
    .where(
      and(eq(pollBallot.pollId, row.id), inArray(pollBallot.voterKey, ['', ...own.map(({ key }) => key)])),
    )
  return own.map(({ key, ...voice }) => ({
    ...voice,
    voted: cast.some(({ voterKey }) => voterKey === key),
  }))
}

/** Whether who takes part sees by now what the others chose. */
const tells = ({ resultVisible, state }: PollRow, hasVoted: boolean): boolean =>
  resultVisible !== 'staff' && (state === 'ended' || (resultVisible === 'after_vote' && hasVoted))

async function view(ctx: Ctx, row: PollRow, estateName: string): Promise<calls.MpPoll[]> {
  if (!isShown(row.state)) return []
  const own = await voices(ctx, row)
  const told = tells(row, own.length > 0 && own.every(({ voted }) => voted))
  const votes = told ? await votesOf(ctx, row.id) : undefined
  const { id, title, kind, content, cover, selectMode, maxSelect, allowChange, state } = row
  return [
    {
      id,
      title,
      kind,
      content,
      cover,
      estateName,
      selectMode,
      maxSelect,
      allowChange,
      state,
      startAt: row.startAt.toISOString(),
      endAt: row.endAt.toISOString(),
      voices: own,
      options: (await optionsOf(ctx, id)).map((option) => ({
        id: option.id,
        title: option.title,
        description: option.description,
        image: option.image,
        votes: votes === undefined ? null : (votes.get(option.id) ?? 0),
      })),
    },
  ]
}

async function ownPolls(ctx: Ctx): Promise<calls.MpPoll[]> {
  const rows = await rowsOf(ctx)
    .where(await visible(ctx))
    .orderBy(desc(poll.id))
    .limit(most)
  const views: calls.MpPoll[] = []
  for (const { row, estateName } of rows) views.push(...(await view(ctx, row, estateName)))
  return views
}

/** What residents do about polls. */
export const mpPollRoutes: readonly Route[] = [
  handle(calls.mpPolls, async (_input, ctx) => await ownPolls(ctx)),
  handle(calls.mpCastPoll, async ({ id, roomId, optionIds }, ctx) => {
    const { personId } = residentOf(ctx)
    const [found] = await rowsOf(ctx).where(eq(poll.id, id))
    if (found === undefined || !isShown(found.row.state)) throw notFound()
    const { name } = await ownContact(ctx, found.row.estateId)
    await castPoll(ctx, {
      pollId: id,
      personId,
      voterName: name,
      roomId: roomId ?? null,
      optionIds,
      channel: 'mp',
    })
    ctx.note({ resource: 'poll', targetId: id, targetName: found.row.title, estateId: found.row.estateId })
    const [after] = await view(ctx, found.row, found.estateName)
    if (after === undefined) throw notFound()
    return after
  }),
]

const isVisible = async (ctx: Ctx, pollId: number): Promise<boolean> =>
  (await ctx.tx.$count(poll, and(eq(poll.id, pollId), await visible(ctx)))) > 0

/** Pictures of a poll and of what can be chosen are shown to whom it is for. */
export const pollPictures: readonly ResidentRows[] = [
  { entity: 'poll', mayRead: isVisible },
  {
    entity: 'pollOption',
    mayRead: async (ctx, id) => {
      const [option] = await ctx.tx.select().from(pollOption).where(eq(pollOption.id, id))
      return option !== undefined && (await isVisible(ctx, option.pollId))
    },
  },
]

import {
  poll as described,
  pollBallot as describedBallot,
  pollOption as describedOption,
} from '@linli/api-client/contract/property/votes/poll'
import { pollFlow } from '@linli/api-client/contract/property/votes/poll-flow'
import { sortPollOptions } from '@linli/api-client/contract/property/votes/poll-calls'
import type { NewOf } from '@linli/api-client/kit'
import { and, eq, sql } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { anyOf, coversEstate } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { countVoices } from './poll-voters.ts'
import { poll, pollBallot, pollOption, type PollRow } from './poll.table.ts'

const dayMs = 86_400_000
const longest = 90
const [fewest, most] = [2, 20]

function checkPoll(input: Partial<NewOf<typeof described>>, _ctx: Ctx, before?: PollRow): void {
  const { startAt, endAt, audience } = { ...before, ...input }
  if (startAt != null && endAt != null) {
    const length = new Date(endAt).getTime() - new Date(startAt).getTime()
    if (length <= 0) throw invalid({ endAt: '截止时间须晚于开始时间' })
    if (length > longest * dayMs) throw invalid({ endAt: `投票时间不能超过${longest}天` })
  }
  if (audience != null && audience.who !== 'residents') throw invalid({ audience: '参与范围须为住户' })
}

/** Where nothing is said of who the residents are, owners are meant. */
const meant = (audience: PollRow['audience']): PollRow['audience'] =>
  (audience.relations ?? []).length > 0 ? audience : { ...audience, relations: ['owner'] }

/** What can be chosen, enough of it and not too much. */
async function assertOptions(ctx: Ctx, { id, selectMode, maxSelect }: PollRow): Promise<void> {
  const options = await ctx.tx.$count(pollOption, eq(pollOption.pollId, id))
  if (options < fewest || options > most) throw refuse(`选项数量须在${fewest}到${most}之间`)
  if (selectMode === 'multi' && (maxSelect ?? 0) > options) throw refuse('最多可选的项数不能多于选项数量')
}

async function publish(row: PollRow, ctx: Ctx) {
  await assertOptions(ctx, row)
  if (row.endAt <= ctx.now) throw refuse('结束时间必须晚于当前时间')
  const eligibleCount = await countVoices(ctx, row)
  return {
    to: row.startAt > ctx.now ? ('pending' as const) : ('active' as const),
    patch: { eligibleCount },
    content: `应投${eligibleCount}`,
  }
}

async function extend(row: PollRow, endAt: string, ctx: Ctx) {
  const until = new Date(endAt)
  if (until <= row.endAt) throw invalid({ endAt: '新的截止时间须晚于原截止时间' })
  checkPoll({ endAt }, ctx, row)
  return { patch: { endAt: until, eligibleCount: await countVoices(ctx, row) } }
}

async function votedOf(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await ctx.tx
    .select({ id: pollBallot.pollId, n: sql<number>`count(*)::int` })
    .from(pollBallot)
    .where(anyOf(pollBallot.pollId, ids))
    .groupBy(pollBallot.pollId)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** 意见征询 (catalogue 3 /vote). */
export const { model: pollModel, routes: pollRoutes } = serve(
  described,
  poll,
)({
  check: checkPoll,
  defaults: ({ audience }) => ({ audience: meant(audience) }),
  derive: ({ audience }) => (audience === undefined ? {} : { audience: meant(audience) }),
  present: async (rows, ctx) => {
    const voted = await votedOf(
      ctx,
      rows.map(({ id }) => id),
    )
    return new Map(
      rows.map(({ id, eligibleCount }) => {
        const votedCount = voted.get(id) ?? 0
        const turnout = eligibleCount === 0 ? null : Math.floor((votedCount / eligibleCount) * 1_000) / 10
        return [id, { votedCount, turnout: turnout === null ? null : Math.min(100, turnout) }]
      }),
    )
  },
  removable: async (row, ctx) => {
    if (row.state !== 'draft') throw refuse(`${pollFlow.states[row.state].label}的数据不能删除`)
    await ctx.tx.delete(pollOption).where(eq(pollOption.pollId, row.id))
  },
  on: {
    publish: async (row, _input, ctx) => await publish(row, ctx),
    extend: async (row, { endAt }, ctx) => await extend(row, endAt, ctx),
    endEarly: (_row, { reason }, ctx) => ({ patch: { reason, endAt: ctx.now }, content: reason }),
    cancel: (_row, { reason }) => ({ patch: { reason }, content: reason }),
  },
})

/** Options are written while their poll is a draft. */
async function assertDraft(ctx: Ctx, pollId: number): Promise<PollRow> {
  const [row] = await ctx.tx.select().from(poll).where(eq(poll.id, pollId)).for('share')
  if (row?.state !== 'draft') throw refuse('已发布的投票只能延长截止时间')
  return row
}

export const { model: pollOptionModel, routes: pollOptionRoutes } = serve(
  describedOption,
  pollOption,
)({
  uniqueAmong: {
    title: ({ pollId }, before) => sql`${pollOption.pollId} = ${pollId ?? before?.pollId ?? 0}`,
  },
  check: async (input, ctx, before) => {
    const { pollId } = { ...before, ...input }
    if (pollId !== undefined) await assertDraft(ctx, pollId)
  },
  removable: async (row, ctx) => {
    await assertDraft(ctx, row.pollId)
  },
})

/** The order in which options stand. */
export const sortPollOptionsRoute: Route = handle(sortPollOptions, async ({ pollId, ids }, ctx) => {
  const [found] = await ctx.tx.select().from(poll).where(eq(poll.id, pollId))
  if (found === undefined || !coversEstate(ctx.scopeFor('property:poll:update'), found.estateId))
    throw notFound()
  await assertDraft(ctx, pollId)
  for (const [at, id] of ids.entries())
    await ctx.tx
      .update(pollOption)
      .set({ seq: at + 1 })
      .where(and(eq(pollOption.id, id), eq(pollOption.pollId, pollId)))
  ctx.note({ resource: 'poll', targetId: pollId, targetName: found.title, estateId: found.estateId })
  return true as const
})

/** Who took part; never for what. */
export const { model: pollBallotModel, routes: pollBallotRoutes } = serve(describedBallot, pollBallot)()

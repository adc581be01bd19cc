import { eq } from 'drizzle-orm'
import { flowClock } from '../../../../kit/serve/flow-clock.ts'
import type { ServerDeps } from '../../../../kit/deps.ts'
import { storeFile } from '../../../../kit/files/store-file.ts'
import { takeTransition } from '../../../../kit/serve/transition.ts'
import { createRow } from '../../../../kit/serve/write.ts'
import { step } from '../../../base/testing/world.ts'
import { castOnline } from '../cast-online.ts'
import { voteGroupModel } from '../vote-group.routes.ts'
import { voteGroup } from '../vote-group.table.ts'
import { voteMeetingModel } from '../vote-meeting.routes.ts'
import { voteMeeting, voteOption, voteTopic, type VoteMeetingRow } from '../vote-meeting.table.ts'
import { voteOptionModel, voteTopicModel } from '../vote-topic.routes.ts'

const dayMs = 86_400_000

export interface TestTopic {
  readonly title: string
  readonly category?: string
  readonly kind?: 'approve' | 'choice' | 'election'
  readonly seats?: number
  readonly options?: readonly string[]
}

/** Votes of a test: made as drafts, published, and led through their days by a clock that the test holds. */
export function ballotBox(deps: ServerDeps, clock: { now: Date }) {
  const { db } = deps.database
  const run = async <R>(work: Parameters<typeof step<R>>[1]) => await step(deps, work, clock.now)
  const later = (days: number) => new Date(clock.now.getTime() + days * dayMs)

  const meetingOf = async (id: number): Promise<VoteMeetingRow> => {
    const [row] = await db.select().from(voteMeeting).where(eq(voteMeeting.id, id))
    if (row === undefined) throw new Error('no such vote')
    return row
  }
  const act = async (id: number, action: string, input: object = {}) => {
    const row = await meetingOf(id)
    return await run(
      async (ctx) => await takeTransition(voteMeetingModel, row, action as 'publish', input as never, ctx),
    )
  }

  async function draft(estateId: number, groupId: number, topics: readonly TestTopic[], more: object = {}) {
    return await run(async (ctx) => {
      const [group] = await ctx.tx.select().from(voteGroup).where(eq(voteGroup.id, groupId))
      if (group?.state === 'draft') await takeTransition(voteGroupModel, group, 'confirm', {}, ctx)
      const users = await ctx.tx.execute<{ id: number }>(
        'select id::float8 as id from sys_user order by id limit 2',
      )
      const row = await createRow(
        voteMeetingModel,
        {
          estateId,
          groupId,
          title: `会议${groupId}`,
          convener: 'committee',
          form: 'mixed',
          description: '<p>说明</p>',
          contactPhone: '0755-12345678',
          voteStartAt: later(17).toISOString(),
          voteEndAt: later(27).toISOString(),
          supervisors: users.map(({ id }) => id),
          ...more,
        },
        ctx,
      )
      for (const [at, { options = [], category = '9', ...topic }] of topics.entries()) {
        const { id } = await createRow(
          voteTopicModel,
          { estateId, meetingId: row.id, seq: at + 1, content: '<p>内容</p>', category, ...topic },
          ctx,
        )
        for (const [place, title] of options.entries())
          await createRow(voteOptionModel, { estateId, topicId: id, seq: place + 1, title }, ctx)
      }
      return row.id
    })
  }

  /** Published, and its days of notice over: ballots are taken. */
  async function open(id: number): Promise<void> {
    await act(id, 'publish')
    clock.now = later(18)
    await flowClock.run(deps)
  }
  /** The last day is over: what came in is counted. */
  async function close(): Promise<void> {
    clock.now = later(12)
    await flowClock.run(deps)
  }
  const topics = async (meetingId: number) =>
    await db.select().from(voteTopic).where(eq(voteTopic.meetingId, meetingId)).orderBy(voteTopic.seq)
  const options = async (topicId: number) =>
    await db.select().from(voteOption).where(eq(voteOption.topicId, topicId)).orderBy(voteOption.seq)

  const cast = async (
    meetingId: number,
    personId: number,
    items: Parameters<typeof castOnline>[1]['items'],
    voterNo?: number,
  ) =>
    await run(async (ctx) => await castOnline(ctx, { meetingId, personId, voterNo, items, signature: null }))
  const picture = async () =>
    await run(
      async (ctx) =>
        (
          await storeFile(ctx, {
            name: '票面.png',
            mime: 'image/png',
            usage: 'private',
            bytes: new Uint8Array([1]),
          })
        ).fileKey,
    )
  return { run, later, meetingOf, act, draft, open, close, topics, options, cast, picture }
}
export type BallotBox = ReturnType<typeof ballotBox>

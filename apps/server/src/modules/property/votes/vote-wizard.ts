import { voteWizard } from '@linli/api-client/contract/property/votes/vote-wizard'
import type { InputOf } from '@linli/api-client/kit'
import { AppError } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { inTrial } from '../../../kit/trial.ts'
import { atPlace } from '../../../kit/wizard/at-place.ts'
import { serveWizard } from '../../../kit/wizard/serve-wizard.ts'
import { topicsOf } from './tally.ts'
import { voteMeetingModel } from './vote-meeting.routes.ts'
import { noticeLines, noticeTitle } from './vote-notices.ts'
import { previewBase } from './vote-publish.ts'
import { assertTopics } from './vote-rules.ts'
import { voteOptionModel, voteTopicModel } from './vote-topic.routes.ts'

type Input = InputOf<typeof voteWizard.run>

/** The rights to change a draft are those to make it. */
const asMaker = (ctx: Ctx): Ctx => {
  const scope = ctx.scopeFor('property:vote:create')
  return {
    ...ctx,
    can: (code) => code.startsWith('property:vote:') || ctx.can(code),
    scopeFor: (code) => (code.startsWith('property:vote:') ? scope : ctx.scopeFor(code)),
  }
}

async function makeVote({ meeting, topics }: Input, asked: Ctx) {
  const ctx = asMaker(asked)
  const row = await atPlace('meeting', async () => await createRow(voteMeetingModel, meeting, ctx))
  for (const [index, { options, ...topic }] of topics.entries())
    await atPlace(`topics.${index}`, async () => {
      const { id } = await createRow(
        voteTopicModel,
        { ...topic, estateId: row.estateId, meetingId: row.id, seq: index + 1 },
        ctx,
      )
      for (const [place, title] of (options ?? []).entries())
        await createRow(voteOptionModel, { estateId: row.estateId, topicId: id, title, seq: place + 1 }, ctx)
    })
  const ballots = await topicsOf(ctx, row.id)
  await atPlace('topics', async () => await Promise.resolve(assertTopics(ballots)))
  return { row, ballots }
}

/** What stands in the way, at its place; else what would be made. */
async function tried(input: Input, ctx: Ctx) {
  try {
    const made = await inTrial(ctx, async (trial) => await makeVote(input, trial))
    return { made, conflicts: [] }
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    const fields = Object.entries(error.fields ?? { '': error.message })
    return { made: undefined, conflicts: fields.map(([key, text]) => ({ at: key, text })) }
  }
}

const countedOf = ({ topics }: Input) => [
  { unit: '场表决', count: 1 },
  { unit: '个议题', count: topics.length },
  { unit: '个选项', count: topics.reduce((sum, { options }) => sum + (options ?? []).length, 0) },
]

/** 新建表决: tried first and taken back, so that what stands in the way is what would be refused. */
export const voteWizardServed = serveWizard(voteWizard, {
  preview: async (input, ctx) => {
    const { made, conflicts } = await tried(input, ctx)
    const base =
      made === undefined ? { rooms: 0, voters: 0, area: 0 } : await previewBase(ctx, made.row.groupId)
    const shown = made && { ...made.row, baseVoters: base.voters, baseArea: base.area / 100 }
    return {
      makes: countedOf(input),
      conflicts,
      warnings: [],
      picture: {
        ...base,
        noticeTitle: shown ? noticeTitle(shown) : '',
        noticeText: shown ? noticeLines(shown, made.ballots.topics).join('\n') : '',
      },
    }
  },
  run: async (input, ctx) => {
    const { row, ballots } = await makeVote(input, ctx)
    ctx.note({ resource: 'voteMeeting', targetId: row.id, targetName: row.title, estateId: row.estateId })
    return {
      made: countedOf(input),
      lines: [
        { kind: '表决', name: row.title, note: `编号 ${row.meetingNo}` },
        ...ballots.topics.map(({ title }) => ({ kind: '议题', name: title, note: '已添加' })),
      ],
    }
  },
})

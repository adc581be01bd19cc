import type { voteMeeting as described } from '@linli/api-client/contract/property/votes/vote-meeting'
import { weightyCategories } from '@linli/api-client/contract/property/votes/vote-topic'
import type { NewOf } from '@linli/api-client/kit'
import { eq } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { addDays } from '../../../kit/periods.ts'
import type { Ballots } from './tally.ts'
import { voteMeeting, type VoteMeetingRow } from './vote-meeting.table.ts'

const dayMs = 86_400_000
const longest = 60
const fewestSupervisors = 2

/** A vote lasts from one day to sixty. */
export function assertLength(from: Date, to: Date, field = 'voteEndAt'): void {
  const length = to.getTime() - from.getTime()
  if (length < dayMs || length > longest * dayMs)
    throw invalid({ [field]: `投票时间须在1至${longest}天之间` })
}

/** What must hold of a draft over several fields. */
export function checkMeeting(
  input: Partial<NewOf<typeof described>>,
  _ctx: Ctx,
  before?: VoteMeetingRow,
): void {
  const { voteStartAt, voteEndAt, supervisors } = { ...before, ...input }
  if (voteStartAt != null && voteEndAt != null) assertLength(new Date(voteStartAt), new Date(voteEndAt))
  if (supervisors != null && new Set(supervisors).size < fewestSupervisors)
    throw invalid({ supervisors: `监票人不能少于${fewestSupervisors}人` })
}

/** The notice stands for so many days before anybody votes. */
export async function assertNoticed(ctx: Ctx, { estateId, voteStartAt }: VoteMeetingRow): Promise<void> {
  const days = await ctx.deps.params.number('vote.noticeDays', { estateId })
  const earliest = new Date(`${addDays(dayOf(ctx.now), days)}T00:00:00+08:00`)
  if (voteStartAt < earliest) throw invalid({ voteStartAt: `投票开始须在公告满${days}日之后` })
}

/** Topics that can be decided on: plans to choose from, as many candidates as seats, and no weaker rule than the law's. */
export function assertTopics({ topics, options }: Ballots): void {
  if (topics.length === 0) throw refuse('请先添加议题')
  for (const topic of topics) {
    const own = options.filter(({ topicId }) => topicId === topic.id)
    if (topic.kind === 'choice' && own.length < 2) throw refuse(`议题「${topic.title}」至少需要两个方案`)
    if (topic.kind === 'election' && own.length < (topic.seats ?? 1))
      throw refuse(`议题「${topic.title}」的候选人少于应选人数`)
    if (isWeighty(topic.category) && topic.passRule !== 'three_quarters')
      throw refuse(`议题「${topic.title}」须经四分之三以上同意，不能降低通过标准`)
  }
}

/** Whether the law asks for three quarters. */
export const isWeighty = (category: string): boolean => weightyCategories.some((one) => one === category)

/** The vote, within what the right reaches. */
export async function meetingOf(ctx: Ctx, id: number, code: string): Promise<VoteMeetingRow> {
  const [row] = await ctx.tx.select().from(voteMeeting).where(eq(voteMeeting.id, id))
  if (row === undefined || !coversEstate(ctx.scopeFor(code), row.estateId)) throw notFound()
  return row
}

/** The vote until the end of the transaction: its ballots get their places one after the other. */
export async function lockMeeting(ctx: Ctx, id: number): Promise<VoteMeetingRow> {
  const [row] = await ctx.tx.select().from(voteMeeting).where(eq(voteMeeting.id, id)).for('update')
  if (row === undefined) throw notFound()
  return row
}

import { namedVoteText } from '@linli/api-client/contract/property/votes/vote-meeting'
import { topicOutcomes } from '@linli/api-client/contract/property/votes/vote-topic'
import type { Audience } from '@linli/api-client/contract/system/audience'
import { eq } from 'drizzle-orm'
import { clockText } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { escapeHtml } from '../../../kit/escape-html.ts'
import { postNotice } from '../notices/post-notice.ts'
import { voteGroup } from './vote-group.table.ts'
import type { VoteMeetingRow, VoteTopicRow } from './vote-meeting.table.ts'

/** More rooms than these are not named one by one: the whole estate is told. */
const mostRooms = 200

/** The owners of the places that the roll is about. */
async function ownersOf(ctx: Ctx, { estateId, groupId }: VoteMeetingRow): Promise<Audience> {
  const [group] = await ctx.tx.select().from(voteGroup).where(eq(voteGroup.id, groupId))
  const rooms = group?.roomIds ?? []
  return {
    who: 'residents',
    estateIds: [estateId],
    relations: ['owner', 'co_owner'],
    ...(group?.kind === 'building' && { buildingIds: group.buildingIds ?? [] }),
    ...(group?.kind === 'unit' && { unitIds: group.unitIds ?? [] }),
    ...(group?.kind === 'custom' && rooms.length <= mostRooms && { roomIds: rooms }),
  }
}

const minute = (at: Date) => clockText(at).slice(0, 16)
const html = (lines: readonly string[]) => lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')

type Announced = Pick<
  VoteMeetingRow,
  'title' | 'voteStartAt' | 'voteEndAt' | 'baseVoters' | 'baseArea' | 'contactPhone' | 'named'
>

/** What owners read of a vote that is to come. */
export const noticeLines = (meeting: Announced, topics: readonly Pick<VoteTopicRow, 'title'>[]): string[] => [
  `定于${minute(meeting.voteStartAt)}至${minute(meeting.voteEndAt)}就以下事项进行表决：`,
  ...topics.map(({ title }, at) => `${at + 1}. ${title}`),
  `应参与表决的业主${meeting.baseVoters}人，专有部分面积${meeting.baseArea.toFixed(2)}平方米。`,
  ...(meeting.named ? [namedVoteText] : []),
  `表决户及面积如有异议，请在公告期内联系：${meeting.contactPhone}。`,
]

export const noticeTitle = ({ title }: Pick<VoteMeetingRow, 'title'>) =>
  `关于召开“${title}”的公告`.slice(0, 60)

async function post(ctx: Ctx, meeting: VoteMeetingRow, title: string, lines: readonly string[]) {
  await postNotice(ctx, {
    estateId: meeting.estateId,
    title: title.slice(0, 60),
    category: 'vote',
    content: html(lines),
    audience: await ownersOf(ctx, meeting),
    sourceType: 'vote',
  })
}

export const announceVote = async (ctx: Ctx, meeting: VoteMeetingRow, topics: readonly VoteTopicRow[]) =>
  await post(ctx, meeting, noticeTitle(meeting), noticeLines(meeting, topics))

export const announceExtension = async (ctx: Ctx, meeting: VoteMeetingRow, until: Date, reason: string) =>
  await post(ctx, meeting, `“${meeting.title}”延期公告`, [
    `投票截止时间由${minute(meeting.voteEndAt)}延至${minute(until)}。`,
    `延期原因：${reason}`,
  ])

export const announceCancellation = async (ctx: Ctx, meeting: VoteMeetingRow, reason: string) =>
  await post(ctx, meeting, `“${meeting.title}”取消公告`, [
    '本次表决已取消，已投的票作废。',
    `取消原因：${reason}`,
  ])

/** Square metres out of hundredths. */
const metres = (area: number) => (area / 100).toFixed(2)

type Decided = Pick<VoteTopicRow, 'title' | 'result'>

function resultLines({ title, result }: Decided, at: number): readonly string[] {
  if (result === null) return []
  const { participated, choices, outcome, note } = result
  return [
    `${at + 1}. ${title}：${topicOutcomes[outcome].label}${note === null ? '' : `（${note}）`}`,
    `参与表决${participated.voters}人、${metres(participated.area)}平方米；` +
      choices.map(({ label, voters, area }) => `${label}${voters}人、${metres(area)}平方米`).join('，'),
  ]
}

export const announceResult = async (ctx: Ctx, meeting: VoteMeetingRow, topics: readonly Decided[]) =>
  await post(ctx, meeting, `“${meeting.title}”表决结果公示`, [
    `应参与表决${meeting.baseVoters}人、${meeting.baseArea.toFixed(2)}平方米。`,
    ...topics.flatMap(resultLines),
    `公示期${meeting.publicityDays}天，如有异议请联系：${meeting.contactPhone}。`,
  ])

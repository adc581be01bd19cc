import type { BallotItem } from '@linli/api-client/contract/property/votes/vote-paper'
import { invalid, refuse } from '../../../kit/app-error.ts'
import type { Ballots } from './tally.ts'
import type { VoteBallotItemRow } from './vote-ballot.table.ts'
import type { VoteTopicRow } from './vote-meeting.table.ts'

type Chosen = Omit<VoteBallotItemRow, 'ballotId'>

function assertOptions(topic: VoteTopicRow, chosen: readonly number[], { options }: Ballots): void {
  const own = new Set(options.filter(({ topicId }) => topicId === topic.id).map(({ id }) => id))
  if (chosen.some((id) => !own.has(id))) throw invalid({ items: `议题「${topic.title}」没有所选的选项` })
  const most = topic.kind === 'election' ? (topic.seats ?? 1) : 1
  if (chosen.length > most)
    throw refuse(topic.kind === 'election' ? `最多可选择${most}人` : `最多可选择${most}项`)
}

/** What a ballot says of every topic; what it says nothing of is an abstention. */
export function chosenItems(items: readonly BallotItem[], ballots: Ballots): readonly Chosen[] {
  const { topics } = ballots
  const known = new Set(topics.map(({ id }) => id))
  if (items.some(({ topicId }) => !known.has(topicId))) throw invalid({ items: '所选议题不存在' })
  if (new Set(items.map(({ topicId }) => topicId)).size < items.length)
    throw invalid({ items: '同一议题只能表决一次' })
  return topics.map((topic) => {
    const item = items.find(({ topicId }) => topicId === topic.id)
    if (topic.kind === 'approve')
      return { topicId: topic.id, choice: item?.choice ?? 'abstain', optionIds: [] }
    const optionIds = [...new Set(item?.optionIds ?? [])]
    assertOptions(topic, optionIds, ballots)
    return { topicId: topic.id, choice: null, optionIds }
  })
}

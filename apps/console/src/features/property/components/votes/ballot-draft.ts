import type { BallotItem } from '@linli/api-client/contract/property/votes/vote-paper'
import type { voteOption, voteTopic } from '@linli/api-client/contract/property/votes/vote-topic'
import type { RowOf } from '@linli/api-client/kit'

export type Topic = RowOf<typeof voteTopic>
export type Option = RowOf<typeof voteOption>

/** A ballot as it is filled in, by topic. */
export type BallotDraft = ReadonlyMap<number, BallotItem>

export const approvals = [
  { value: 'approve', label: '赞成' },
  { value: 'oppose', label: '反对' },
  { value: 'abstain', label: '弃权' },
] as const
type Choice = (typeof approvals)[number]['value']

export const withChoice = (draft: BallotDraft, topicId: number, choice: Choice): BallotDraft =>
  new Map(draft).set(topicId, { topicId, choice })

export const withOptions = (draft: BallotDraft, topicId: number, optionIds: readonly number[]): BallotDraft =>
  new Map(draft).set(topicId, { topicId, optionIds: [...optionIds] })

/** What a ballot says of a topic, in words; nothing is an abstention. */
export function choiceText(
  { id, kind }: Topic,
  items: readonly BallotItem[],
  options: readonly Option[],
): string {
  const item = items.find(({ topicId }) => topicId === id)
  if (kind === 'approve') return approvals.find(({ value }) => value === item?.choice)?.label ?? '弃权'
  const chosen = options.filter((option) => item?.optionIds?.includes(option.id)).map(({ title }) => title)
  return chosen.length === 0 ? '弃权' : chosen.join('、')
}

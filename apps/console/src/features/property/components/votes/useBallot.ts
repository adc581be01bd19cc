import { voteOption, voteTopic } from '@linli/api-client/contract/property/votes/vote-topic'
import { useResourceList } from '../../../../resource/queries.ts'

const everyRow = { pageNum: 1, pageSize: 100 } as const

/** The topics of a vote and what can be chosen of them, in the order of the ballot. */
export function useBallot(meetingId: number) {
  const topics = useResourceList(voteTopic, { ...everyRow, meetingId })
  const chosenFrom = (topics.data?.records ?? []).filter(({ kind }) => kind !== 'approve').map(({ id }) => id)
  const options = useResourceList(voteOption, { ...everyRow, topicId: chosenFrom }, chosenFrom.length > 0)
  return { topics: topics.data?.records ?? [], options: options.data?.records ?? [] }
}

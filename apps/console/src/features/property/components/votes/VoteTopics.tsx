import type { voteMeeting } from '@linli/api-client/contract/property/votes/vote-meeting'
import { sortVoteOptions } from '@linli/api-client/contract/property/votes/vote-meeting-calls'
import { voteOption, voteTopic } from '@linli/api-client/contract/property/votes/vote-topic'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { RelatedRows } from '../../../../resource/opened.tsx'
import { useResourceList, useWrite } from '../../../../resource/queries.ts'
import { useCan } from '../../../../session/profile.ts'
import { showError } from '../../../../session/show-error.ts'
import { EditableOptions } from './EditableOptions.tsx'

type Meeting = RowOf<typeof voteMeeting>
type Option = RowOf<typeof voteOption>

const columns = ['seq', 'title', 'category', 'kind', 'passRule', 'outcome'] as const
const cardOf = ({ id, title, intro, photo }: Option) => ({
  id,
  title,
  text: intro ?? null,
  image: photo ?? null,
})

/** What is decided on, and what can be chosen of it; written while the vote is a draft. */
export function VoteTopics({ meeting }: { readonly meeting: Meeting }) {
  const isDraft = meeting.state === 'draft'
  const mayEdit = useCan(codeOf(voteTopic, 'update')) && isDraft
  const { data } = useResourceList(voteTopic, { pageNum: 1, pageSize: 50, meetingId: meeting.id })
  const sort = useWrite(sortVoteOptions)
  const given = { estateId: meeting.estateId, meetingId: meeting.id }
  const topics = data?.records ?? []
  return (
    <div className="grid min-w-0 gap-6">
      <RelatedRows
        of={voteTopic}
        title="议题"
        columns={columns}
        where={{ meetingId: meeting.id }}
        {...(mayEdit && { given: { ...given, seq: topics.length + 1, kind: 'approve' } })}
        readOnly={!mayEdit}
      />
      {topics
        .filter(({ kind }) => kind !== 'approve')
        .map(({ id, title }) => (
          <EditableOptions
            key={id}
            of={voteOption}
            label={`${title}的选项`}
            where={{ topicId: id }}
            given={{ estateId: meeting.estateId }}
            editable={mayEdit}
            cardOf={cardOf}
            onSort={(ids) => sort.mutate({ topicId: id, ids: [...ids] }, { onError: showError })}
          />
        ))}
    </div>
  )
}

import { poll, pollOption } from '@linli/api-client/contract/property/votes/poll'
import { sortPollOptions } from '@linli/api-client/contract/property/votes/poll-calls'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { useWrite } from '../../../../resource/queries.ts'
import { useCan } from '../../../../session/profile.ts'
import { showError } from '../../../../session/show-error.ts'
import { EditableOptions } from './EditableOptions.tsx'

const cardOf = ({ id, title, description, image }: RowOf<typeof pollOption>) => ({
  id,
  title,
  text: description ?? null,
  image: image ?? null,
})

/** What can be chosen of a poll; written while it is a draft. */
export function PollOptions({ poll: row }: { readonly poll: RowOf<typeof poll> }) {
  const mayEdit = useCan(codeOf(poll, 'update')) && row.state === 'draft'
  const sort = useWrite(sortPollOptions)
  return (
    <EditableOptions
      of={pollOption}
      label="选项"
      where={{ pollId: row.id }}
      given={{ estateId: row.estateId }}
      editable={mayEdit}
      cardOf={cardOf}
      onSort={(ids) => sort.mutate({ pollId: row.id, ids: [...ids] }, { onError: showError })}
    />
  )
}

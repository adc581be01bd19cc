import type { voteMeeting } from '@linli/api-client/contract/property/votes/vote-meeting'
import { changeRoll, rollChangeFields } from '@linli/api-client/contract/property/votes/vote-meeting-calls'
import { voteProxy } from '@linli/api-client/contract/property/votes/vote-proxy'
import { voteRoll } from '@linli/api-client/contract/property/votes/vote-roll'
import type { InputOf, RowOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { FieldsDialog } from '../../../../resource/FieldsDialog.tsx'
import { RelatedRows } from '../../../../resource/opened.tsx'
import { useWrite } from '../../../../resource/queries.ts'
import { useCan } from '../../../../session/profile.ts'

type Meeting = RowOf<typeof voteMeeting>
type Roll = RowOf<typeof voteRoll>

const proxyColumns = ['rollId', 'state', 'agentName', 'agentPhone', 'createdAt'] as const
const rollColumns = ['voterNo', 'roomNo', 'voted', 'ownerName', 'area', 'changed'] as const

/** The frozen roll with who has not voted yet, and who votes for whom. */
export function VoteRolls({ meeting }: { readonly meeting: Meeting }) {
  const [row, setRow] = useState<Roll | null>(null)
  const isOpen = meeting.state === 'noticed' || meeting.state === 'voting'
  const mayChange = useCan('property:vote:rollChange') && isOpen
  const mayProxy = useCan('property:vote:proxy') && isOpen && meeting.allowProxy
  const change = useWrite(changeRoll)
  return (
    <div className="grid min-w-0 gap-6">
      {meeting.allowProxy && (
        <RelatedRows
          of={voteProxy}
          title="委托"
          columns={proxyColumns}
          where={{ meetingId: meeting.id }}
          {...(mayProxy && { given: { estateId: meeting.estateId, meetingId: meeting.id } })}
          may={{ act: () => isOpen, update: () => isOpen }}
        />
      )}
      <RelatedRows
        of={voteRoll}
        title="未投票的表决户"
        columns={rollColumns}
        where={{ meetingId: meeting.id, voted: ['no'] }}
        readOnly={!mayChange}
        rowActions={(one) =>
          mayChange ? [{ key: 'change', label: '变更表决人', run: () => setRow(one) }] : []
        }
      />
      {row && (
        <FieldsDialog
          title={`变更“${row.roomNo}”的表决人`}
          note="只能在该户投票之前变更；应参与人数随之重新计算"
          fields={rollChangeFields}
          submitLabel="变更"
          onClose={() => setRow(null)}
          onSubmit={async (values) => {
            const given = { ...values, id: row.id, version: row.version ?? 0 }
            await change.mutateAsync(given as InputOf<typeof changeRoll>)
            toast.success('已变更表决人')
          }}
        />
      )}
    </div>
  )
}

import { roomOwners } from '@linli/api-client/contract/property/votes/vote-group-calls'
import { voteGroupMember } from '@linli/api-client/contract/property/votes/vote-group-member'
import type { RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Dialog } from '@linli/ui/dialog'
import { RadioGroup } from '@linli/ui/radio-group'
import { Skeleton } from '@linli/ui/skeleton'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { callsOf } from '../../../../resource/calls.ts'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall, useWrite } from '../../../../resource/queries.ts'
import { showError } from '../../../../session/show-error.ts'

interface ChooseRepresentativeProps {
  readonly member: RowOf<typeof voteGroupMember>
  readonly onClose: () => void
}

/** Which of those who own a room together votes for it. */
export function ChooseRepresentative({ member: row, onClose }: ChooseRepresentativeProps) {
  const { data, error, refetch } = useCall(roomOwners, { id: row.id })
  const [chosen, setChosen] = useState<number | null>(row.representativePersonId ?? null)
  const set = useWrite(callsOf(voteGroupMember).actions.setRepresentative)
  const submit = (representativePersonId: number) =>
    set.mutate(
      { id: row.id, version: row.version, representativePersonId },
      {
        onSuccess: () => {
          toast.success('已指定代表')
          onClose()
        },
        onError: showError,
      },
    )
  return (
    <Dialog
      open
      width={420}
      title={`指定代表“${row.labels?.['roomId'] ?? ''}”`}
      description="由共有人书面推选一人行使表决权"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            variant="primary"
            disabled={chosen === null}
            loading={set.isPending}
            onClick={() => chosen !== null && submit(chosen)}
          >
            指定代表
          </Button>
        </>
      }
    >
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <RadioGroup
          aria-label="表决代表"
          direction="vertical"
          value={chosen}
          onChange={setChosen}
          options={data.map(({ personId, name, relation }) => ({
            value: personId,
            label: `${name}（${relation}）`,
          }))}
        />
      ) : (
        <Skeleton shape="block" />
      )}
    </Dialog>
  )
}

import { mpGrant } from '@linli/api-client/contract/auth/mp-grant'
import type { RowOf } from '@linli/api-client/kit'
import { Dialog } from '@linli/ui/dialog'
import { Skeleton } from '@linli/ui/skeleton'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { CrossTable } from '../../../../resource/CrossTable.tsx'
import { useResourceList } from '../../../../resource/queries.ts'
import { useDictOptions } from '../../../../resource/useDictOptions.ts'

type Row = RowOf<typeof mpGrant>

interface RoomGrantsProps {
  readonly of: Row
  readonly onClose: () => void
}

const notEnded = ['pending', 'waiting', 'active', 'suspended', 'expired']

/** 整户授权: everybody of a room, and who may do what. */
export function RoomGrants({ of: { roomId, labels }, onClose }: RoomGrantsProps) {
  const words = useDictOptions('mp_capability')
  const { data, error, refetch } = useResourceList(mpGrant, {
    pageNum: 1,
    pageSize: 50,
    roomId,
    state: notEnded,
  })
  return (
    <Dialog open title={`整户授权 · ${labels?.roomId ?? ''}`} width={960} onClose={onClose}>
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton shape="block" />
      ) : (
        <CrossTable
          label="能力对照"
          of="能力"
          rows={words}
          columns={data.records}
          keyOf={(one) => ('id' in one ? one.id : one.value)}
          rowName={({ label }) => label}
          columnName={({ personName, labels: { relation } = {} }) => `${personName}（${relation}）`}
          cell={({ value }, { capabilities, state }) =>
            capabilities.includes(value) ? (state === 'active' ? '✓' : '（未生效）') : '—'
          }
        />
      )}
    </Dialog>
  )
}

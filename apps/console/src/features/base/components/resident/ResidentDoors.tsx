import { passRecord } from '@linli/api-client/contract/access/pass-record'
import { residentDoors } from '@linli/api-client/contract/access/room-doors'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { StatusTag } from '@linli/ui/status-tag'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'
import { useCan } from '../../../../session/profile.ts'

interface ResidentDoorsProps {
  readonly residentId: number
  readonly personId: number
}

/** 通行 of a resident: which doors open, why not the others, and the last passes. */
export function ResidentDoors({ residentId, personId }: ResidentDoorsProps) {
  const { data, error, refetch } = useCall(residentDoors, { residentId })
  const seesPasses = useCan('access:passRecord:list')
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="text" lines={4} />
  return (
    <div className="grid gap-6">
      {data.length === 0 ? (
        <Empty title="没有可以通行的门" />
      ) : (
        <ul aria-label="通道" className="m-0 grid list-none gap-0 p-0">
          {data.map(({ id, name, open, why }) => (
            <li key={id} className="flex flex-wrap items-center gap-3 border-b border-border py-2">
              <span className="min-w-0 flex-1 truncate">{name}</span>
              {why !== null && <span className="text-text-2">{why}</span>}
              <StatusTag tone={open ? 'success' : 'danger'}>{open ? '可通行' : '不可通行'}</StatusTag>
            </li>
          ))}
        </ul>
      )}
      {seesPasses && (
        <RelatedRows
          of={passRecord}
          title="最近通行"
          where={{ personId }}
          columns={['passTime', 'channelId', 'direction', 'authMode', 'result', 'failReason']}
          readOnly
        />
      )}
    </div>
  )
}

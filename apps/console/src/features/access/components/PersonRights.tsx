import { accessDeviceAuth } from '@linli/api-client/contract/access/device-auth'
import { accessGrant } from '@linli/api-client/contract/access/access-grant'
import { retryIssue } from '@linli/api-client/contract/access/issue'
import { passRecord } from '@linli/api-client/contract/access/pass-record'
import { Button } from '@linli/ui/button'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { StatusTag } from '@linli/ui/status-tag'
import { toast } from '@linli/ui/toast'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { useResourceList, useWrite } from '../../../resource/queries.ts'
import { RelatedRows } from '../../../resource/RelatedRows.tsx'
import { fieldOf } from '@linli/api-client/kit'
import { useCan } from '../../../session/profile.ts'
import { GrantTimeline } from './GrantTimeline.tsx'

interface PersonRightsProps {
  readonly subjectType: string
  readonly subjectId: number
  readonly personId: number | null
  /** The devices instead of the rights. */
  readonly devices?: boolean
}

/** All rights of somebody on a time axis, or what each device knows. */
export function PersonRights({ subjectType, subjectId, personId, devices = false }: PersonRightsProps) {
  if (devices) return <DeviceMatrix subjectType={subjectType} subjectId={subjectId} />
  return <Rights {...{ subjectType, subjectId, personId }} />
}

type RightsProps = Pick<PersonRightsProps, 'subjectType' | 'subjectId' | 'personId'>

function Rights({ subjectType, subjectId, personId }: RightsProps) {
  const seesPasses = useCan('access:passRecord:list')
  // A person may be registered more than once; staff, visitors and cards are one subject each.
  const { data, error, refetch } = useResourceList(accessGrant, {
    ...(personId === null ? { subjectType: [subjectType], subject: subjectId } : { personId }),
    pageSize: 50,
  })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="text" lines={4} />
  return (
    <div className="grid gap-6">
      <GrantTimeline grants={data.records} />
      {seesPasses && personId !== null && (
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

const faces = fieldOf(accessDeviceAuth, 'faceState').options ?? {}
const states = fieldOf(accessDeviceAuth, 'state').options ?? {}

/** A line for each device: face, card, how it stands, and another try where it failed. */
function DeviceMatrix({
  subjectType,
  subjectId,
}: {
  readonly subjectType: string
  readonly subjectId: number
}) {
  const { data, error, refetch } = useResourceList(accessDeviceAuth, {
    subjectType: [subjectType],
    subjectId_from: subjectId,
    subjectId_to: subjectId,
    pageSize: 100,
  })
  const mayRetry = useCan('access:issue:retry')
  const retry = useWrite(retryIssue)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="text" lines={4} />
  if (data.records.length === 0) return <Empty title="没有设备需要知道这个人" />
  return (
    <ul aria-label="设备" className="m-0 grid list-none gap-0 p-0">
      {data.records.map((row) => {
        const state = states[row.state]
        return (
          <li key={row.id} className="flex flex-wrap items-center gap-3 border-b border-border py-2">
            <span className="min-w-0 flex-1">
              <span className="block truncate">{row.labels?.deviceId}</span>
              {row.lastMessage !== null && <span className="text-text-2">{row.lastMessage}</span>}
            </span>
            <span className="text-text-2">
              {`人脸 ${faces[row.faceState]?.label ?? ''} · 卡 ${faces[row.cardState]?.label ?? ''}`}
            </span>
            <StatusTag tone={state?.tone ?? 'neutral'}>{state?.label ?? row.state}</StatusTag>
            {row.state === 'failed' && mayRetry && (
              <Button
                size="small"
                onClick={() =>
                  void retry
                    .mutateAsync({ authId: row.id })
                    .then(({ retried }) => toast.success(`已重试 ${retried} 项`))
                }
              >
                重试
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

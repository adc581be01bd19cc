import { operationLog } from '@linli/api-client/contract/log/operation-log'
import { pageUrl } from '@linli/api-client/contract/page-urls'
import type { ListQuery, RowOf } from '@linli/api-client/kit'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { Timeline } from '@linli/ui/timeline'
import { formatDateTime } from '@linli/validators/format-date-time'
import { ConsoleLink } from '../../../resource/ConsoleLink.tsx'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { useResourceList } from '../../../resource/queries.ts'
import { operationTone, operationWords } from './operation-words.ts'

type Row = RowOf<typeof operationLog>

/** More of them are a matter for the list. */
const most = 100
const dayMs = 86_400_000
const dayOf = (at: string, shift = 0) => formatDateTime(new Date(Date.parse(at) + shift * dayMs)).slice(0, 10)

interface TrailProps {
  readonly query: ListQuery
  /** The row that it was opened from stands out. */
  readonly current: number
  readonly empty: string
}

/** Rows of the log one after the other, the latest first. */
function Trail({ query, current, empty }: TrailProps) {
  const { data, error, refetch } = useResourceList(operationLog, { ...query, pageSize: most })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="text" lines={6} />
  if (data.records.length === 0) return <Empty title={empty} />
  return (
    <Timeline
      items={data.records.map((row) => ({
        key: String(row.id),
        title: row.title ?? '',
        tone: operationTone(row),
        time: formatDateTime(new Date(row.at ?? '')),
        content: (
          <span className="text-text-2">
            {operationWords(row)}
            {row.id === current ? (
              ' · 当前记录'
            ) : (
              <>
                {' · '}
                <ConsoleLink href={`${pageUrl('operations')}?id=${row.id}`}>查看</ConsoleLink>
              </>
            )}
          </span>
        ),
      }))}
    />
  )
}

/** 同一请求: what the same call left, the rows of its batch among them. */
export const SameRequest = ({ row }: { readonly row: Row }) => (
  <Trail
    query={{ requestId: row.requestId ?? '', at_from: dayOf(row.at ?? ''), at_to: dayOf(row.at ?? '') }}
    current={row.id}
    empty="该请求没有其他记录"
  />
)

/** 操作人轨迹: what the same user did on that day. */
export const UserTrail = ({ row }: { readonly row: Row }) => (
  <Trail
    query={{ userId: row.userId ?? 0, at_from: dayOf(row.at ?? ''), at_to: dayOf(row.at ?? '') }}
    current={row.id}
    empty="当天没有其他操作"
  />
)

/** 对象历史: what was done to the same object within the year before. */
export const TargetTrail = ({ row }: { readonly row: Row }) => (
  <Trail
    query={{
      resource: row.resource ?? '',
      targetId_from: row.targetId ?? 0,
      targetId_to: row.targetId ?? 0,
      at_from: dayOf(row.at ?? '', -300),
      at_to: dayOf(row.at ?? '', 60),
    }}
    current={row.id}
    empty="没有其他记录"
  />
)

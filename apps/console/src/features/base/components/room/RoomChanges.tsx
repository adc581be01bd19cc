import { roomChanges } from '@linli/api-client/contract/base/room-calls'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { Timeline } from '@linli/ui/timeline'
import { formatDateTime } from '@linli/validators/format-date-time'
import { LoadFailed } from '../../../../app/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'

/** 变更记录 of a room: actions with their words, changed fields before and after. */
export function RoomChanges({ roomId }: { roomId: number }) {
  const { data, error, refetch } = useCall(roomChanges, { id: roomId })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="text" lines={6} />
  if (data.length === 0) return <Empty title="还没有变更" />
  return (
    <Timeline
      entries={data.map((entry) => ({
        key: entry.key,
        title: entry.title,
        time: formatDateTime(new Date(entry.at)),
        content: (
          <div className="grid gap-1">
            <span>{[entry.operatorName, entry.content].filter(Boolean).join('：')}</span>
            {entry.changes.map(({ label, before, after }) => (
              <span key={label} className="text-text-2">
                {label}：{before === '' ? '空' : before} → {after === '' ? '空' : after}
              </span>
            ))}
          </div>
        ),
      }))}
    />
  )
}

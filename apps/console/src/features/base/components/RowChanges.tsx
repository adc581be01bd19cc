import type { RowChangesCall } from '@linli/api-client/contract/row-changes'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { Timeline } from '@linli/ui/timeline'
import { formatDateTime } from '@linli/validators/format-date-time'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { useCall } from '../../../resource/queries.ts'

interface RowChangesProps {
  /** The call that answers them. */
  readonly of: RowChangesCall
  readonly id: number
}

const shown = (value: string) => (value === '' ? '空' : value)

/** 变更记录 of a row: who did what, and the values that changed, before and after. */
export function RowChanges({ of, id }: RowChangesProps) {
  const { data, error, refetch } = useCall(of, { id })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="text" lines={6} />
  if (data.length === 0) return <Empty title="还没有变更" />
  return (
    <Timeline
      items={data.map((entry) => ({
        key: entry.key,
        title: entry.title,
        time: formatDateTime(new Date(entry.at)),
        content: (
          <div className="grid gap-1">
            <span>{[entry.operatorName, entry.content].filter(Boolean).join('：')}</span>
            {entry.changes.map(({ label, before, after }) => (
              <span key={label} className="break-words text-text-2">
                {label}：{shown(before)} → {shown(after)}
              </span>
            ))}
          </div>
        ),
      }))}
    />
  )
}

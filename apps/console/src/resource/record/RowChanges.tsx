import type { RowChange, RowChangesCall } from '@linli/api-client/contract/row-changes'
import { recordChanges } from '@linli/api-client/contract/system/record-changes'
import { nameOfResource, type Resource } from '@linli/api-client/kit'
import { Dialog } from '@linli/ui/dialog'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { Timeline } from '@linli/ui/timeline'
import { formatDateTime } from '@linli/validators/format-date-time'
import { LoadFailed } from '../LoadFailed.tsx'
import { useCall } from '../queries.ts'

interface RowChangesProps {
  /** The call that answers them. */
  readonly of: RowChangesCall
  readonly id: number
}

/** 变更记录 of a row: who did what, and the values that changed, before and after. */
export const RowChanges = ({ of, id }: RowChangesProps) => <Entries {...useCall(of, { id })} />

interface RecordChangesProps {
  readonly of: Resource
  readonly id: number
  readonly name: string
  readonly onClose: () => void
}

/** The same of any record, over it. */
export function RecordChanges({ of, id, name, onClose }: RecordChangesProps) {
  const call = useCall(recordChanges, { of: nameOfResource(of), id })
  return (
    <Dialog open title={`变更记录 · ${name}`} width={640} onClose={onClose}>
      <Entries {...call} />
    </Dialog>
  )
}

const shown = (value: string) => (value === '' ? '空' : value)

function Entries({
  data,
  error,
  refetch,
}: Pick<ReturnType<typeof useCall<unknown, RowChange[]>>, 'data' | 'error' | 'refetch'>) {
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

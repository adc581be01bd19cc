import { manualReads } from '@linli/api-client/contract/property/manuals/manual-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { type Column, DataTable } from '@linli/ui/data-table'
import { Empty } from '@linli/ui/empty'
import { Progress } from '@linli/ui/progress'
import { Skeleton } from '@linli/ui/skeleton'
import { formatDateTime } from '@linli/validators/format-date-time'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'

type Read = OutputOf<typeof manualReads>[number]

const when = (at: string | null) => (at === null ? '—' : formatDateTime(at).slice(0, 16))
const columns: Column<Read>[] = [
  { id: 'name', header: '姓名', kind: 'text', cell: (one) => one.name },
  { id: 'first', header: '首次打开', kind: 'text', cell: (one) => when(one.firstReadAt) },
  { id: 'ack', header: '确认阅读', kind: 'text', cell: (one) => when(one.ackAt) },
]

/** Who is to read the version that is out, and who has confirmed it; who has not comes first. */
export function ManualProgress({ manualId }: { readonly manualId: number }) {
  const { data, error, refetch } = useCall(manualReads, { id: manualId })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" />
  if (data.length === 0) return <Empty title="没有读者" cause="适用对象与可见角色中没有在用的账号" />
  const done = data.filter(({ ackAt }) => ackAt !== null).length
  return (
    <div className="grid gap-4">
      <Progress value={done} max={data.length} label="已确认阅读" text={`${done} / ${data.length}`} />
      <DataTable
        label="阅读进度"
        columns={columns}
        rows={data}
        getRowId={(one) => String(one.userId)}
        getRowName={(one) => one.name}
      />
    </div>
  )
}

import { syncItemContent } from '@linli/api-client/contract/base/data-source-calls'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { FigureTable } from '../../../../resource/FigureTable.tsx'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'

const columns = [
  { key: 'before', name: '现有' },
  { key: 'given', name: '来源' },
]

/** What a delivered row says, field by field, beside what is there. */
export function SyncContent({ id }: { readonly id: number }) {
  const { data, error, refetch } = useCall(syncItemContent, { id })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" className="h-40" />
  if (data.fields.length === 0) return <Empty title="没有可显示的内容" />
  return (
    <FigureTable
      title="内容对比"
      of="字段"
      empty="没有可显示的内容"
      columns={columns}
      rows={data.fields.map(({ key, label, given, before, kept }) => ({
        key,
        name: label,
        cells: [{ text: kept ? '不变' : (before ?? '—') }, { text: given ?? '—' }],
      }))}
    />
  )
}

import { codeOf, type ListQuery, type Resource } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { confirm } from '@linli/ui/confirm-dialog'
import { selectedCount, type TableSelection } from '@linli/ui/data-table'
import { toast } from '@linli/ui/toast'
import { useCan } from '../session/profile.ts'
import { callsOf } from './calls.ts'
import { useWrite } from './queries.ts'

interface BulkActionsProps {
  readonly of: Resource
  readonly query: ListQuery
  readonly total: number
  readonly selection: TableSelection
  readonly onDone: () => void
}

/** What can be done to the selected rows at once; nothing while none is selected. */
export function BulkActions({ of, query, total, selection, onDone }: BulkActionsProps) {
  const mayRemove = useCan(codeOf(of, 'remove')) && of.operations.includes('batchRemove')
  const remove = useWrite(callsOf(of).batchRemove, [of])
  const count = selectedCount(selection, total)
  if (count === 0) return null
  const { pageNum: _page, pageSize: _size, sort: _sort, ...filter } = query
  const chosen = selection.mode === 'ids' ? { ids: selection.ids.map(Number) } : { query: filter }
  const askRemove = () =>
    confirm({
      title: `删除${of.label}`,
      message: `确定删除选中的 ${count} 条${of.label}吗？`,
      confirmLabel: `删除 ${count} 条`,
      tone: 'danger',
      onConfirm: async () => {
        const { removed } = await remove.mutateAsync(chosen)
        toast.success(`已删除 ${removed} 条`)
        onDone()
      },
    })
  return (
    <div
      role="toolbar"
      aria-label="批量操作"
      className="flex h-11 items-center gap-3 rounded-t-card bg-accent-soft px-4"
    >
      <span className="grow">已选 {count} 条</span>
      {mayRemove && selection.mode === 'ids' && (
        <Button tone="danger" onClick={() => void askRemove()}>
          批量删除
        </Button>
      )}
      <Button variant="text" onClick={onDone}>
        取消选择
      </Button>
    </div>
  )
}

import { dictItem, dictType } from '@linli/api-client/contract/system/dict'
import type { RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { confirm } from '@linli/ui/confirm-dialog'
import { DataTable } from '@linli/ui/data-table'
import { toast } from '@linli/ui/toast'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { callsOf } from '../../../resource/calls.ts'
import { useResourceList, useWrite } from '../../../resource/queries.ts'
import { ResourceForm } from '../../../resource/opened.tsx'
import { RowActions } from '../../../resource/RowActions.tsx'
import { tableColumns } from '../../../resource/table-columns.tsx'
import { useCan } from '../../../session/profile.ts'

/** The values of a dictionary in their order. */
export function DictItems({ type }: { type: RowOf<typeof dictType> }) {
  const [open, setOpen] = useState<{ readonly row: RowOf<typeof dictItem> | null } | null>(null)
  const mayCreate = useCan('system:dict:create')
  const mayUpdate = useCan('system:dict:update')
  const mayRemove = useCan('system:dict:remove')
  const { data, error, refetch } = useResourceList(dictItem, { typeId: type.id, pageSize: 200 })
  const remove = useWrite(callsOf(dictItem).remove, [dictItem, dictType])
  const askRemove = ({ id, version, label }: RowOf<typeof dictItem>) =>
    confirm({
      title: '删除字典项',
      message: `确定删除字典项“${label}”吗？`,
      confirmLabel: '删除字典项',
      tone: 'danger',
      onConfirm: async () => {
        await remove.mutateAsync({ id, version })
        toast.success('删除成功')
      },
    })
  const columns = tableColumns(dictItem, {
    actions: (row) => (
      <RowActions
        actions={[
          ...(mayUpdate ? [{ key: 'update', label: '编辑', run: () => setOpen({ row }) }] : []),
          ...(mayRemove && !row.builtin
            ? [{ key: 'remove', label: '删除', tone: 'danger' as const, run: () => void askRemove(row) }]
            : []),
        ]}
      />
    ),
  })
  return (
    <section aria-label="字典项">
      <div className="mb-3 flex items-center justify-between">
        <h3 className="text-h4">字典项</h3>
        {mayCreate && (
          <Button icon={Plus} onClick={() => setOpen({ row: null })}>
            新增字典项
          </Button>
        )}
      </div>
      <DataTable
        label="字典项"
        columns={columns}
        rows={data?.records ?? []}
        getRowId={(row) => String(row.id)}
        status={error && !data ? 'error' : data ? 'ready' : 'loading'}
        {...(error && { error: { message: error.userMessage, requestId: error.requestId } })}
        onRetry={() => void refetch()}
      />
      {open && (
        <ResourceForm
          of={dictItem}
          row={open.row}
          given={{ typeId: type.id }}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}

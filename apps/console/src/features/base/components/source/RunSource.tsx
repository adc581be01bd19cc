import { runDataSource, runFields } from '@linli/api-client/contract/base/data-source-calls'
import { type dataSource, isSynced } from '@linli/api-client/contract/base/data-source'
import type { InputOf, RowOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { FieldsForm } from '../../../../resource/FieldsForm.tsx'
import { useWrite } from '../../../../resource/queries.ts'

interface RunSourceProps {
  readonly row: RowOf<typeof dataSource>
  readonly onClose: () => void
}

/** 立即同步: what the source has now is fetched. */
export function RunSource({ row, onClose }: RunSourceProps) {
  const run = useWrite(runDataSource)
  return (
    <FieldsForm
      title={`同步「${row.name}」`}
      submitLabel="同步"
      fields={runFields}
      initial={{ dataType: row.dataTypes.find(isSynced) ?? null }}
      onSubmit={async (values) => {
        const { total, failed, pending } = await run.mutateAsync({
          ...values,
          id: row.id,
        } as InputOf<typeof runDataSource>)
        toast.success(`收到 ${total} 条，待审核 ${pending} 条，失败 ${failed} 条`)
      }}
      onClose={onClose}
    />
  )
}

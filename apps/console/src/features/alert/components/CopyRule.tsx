import { alertRule, copyAlertRule } from '@linli/api-client/contract/alert/alert-rule'
import { f, type RowOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { FieldsDialog } from '../../../resource/FieldsDialog.tsx'
import { useWrite } from '../../../resource/queries.ts'

const fields = {
  estateIds: f.refs('到小区', 'base/estates', {
    required: true,
    max: 200,
    help: '阈值、等级、时段和联动一并复制，范围不复制；已有同名规则的改为一致',
  }),
}

/** The same rule in other estates. */
export function CopyRule({ row, onClose }: { row: RowOf<typeof alertRule>; onClose: () => void }) {
  const copy = useWrite(copyAlertRule)
  return (
    <FieldsDialog
      title={`复制「${row.name}」`}
      fields={fields}
      submitLabel="复制"
      onClose={onClose}
      onSubmit={async ({ estateIds }) => {
        const { created, updated } = await copy.mutateAsync({ id: row.id, estateIds: estateIds as number[] })
        toast.success(`已复制：新增 ${created} 条，更新 ${updated} 条`)
      }}
    />
  )
}

import { alertRule, copyAlertRule } from '@linli/api-client/contract/alert/alert-rule'
import { f, type RowOf } from '@linli/api-client/kit'
import { FormField, useLinliForm } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { toast } from '@linli/ui/toast'
import * as z from 'zod/mini'
import { useWrite } from '../../../resource/queries.ts'
import { RefMultiSelect } from '../../../resource/RefMultiSelect.tsx'

interface Values extends Record<string, unknown> {
  estateIds: readonly number[] | null
}
const schema = z.object({ estateIds: f.refs('小区', 'base/estates', { required: true }) })

/** The same rule in other estates. */
export function CopyRule({ row, onClose }: { row: RowOf<typeof alertRule>; onClose: () => void }) {
  const copy = useWrite(copyAlertRule, [alertRule])
  const form = useLinliForm<Values, z.output<typeof schema>>({
    defaultValues: { estateIds: null },
    name: '复制预警规则',
    schema,
    onSubmit: async ({ estateIds }) => {
      const { created, updated } = await copy.mutateAsync({ id: row.id, estateIds })
      toast.success(`已复制：新增 ${created} 条，更新 ${updated} 条`)
      onClose()
    },
  })
  return (
    <FormDialog form={form} open title={`复制「${row.name}」`} width={560} onClose={onClose}>
      <FormField
        control={form.control}
        name="estateIds"
        label="到小区"
        required
        help="阈值、等级、时段和联动一并复制，通道和设备范围不复制；已有同名规则的改为一致"
      >
        {(bind) => <RefMultiSelect to="base/estates" bind={bind} />}
      </FormField>
    </FormDialog>
  )
}

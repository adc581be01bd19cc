import { repairTypeEstate } from '@linli/api-client/contract/property/repair-type'
import { copyRepairSettings } from '@linli/api-client/contract/property/repair-type-calls'
import { f, type InputOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { FieldsDialog } from '../../../resource/FieldsDialog.tsx'
import { useWrite } from '../../../resource/queries.ts'

const fields = {
  fromEstateId: f.ref('来源小区', 'base/estates', { required: true }),
  toEstateId: f.ref('目标小区', 'base/estates', { required: true, help: '目标小区已有的设置不变' }),
}

/** Gives an estate the settings of another one. */
export function CopySettings({ onClose }: { readonly onClose: () => void }) {
  const copy = useWrite(copyRepairSettings, [repairTypeEstate])
  return (
    <FieldsDialog
      title="复制小区报修设置"
      fields={fields}
      submitLabel="复制"
      onClose={onClose}
      onSubmit={async (values) => {
        const { copied, kept } = await copy.mutateAsync(values as InputOf<typeof copyRepairSettings>)
        toast.success(kept > 0 ? `已复制 ${copied} 项，保留 ${kept} 项` : `已复制 ${copied} 项`)
      }}
    />
  )
}

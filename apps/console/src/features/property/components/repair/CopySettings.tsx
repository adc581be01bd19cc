import { copyFields, copyRepairSettings } from '@linli/api-client/contract/property/repair-type-calls'
import type { InputOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { FieldsDialog } from '../../../../resource/FieldsDialog.tsx'
import { useWrite } from '../../../../resource/queries.ts'

/** Gives an estate the settings of another one. */
export function CopySettings({ onClose }: { readonly onClose: () => void }) {
  const copy = useWrite(copyRepairSettings)
  return (
    <FieldsDialog
      title="复制小区报修设置"
      fields={copyFields}
      submitLabel="复制"
      onClose={onClose}
      onSubmit={async (values) => {
        const { copied, kept } = await copy.mutateAsync(values as InputOf<typeof copyRepairSettings>)
        toast.success(kept > 0 ? `已复制 ${copied} 项，保留 ${kept} 项` : `已复制 ${copied} 项`)
      }}
    />
  )
}

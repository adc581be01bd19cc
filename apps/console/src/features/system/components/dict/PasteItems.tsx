import type { dictType } from '@linli/api-client/contract/system/dict'
import { dictLines, pasteDictItems } from '@linli/api-client/contract/system/dict-calls'
import type { RowOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { FieldsForm } from '../../../../resource/FieldsForm.tsx'
import { useWrite } from '../../../../resource/queries.ts'

interface PasteItemsProps {
  readonly type: RowOf<typeof dictType>
  readonly onClose: () => void
}

/** 批量粘贴: many items at once, of a list or two columns of a sheet. */
export function PasteItems({ type, onClose }: PasteItemsProps) {
  const paste = useWrite(pasteDictItems)
  return (
    <FieldsForm
      title={`批量新增“${type.name}”字典项`}
      submitLabel="新增"
      fields={dictLines}
      onSubmit={async ({ lines }) => {
        const { made } = await paste.mutateAsync({ typeId: type.id, parentId: null, lines: String(lines) })
        toast.success(`已新增 ${made} 项`)
      }}
      onClose={onClose}
    />
  )
}

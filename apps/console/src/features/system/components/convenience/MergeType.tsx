import type { convenienceType } from '@linli/api-client/contract/system/convenience-type'
import {
  mergeConvenienceFields,
  mergeConvenienceTypes,
} from '@linli/api-client/contract/system/convenience-calls'
import type { RowOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { FieldsForm } from '../../../../resource/FieldsForm.tsx'
import { useWrite } from '../../../../resource/queries.ts'

interface MergeTypeProps {
  readonly type: RowOf<typeof convenienceType>
  readonly onClose: () => void
}

/** 合并到: a type goes into another one, and is gone. */
export function MergeType({ type: { id, version, name }, onClose }: MergeTypeProps) {
  const merge = useWrite(mergeConvenienceTypes)
  return (
    <FieldsForm
      title={`合并“${name}”`}
      submitLabel="合并"
      fields={mergeConvenienceFields}
      note="该类型的下级与便民服务移到并入的类型下，该类型随即删除。"
      onSubmit={async ({ intoId }) => {
        const { moved, services } = await merge.mutateAsync({ id, version, intoId: intoId as number })
        const parts = [
          ...(moved > 0 ? [`${moved} 个下级类型`] : []),
          ...(services > 0 ? [`${services} 项便民服务`] : []),
        ]
        toast.success(parts.length > 0 ? `已合并，移动 ${parts.join('、')}` : '已合并')
      }}
      onClose={onClose}
    />
  )
}

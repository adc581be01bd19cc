import { pushFields, pushProvince } from '@linli/api-client/contract/base/province-calls'
import type { provinceConfig } from '@linli/api-client/contract/base/province-config'
import type { InputOf, RowOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { FieldsForm } from '../../../../resource/FieldsForm.tsx'
import { useWrite } from '../../../../resource/queries.ts'

interface ProvincePushProps {
  readonly row: RowOf<typeof provinceConfig>
  readonly onClose: () => void
}

/** 推送: what the platform does not have yet goes into the queue. */
export function ProvincePush({ row, onClose }: ProvincePushProps) {
  const push = useWrite(pushProvince)
  return (
    <FieldsForm
      title="推送到省平台"
      submitLabel="推送"
      fields={pushFields}
      initial={{ dataTypes: row.dataTypes.filter((one) => one !== 'person_pass') }}
      onSubmit={async (values) => {
        const { queued, invalid, unchanged, removed } = await push.mutateAsync({
          ...values,
          id: row.id,
        } as InputOf<typeof pushProvince>)
        toast.success(
          `排队 ${queued} 条，删除 ${removed} 条，数据不完整 ${invalid} 条，无变化 ${unchanged} 条`,
        )
      }}
      onClose={onClose}
    />
  )
}

import {
  bindFields,
  bindMany,
  copySubject,
  copySubjectFields,
} from '@linli/api-client/contract/property/charging/charging-calls'
import type { paySubject } from '@linli/api-client/contract/property/charging/pay-subject'
import type { InputOf, RowOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { FieldsForm } from '../../../../resource/FieldsForm.tsx'
import { today } from '../../../../resource/last-days.ts'
import { useWrite } from '../../../../resource/queries.ts'

/** 批量绑定: all rooms, spaces or vehicles of a place are charged from a day on. */
export function BindMany({ onClose }: { readonly onClose: () => void }) {
  const bind = useWrite(bindMany)
  return (
    <FieldsForm
      title="批量绑定收费对象"
      submitLabel="绑定"
      fields={bindFields}
      initial={{ startDate: `${today().slice(0, 7)}-01` }}
      note="按收费项目的对象类型绑定房屋、已售或已租的车位、正常的车辆，或在租的合同；同一时段已绑定的跳过。"
      onSubmit={async (values) => {
        const { created, skipped } = await bind.mutateAsync(values as InputOf<typeof bindMany>)
        toast.success(skipped > 0 ? `已绑定 ${created} 个，跳过 ${skipped} 个` : `已绑定 ${created} 个`)
      }}
      onClose={onClose}
    />
  )
}

interface CopySubjectProps {
  readonly subject: RowOf<typeof paySubject>
  readonly onClose: () => void
}

/** 复制收费项目: other estates get it as a draft, with the price of today. */
export function CopySubject({ subject: { id, name }, onClose }: CopySubjectProps) {
  const copy = useWrite(copySubject)
  return (
    <FieldsForm
      title={`复制“${name}”到其他小区`}
      submitLabel="复制"
      fields={copySubjectFields}
      onSubmit={async ({ estateIds }) => {
        const { copied, skipped } = await copy.mutateAsync({ id, estateIds: estateIds as number[] })
        toast.success(
          skipped > 0 ? `已复制到 ${copied} 个小区，跳过 ${skipped} 个` : `已复制到 ${copied} 个小区`,
        )
      }}
      onClose={onClose}
    />
  )
}

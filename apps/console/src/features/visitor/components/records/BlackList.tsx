import { targetOfVisit, targetOfVisitFields } from '@linli/api-client/contract/alert/target-of-visit'
import type { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import type { RowOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { FieldsForm } from '../../../../resource/FieldsForm.tsx'
import { useWrite } from '../../../../resource/queries.ts'

interface BlackListProps {
  readonly visit: RowOf<typeof visitorApplication>
  readonly onClose: () => void
}

/** 拉黑: a draft of a control target; it keeps nobody out before it was approved. */
export function BlackList({ visit, onClose }: BlackListProps) {
  const make = useWrite(targetOfVisit)
  return (
    <FieldsForm
      title={`拉黑“${visit.visitorName}”`}
      submitLabel="生成草稿"
      fields={targetOfVisitFields}
      note="生成一条黑名单布控草稿，在布控设置中补充并提交审批后禁止来访。"
      onSubmit={async ({ reason, validTo }) => {
        const { targetNo } = await make.mutateAsync({
          visitId: visit.id,
          reason: String(reason),
          validTo: String(validTo),
        })
        toast.success(`已生成布控草稿 ${targetNo}`)
      }}
      onClose={onClose}
    />
  )
}

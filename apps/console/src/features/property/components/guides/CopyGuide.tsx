import type { guide } from '@linli/api-client/contract/property/guides/guide'
import { copyGuide } from '@linli/api-client/contract/property/guides/guide-calls'
import { f, type RowOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { FieldsDialog } from '../../../../resource/FieldsDialog.tsx'
import { useWrite } from '../../../../resource/queries.ts'

const fields = { estateIds: f.refs('小区', 'base/estates', { required: true, max: 50 }) }

interface CopyGuideProps {
  readonly guide: RowOf<typeof guide>
  readonly onClose: () => void
}

/** Makes drafts of a guide in other estates, and says where it stands already. */
export function CopyGuide({ guide: row, onClose }: CopyGuideProps) {
  const copy = useWrite(copyGuide)
  return (
    <FieldsDialog
      title={`复制「${row.title}」`}
      fields={fields}
      submitLabel="复制"
      onClose={onClose}
      onSubmit={async ({ estateIds }) => {
        const ids = Array.isArray(estateIds) ? estateIds.map(Number) : []
        const { copied, skipped } = await copy.mutateAsync({ id: row.id, estateIds: ids })
        if (copied.length > 0) toast.success(`已复制到${copied.join('、')}，保存为草稿`)
        if (skipped.length > 0) toast.warning(`${skipped.join('、')}已有同名事项，未复制`)
      }}
    />
  )
}

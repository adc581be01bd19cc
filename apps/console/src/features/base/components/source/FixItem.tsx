import {
  fixSyncItem,
  sourceTargets,
  syncItemContent,
} from '@linli/api-client/contract/base/data-source-calls'
import type { dataSyncItem } from '@linli/api-client/contract/base/data-sync'
import { f, type Fields, type RowOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { FieldsForm } from '../../../../resource/FieldsForm.tsx'
import { useCall, useWrite } from '../../../../resource/queries.ts'

interface FixItemProps {
  readonly row: RowOf<typeof dataSyncItem>
  readonly onClose: () => void
}

/** 修正: other words for what could not be taken in. What is masked is left as it is unless it is written anew. */
export function FixItem({ row, onClose }: FixItemProps) {
  const fix = useWrite(fixSyncItem)
  const { data: content } = useCall(syncItemContent, { id: row.id })
  const { data: targets } = useCall(sourceTargets, undefined)
  if (!content || !targets) return null
  const given = new Map(content.fields.map((one) => [one.key, one.given]))
  const mine = targets.filter(({ dataType }) => dataType === row.dataType)
  const fields: Fields = Object.fromEntries(mine.map(({ key, label }) => [key, f.text(label, { max: 200 })]))
  const initial = Object.fromEntries(mine.map(({ key }) => [key, given.get(key) ?? null]))
  return (
    <FieldsForm
      title={`修正 ${row.externalId}`}
      submitLabel="保存"
      fields={fields}
      initial={initial}
      {...(row.error !== null && { note: row.error })}
      onSubmit={async (values) => {
        const changed = Object.entries(values).flatMap(([key, value]) =>
          typeof value === 'string' && value !== initial[key] ? [[key, value] as const] : [],
        )
        await fix.mutateAsync({ id: row.id, values: Object.fromEntries(changed) })
        toast.success('已修正，等待审核入库')
      }}
      onClose={onClose}
    />
  )
}

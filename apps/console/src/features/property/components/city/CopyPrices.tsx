import type { cityRepair } from '@linli/api-client/contract/property/city-repair'
import { copyCityFields, copyCityPrices } from '@linli/api-client/contract/property/city-repair-calls'
import type { RowOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { FieldsForm } from '../../../../resource/FieldsForm.tsx'
import { useWrite } from '../../../../resource/queries.ts'

interface CopyPricesProps {
  readonly city: RowOf<typeof cityRepair>
  readonly onClose: () => void
}

/** 复制价目: a city gets the prices of another one; those that it has stay. */
export function CopyPrices({ city: { id, name }, onClose }: CopyPricesProps) {
  const copy = useWrite(copyCityPrices)
  return (
    <FieldsForm
      title={`复制价目到“${name}”`}
      submitLabel="复制"
      fields={copyCityFields}
      note="已有的项目保持不变。"
      onSubmit={async ({ fromId }) => {
        const { copied, kept } = await copy.mutateAsync({ id, fromId: fromId as number })
        toast.success(kept > 0 ? `已复制 ${copied} 项，保留 ${kept} 项` : `已复制 ${copied} 项`)
      }}
      onClose={onClose}
    />
  )
}

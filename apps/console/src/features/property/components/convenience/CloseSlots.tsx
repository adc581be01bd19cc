import { closeSlots, closingFields } from '@linli/api-client/contract/property/convenience/booking-calls'
import type { InputOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { FieldsForm } from '../../../../resource/FieldsForm.tsx'
import { useWrite } from '../../../../resource/queries.ts'

/** Takes a span of time of a resource out of the bookings. */
export function CloseSlots({ onClose }: { readonly onClose: () => void }) {
  const close = useWrite(closeSlots)
  return (
    <FieldsForm
      title="关闭时段"
      submitLabel="关闭时段"
      fields={closingFields}
      note="其中已有的预约会在确认后取消，并告知住户。"
      onSubmit={async (values) => {
        const { closed, cancelled } = await close.mutateAsync(values as InputOf<typeof closeSlots>)
        toast.success(`已关闭${closed}个时段${cancelled > 0 ? `，取消${cancelled}个预约` : ''}`)
      }}
      onClose={onClose}
    />
  )
}

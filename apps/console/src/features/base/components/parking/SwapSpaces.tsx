import { type parkingSpace, swapSpaces } from '@linli/api-client/contract/base/parking-space'
import { f, type RowOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { FieldsForm } from '../../../../resource/FieldsForm.tsx'
import { client } from '../../../../session/client.ts'

interface SwapSpacesProps {
  readonly row: RowOf<typeof parkingSpace>
  readonly onClose: () => void
}

const fields = {
  withId: f.ref('互换的车位', 'base/parking-spaces', { required: true }),
  reason: f.text('原因', { required: true, max: 200 }),
} as const

/** 互换: two holders change places. */
export function SwapSpaces({ row, onClose }: SwapSpacesProps) {
  return (
    <FieldsForm
      title={`互换车位“${row.spaceNo}”`}
      submitLabel="互换"
      fields={fields}
      note="两个车位的使用人、期限和绑定车辆互换，使用记录各留一条。"
      onSubmit={async (values, { idempotencyKey }) => {
        await client.call(
          swapSpaces,
          { id: row.id, withId: values.withId as number, reason: values.reason as string },
          { idempotencyKey },
        )
        toast.success('车位已互换')
      }}
      onClose={onClose}
    />
  )
}

import { type room } from '@linli/api-client/contract/base/room'
import { newOwner, transferFields, transferRoom } from '@linli/api-client/contract/base/room-calls'
import { type RowOf, metaOf } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { FormField, useLinliForm } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { toast } from '@linli/ui/toast'
import * as z from 'zod/mini'
import { FieldControl } from '../../../../resource/FieldControl.tsx'
import { client } from '../../../../session/client.ts'
import { type OwnerDraft, OwnersInput } from './OwnersInput.tsx'

interface TransferDialogProps {
  readonly row: RowOf<typeof room>
  readonly onClose: () => void
}

interface Draft {
  date: string | null
  contractFile: string | null
  newOwners: readonly OwnerDraft[]
}

const schema = z.object({
  date: transferFields.date,
  contractFile: z.nullable(transferFields.contractFile),
  newOwners: z.array(newOwner).check(z.minLength(1, { error: '请选择新产权人' })),
})

const firstOwner: OwnerDraft = { personId: null, shareRatio: 100, livesHere: false }

/** 过户: who owns the room from when on, and in which shares. */
export function TransferDialog({ row, onClose }: TransferDialogProps) {
  const form = useLinliForm<Draft, z.output<typeof schema>>({
    defaultValues: { date: null, contractFile: null, newOwners: [firstOwner] },
    name: `过户“${row.fullName}”`,
    schema: schema as z.ZodMiniType as z.ZodMiniType<z.output<typeof schema>, unknown>,
    onSubmit: async (values, { idempotencyKey }) => {
      const { ended } = await client.call(
        transferRoom,
        { ...values, id: row.id, version: row.version },
        { idempotencyKey },
      )
      toast.success(`已过户，原产权人及家属 ${ended} 人迁出`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      open
      title={`过户“${row.fullName}”`}
      width={720}
      submitLabel="过户"
      onClose={onClose}
    >
      <div className="grid gap-2">
        <Banner tone="warning" title="原产权人及其家属在过户日期的前一天迁出，租户不受影响。" />
        <div className="grid gap-x-4 sm:grid-cols-2">
          {(['date', 'contractFile'] as const).map((key) => {
            const meta = metaOf(transferFields[key])
            return (
              <FormField
                key={key}
                control={form.control}
                name={key}
                label={meta.label}
                required={meta.required}
              >
                {(bind) => <FieldControl meta={meta} bind={bind} />}
              </FormField>
            )
          })}
        </div>
        <FormField control={form.control} name="newOwners" label="新产权人" kind="group" required>
          {(bind) => <OwnersInput bind={bind} />}
        </FormField>
      </div>
    </FormDialog>
  )
}

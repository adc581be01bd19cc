import { paramReason } from '@linli/api-client/contract/system/params'
import { FormField, useLinliForm } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { TextInput } from '@linli/ui/text-input'
import { toast } from '@linli/ui/toast'
import * as z from 'zod/mini'

interface Values extends Record<string, unknown> {
  reason: string | null
}
const schema = z.object({ reason: paramReason })

interface ReasonDialogProps {
  readonly title: string
  readonly message: string
  readonly submitLabel: string
  /** What the reason is at first. */
  readonly reason?: string
  readonly onSubmit: (reason: string) => Promise<unknown>
  readonly onClose: () => void
}

/** A change of a parameter that needs nothing but its reason. */
export function ReasonDialog({ title, message, submitLabel, reason, onSubmit, onClose }: ReasonDialogProps) {
  const form = useLinliForm<Values, z.output<typeof schema>>({
    defaultValues: { reason: reason ?? null },
    name: title,
    schema,
    onSubmit: async (values) => {
      await onSubmit(values.reason)
      toast.success(`已${submitLabel}`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      open
      title={title}
      description={message}
      width={420}
      submitLabel={submitLabel}
      onClose={onClose}
    >
      <FormField control={form.control} name="reason" label="修改原因" required>
        {(bind) => <TextInput {...bind} maxLength={200} placeholder="2~200个字，记入变更记录" />}
      </FormField>
    </FormDialog>
  )
}

import { user } from '@linli/api-client/contract/auth/user'
import { unbindUserAuthenticator } from '@linli/api-client/contract/auth/user-calls'
import { f, fieldsSchema, type RowOf } from '@linli/api-client/kit'
import { useLinliForm } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { toast } from '@linli/ui/toast'
import * as z from 'zod/mini'
import type { FormValues } from '../../../resource/form-values.ts'
import { InputFields } from '../../../resource/InputFields.tsx'
import { useWrite } from '../../../resource/queries.ts'

interface UnbindAuthenticatorProps {
  readonly row: RowOf<typeof user>
  readonly onClose: () => void
}

const fields = { reason: f.text('原因', { required: true, max: 200 }) }

/** For somebody who lost the phone and the recovery codes. */
export function UnbindAuthenticator({ row, onClose }: UnbindAuthenticatorProps) {
  const unbind = useWrite(unbindUserAuthenticator)
  const form = useLinliForm<FormValues, FormValues>({
    defaultValues: { reason: null },
    name: '解绑身份验证器',
    schema: z.object(fieldsSchema(fields)),
    onSubmit: async ({ reason }) => {
      await unbind.mutateAsync({ id: row.id, reason: String(reason) })
      toast.success('解绑成功')
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      open
      width={420}
      title={`解绑身份验证器 · ${row.actualName}`}
      description="请先确认本人身份。解绑后恢复码失效，该用户的全部会话结束，并收到短信通知。"
      onClose={onClose}
    >
      <InputFields of={fields} form={form} />
    </FormDialog>
  )
}

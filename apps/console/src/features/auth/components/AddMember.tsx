import type { role } from '@linli/api-client/contract/auth/role'
import { user } from '@linli/api-client/contract/auth/user'
import { assignRoles } from '@linli/api-client/contract/auth/user-calls'
import { f, fieldsSchema, type RowOf } from '@linli/api-client/kit'
import { useLinliForm } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { toast } from '@linli/ui/toast'
import * as z from 'zod/mini'
import { callsOf } from '../../../resource/calls.ts'
import type { FormValues } from '../../../resource/form-values.ts'
import { InputFields } from '../../../resource/InputFields.tsx'
import { client } from '../../../session/client.ts'

interface AddMemberProps {
  readonly row: RowOf<typeof role>
  readonly onClose: () => void
}

const fields = {
  userId: f.ref('用户', 'auth/users', { required: true }),
  validTo: f.date('有效期至', { help: '留空为长期' }),
  reason: f.text('原因', { max: 200 }),
}

/** Gives a role to one more user, for good or until a day. */
export function AddMember({ row, onClose }: AddMemberProps) {
  const form = useLinliForm<FormValues, FormValues>({
    defaultValues: { userId: null, validTo: null, reason: null },
    name: '添加成员',
    schema: z.object(fieldsSchema(fields)),
    onSubmit: async ({ userId, validTo, reason }, { idempotencyKey }) => {
      const { id, version, roleIds } = await client.call(callsOf(user).detail, { id: Number(userId) })
      if (roleIds.includes(row.id)) {
        form.setError('userId', { message: '该用户已有所选角色' })
        return
      }
      await client.call(
        assignRoles,
        {
          id,
          version,
          roleIds: [...roleIds, row.id],
          validTo: typeof validTo === 'string' ? validTo : null,
          reason: typeof reason === 'string' ? reason : null,
        },
        { idempotencyKey },
      )
      toast.success('已添加成员')
      onClose()
    },
  })
  return (
    <FormDialog form={form} open title={`添加成员 · ${row.roleName}`} width={560} onClose={onClose}>
      <InputFields of={fields} form={form} />
    </FormDialog>
  )
}

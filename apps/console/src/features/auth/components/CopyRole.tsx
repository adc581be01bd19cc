import { role } from '@linli/api-client/contract/auth/role'
import { copyRole } from '@linli/api-client/contract/auth/role-calls'
import type { RowOf } from '@linli/api-client/kit'
import { FormField, useLinliForm } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { TextInput } from '@linli/ui/text-input'
import { toast } from '@linli/ui/toast'
import * as z from 'zod/mini'
import { useWrite } from '../../../resource/queries.ts'

interface Values extends Record<string, unknown> {
  roleCode: string | null
  roleName: string | null
}
const { roleCode, roleName } = role.fields
const schema = z.object({ roleCode, roleName })

/** A new role with the rights of another one. */
export function CopyRole({ row, onClose }: { row: RowOf<typeof role>; onClose: () => void }) {
  const copy = useWrite(copyRole)
  const form = useLinliForm<Values, z.output<typeof schema>>({
    defaultValues: { roleCode: null, roleName: `${row.roleName}副本`.slice(-20) },
    name: '复制角色',
    schema,
    onSubmit: async (values) => {
      await copy.mutateAsync({ id: row.id, ...values })
      toast.success('已复制角色')
      onClose()
    },
  })
  return (
    <FormDialog form={form} open title={`复制角色“${row.roleName}”`} width={420} onClose={onClose}>
      <FormField control={form.control} name="roleCode" label="角色编码" required>
        {(bind) => <TextInput {...bind} maxLength={30} mono />}
      </FormField>
      <FormField control={form.control} name="roleName" label="角色名称" required>
        {(bind) => <TextInput {...bind} maxLength={20} />}
      </FormField>
    </FormDialog>
  )
}

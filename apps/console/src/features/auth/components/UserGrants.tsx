import { user } from '@linli/api-client/contract/auth/user'
import { assignEstates, assignRoles } from '@linli/api-client/contract/auth/user-calls'
import { f, type RowOf } from '@linli/api-client/kit'
import { FormField, useLinliForm } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { TextInput } from '@linli/ui/text-input'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import * as z from 'zod/mini'
import { callsOf } from '../../../resource/calls.ts'
import { DraftOffer } from '../../../resource/DraftOffer.tsx'
import { RefMultiSelect } from '../../../resource/RefMultiSelect.tsx'
import { useFormDraft } from '../../../resource/useDraft.ts'
import { client } from '../../../session/client.ts'

interface Values extends Record<string, unknown> {
  roleIds: readonly number[] | null
  estateIds: readonly number[] | null
  reason: string | null
}

const { roleIds, estateIds } = user.fields
const schema = z.object({ roleIds, estateIds, reason: f.text('原因', { max: 200 }) })
const draftLabels = { roleIds: '角色', estateIds: '授权小区', reason: '原因' }
const same = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((id) => b.includes(id))

/** Roles and estates of a user; each is changed by its own audited call, and only when it differs. */
export function UserGrants({ row, onClose }: { row: RowOf<typeof user>; onClose: () => void }) {
  const before = { roleIds: [...(row.roleIds ?? [])], estateIds: [...(row.estateIds ?? [])] }
  const [first] = useState<Values>({ ...before, reason: null })
  const form = useLinliForm<Values, z.output<typeof schema>>({
    defaultValues: first,
    name: '角色与小区',
    schema,
    onSubmit: async (values, { idempotencyKey }) => {
      const estates = [...(values.estateIds ?? [])]
      if (!same(before.estateIds, estates))
        await client.call(
          assignEstates,
          { ids: [row.id], estateIds: estates },
          { idempotencyKey: `${idempotencyKey}-e`.slice(-64) },
        )
      if (!same(before.roleIds, values.roleIds)) {
        const { version } = await client.call(callsOf(user).detail, { id: row.id })
        await client.call(
          assignRoles,
          { id: row.id, version, roleIds: [...values.roleIds], reason: values.reason },
          { idempotencyKey: `${idempotencyKey}-r`.slice(-64) },
        )
      }
      toast.success('权限已更新')
      draft.forget()
      onClose()
    },
  })
  const draft = useFormDraft({
    name: `${assignRoles.path}-${row.id}`,
    version: row.version,
    before: first,
    form,
    read: () => form.getValues(),
    put: (key, value) => form.setValue(key, value, { shouldDirty: true }),
    labels: draftLabels,
  })
  const close = () => {
    draft.forget()
    onClose()
  }
  return (
    <FormDialog form={form} open title={`角色与小区 · ${row.actualName}`} width={560} onClose={close}>
      <DraftOffer offered={draft.offered} />
      <FormField control={form.control} name="roleIds" label="角色" required>
        {(bind) => <RefMultiSelect to="auth/roles" bind={bind} />}
      </FormField>
      <FormField control={form.control} name="estateIds" label="授权小区">
        {(bind) => <RefMultiSelect to="base/estates" bind={bind} />}
      </FormField>
      <FormField control={form.control} name="reason" label="原因">
        {(bind) => <TextInput {...bind} maxLength={200} />}
      </FormField>
    </FormDialog>
  )
}

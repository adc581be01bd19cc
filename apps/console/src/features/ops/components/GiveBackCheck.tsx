import { equipmentCheck } from '@linli/api-client/contract/ops/equipment-check'
import { equipmentCheckFlow } from '@linli/api-client/contract/ops/equipment-check-flow'
import { fieldsSchema, type RowOf } from '@linli/api-client/kit'
import { CheckboxGroup } from '@linli/ui/checkbox-group'
import { useLinliForm } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { toast } from '@linli/ui/toast'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { actionCall } from '../../../resource/calls.ts'
import type { FormValues } from '../../../resource/form-values.ts'
import { InputFields } from '../../../resource/InputFields.tsx'
import { client } from '../../../session/client.ts'

interface GiveBackCheckProps {
  readonly check: RowOf<typeof equipmentCheck>
  readonly onClose: () => void
}

const { items, ...words } = equipmentCheckFlow.transitions.giveBack.input
const schema = z.object(fieldsSchema({ ...words, items }))

/** 退回: why, and which items are to be done once more. */
export function GiveBackCheck({ check, onClose }: GiveBackCheckProps) {
  const form = useLinliForm<FormValues, z.output<typeof schema>>({
    defaultValues: { reviewNote: null, items: [] },
    name: '退回',
    schema,
    onSubmit: async (values) => {
      const call = actionCall(equipmentCheck, 'giveBack')
      if (!call) return
      await client.call(call, { ...values, id: check.id, version: check.version })
      toast.success('已退回')
      onClose()
    },
  })
  const { items: chosen } = useWatch({ control: form.control })
  return (
    <FormDialog
      form={form}
      open
      title={`退回“${check.checkNo}”`}
      width={560}
      submitLabel="退回"
      onClose={onClose}
    >
      <InputFields of={words} form={form} />
      <p className="m-0 text-text-2">需重做的项目，不选则为整单</p>
      <CheckboxGroup
        aria-label="需重做的项目"
        direction="vertical"
        options={(check.results ?? []).map(({ code, text }) => ({ value: code, label: text }))}
        value={Array.isArray(chosen) ? chosen.map(String) : []}
        onChange={(next) => form.setValue('items', next, { shouldDirty: true })}
      />
    </FormDialog>
  )
}

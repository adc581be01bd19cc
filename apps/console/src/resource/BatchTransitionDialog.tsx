import {
  fieldsSchema,
  metaOf,
  type Resource,
  type Selection,
  type Transition,
  askedSchema,
  askedValues,
} from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { useLinliForm } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { toast } from '@linli/ui/toast'
import * as z from 'zod/mini'
import { client } from '../session/client.ts'
import { callsOf } from './calls.ts'
import type { FormValues } from './form-values.ts'
import { InputFields } from './InputFields.tsx'

interface BatchTransitionDialogProps {
  readonly of: Resource
  readonly action: string
  readonly transition: Transition
  readonly chosen: Selection
  readonly count: number
  readonly onDone: () => void
  readonly onClose: () => void
}

/** The same action on the selected rows. Rows that refuse it are counted, with the first reason. */
export function BatchTransitionDialog({
  of,
  action,
  transition,
  chosen,
  count,
  onDone,
  onClose,
}: BatchTransitionDialogProps) {
  const fields = transition.input ?? {}
  const title = `批量${transition.label}`
  const form = useLinliForm<FormValues, FormValues>({
    defaultValues: Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [key, metaOf(field).initial ?? null]),
    ),
    name: title,
    schema: askedSchema(fields, z.object(fieldsSchema(fields))),
    onSubmit: async (values) => {
      const call = callsOf(of).batchActions[action]
      if (!call) return
      const { done, failed } = await client.call(call, { ...askedValues(fields, values), ...chosen })
      const [first] = failed
      if (first) toast.warning(`已${transition.label} ${done} 条，${failed.length} 条未完成：${first.reason}`)
      else toast.success(`已${transition.label} ${done} 条`)
      onDone()
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      open
      title={`${title} ${count} 条${of.label}`}
      width={560}
      submitLabel={transition.label}
      onClose={onClose}
    >
      {transition.confirm !== undefined && <Banner tone="warning" title={transition.confirm} />}
      <InputFields of={fields} form={form} />
    </FormDialog>
  )
}

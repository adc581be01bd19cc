import { fieldsSchema, metaOf, type Resource, type Transition } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { FormField, useLinliForm } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { toast } from '@linli/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { client } from '../session/client.ts'
import { callsOf } from './calls.ts'
import { FieldControl } from './FieldControl.tsx'
import type { FormValues } from './form-values.ts'
import { resourceKey } from './queries.ts'
import { type AnyRow, rowName } from './resource-row.ts'

interface TransitionDialogProps {
  readonly of: Resource
  readonly row: AnyRow
  readonly action: string
  readonly transition: Transition
  readonly onClose: () => void
}

/** Asks what an action needs, says what it does, and does it. */
export function TransitionDialog({ of, row, action, transition, onClose }: TransitionDialogProps) {
  const queries = useQueryClient()
  const fields = transition.input ?? {}
  const form = useLinliForm<FormValues, FormValues>({
    defaultValues: Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [key, metaOf(field).initial ?? null]),
    ),
    name: transition.label,
    schema: z.object(fieldsSchema(fields)),
    onSubmit: async (values) => {
      const call = callsOf(of).actions[action]
      if (!call) return
      await client.call(call, { ...values, id: row.id, version: row.version })
      toast.success(`已${transition.label}`)
      await queries.invalidateQueries({ queryKey: resourceKey(of) })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      open
      title={`${transition.label}${of.label}“${rowName(of, row)}”`}
      width={560}
      submitLabel={transition.label}
      onClose={onClose}
    >
      {transition.confirm !== undefined && <Banner tone="warning" title={transition.confirm} />}
      {Object.entries(fields).map(([key, field]) => {
        const meta = metaOf(field)
        return (
          <FormField
            key={key}
            control={form.control}
            name={key}
            label={meta.label}
            required={meta.required}
            help={meta.help}
          >
            {(bind) => <FieldControl meta={meta} bind={bind} />}
          </FormField>
        )
      })}
    </FormDialog>
  )
}

import { fieldsSchema, metaOf, type Resource, type Transition } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { useLinliForm } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { toast } from '@linli/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { client } from '../session/client.ts'
import { callsOf } from './calls.ts'
import type { FormValues } from './form-values.ts'
import { InputFields } from './InputFields.tsx'
import { resourceKey } from './queries.ts'
import { type AnyRow, anyRow, rowName } from './resource-row.ts'

interface TransitionDialogProps {
  readonly of: Resource
  readonly row: AnyRow
  readonly action: string
  readonly transition: Transition
  /** Gets the row as the action left it, with what is told only once. */
  readonly onDone?: ((action: string, row: AnyRow) => void) | undefined
  readonly onClose: () => void
}

/** Asks what an action needs, says what it does, and does it. */
export function TransitionDialog({ of, row, action, transition, onDone, onClose }: TransitionDialogProps) {
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
      const answer = await client.call(call, { ...values, id: row.id, version: row.version })
      toast.success(`已${transition.label}`)
      await queries.invalidateQueries({ queryKey: resourceKey(of) })
      onClose()
      onDone?.(action, anyRow(answer))
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
      <InputFields
        of={fields}
        form={form}
        {...(typeof row['estateId'] === 'number' && { estateId: row['estateId'] })}
      />
    </FormDialog>
  )
}

import { askedSchema, type Fields, fieldsSchema, metaOf } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { useLinliForm } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import * as z from 'zod/mini'
import type { FormValues } from './form-values.ts'
import { InputFields } from './InputFields.tsx'

export interface FieldsFormProps {
  readonly title: string
  readonly submitLabel: string
  readonly fields: Fields
  /** What the fields start with; empty where left out. */
  readonly initial?: FormValues
  /** What the action does, in words. */
  readonly note?: string
  /** What it throws is shown at its fields. The dialog closes after it. */
  readonly onSubmit: (values: FormValues, detail: { idempotencyKey: string }) => Promise<void>
  readonly onClose: () => void
}

/** The form of a FieldsDialog. */
export function FieldsForm({
  title,
  submitLabel,
  fields,
  initial = {},
  note,
  onSubmit,
  onClose,
}: FieldsFormProps) {
  const form = useLinliForm<FormValues, FormValues>({
    defaultValues: Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [key, initial[key] ?? metaOf(field).initial ?? null]),
    ),
    name: title,
    schema: askedSchema(fields, z.object(fieldsSchema(fields))),
    onSubmit: async (values, detail) => {
      await onSubmit(values, detail)
      onClose()
    },
  })
  return (
    <FormDialog form={form} open title={title} width={560} submitLabel={submitLabel} onClose={onClose}>
      {note !== undefined && <Banner className="mb-4" tone="info" title={note} />}
      <InputFields of={fields} form={form} />
    </FormDialog>
  )
}

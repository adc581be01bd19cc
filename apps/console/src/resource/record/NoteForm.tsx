import { fieldsSchema, noteFields, type Resource } from '@linli/api-client/kit'
import { Form, FormActions, useLinliForm } from '@linli/ui/form'
import { toast } from '@linli/ui/toast'
import * as z from 'zod/mini'
import { client } from '../../session/client.ts'
import { callsOf } from '../calls.ts'
import type { FormValues } from '../form-values.ts'
import { InputFields } from '../InputFields.tsx'

interface NoteFormProps {
  readonly of: Resource
  readonly id: number
  readonly onClose: () => void
}

const schema = z.object(fieldsSchema(noteFields))
/** What `schema` lets through. */
const written = z.object({ text: z.string(), images: z.nullable(z.array(z.string())) })

/** Writes a note to a row. What was sent twice, because nobody heard the answer, is one note. */
export function NoteForm({ of, id, onClose }: NoteFormProps) {
  const form = useLinliForm<FormValues, FormValues>({
    defaultValues: { text: null, images: null },
    name: '备注',
    schema,
    onSubmit: async (values, { idempotencyKey }) => {
      const { text, images } = z.parse(written, values)
      await client.call(callsOf(of).note, { id, text, images }, { idempotencyKey })
      toast.success('备注已保存')
      onClose()
    },
  })
  return (
    <Form form={form} className="mb-4">
      <InputFields of={noteFields} form={form} />
      <FormActions control={form.control} submitLabel="保存备注" onCancel={onClose} />
    </Form>
  )
}

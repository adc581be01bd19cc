import { DatePicker } from '@linli/ui/date-picker'
import { Form, FormActions, FormField, useLinliForm } from '@linli/ui/form'
import { Select } from '@linli/ui/select'
import { TextInput } from '@linli/ui/text-input'
import * as z from 'zod/mini'

interface Draft {
  name: string
  estate: string | null
  movedIn: string | null
}

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name')),
  estate: z.string('Choose an estate'),
  movedIn: z.nullable(z.string()),
})
type Resident = z.infer<typeof schema>

const estates = [
  { value: 'sun', label: 'Sun Garden' },
  { value: 'lake', label: 'Lake Court' },
]

export function ResidentForm({ save }: { save: (resident: Resident) => Promise<void> }) {
  const form = useLinliForm<Draft, Resident>({
    name: 'New resident',
    defaultValues: { name: '', estate: null, movedIn: null },
    schema,
    // What it throws is shown: at its fields, else above the form.
    onSubmit: save,
  })
  const { control } = form
  return (
    <Form form={form}>
      <FormField control={control} name="name" label="Name" required>
        {(bind) => <TextInput {...bind} maxLength={20} />}
      </FormField>
      <FormField control={control} name="estate" label="Estate" required>
        {(bind) => <Select {...bind} options={estates} />}
      </FormField>
      <FormField control={control} name="movedIn" label="Moved in">
        {(bind) => <DatePicker {...bind} />}
      </FormField>
      <FormActions control={control} submitLabel="Save" />
    </Form>
  )
}

import { type Fields, metaOf } from '@linli/api-client/kit'
import { FormField, type LinliForm } from '@linli/ui/form'
import { FieldControl } from './FieldControl.tsx'
import { fieldWidth } from './form-frame.ts'
import type { FormValues } from './form-values.ts'

interface InputFieldsProps {
  readonly of: Fields
  readonly form: LinliForm<FormValues, FormValues>
  /** The estate inside which refs are chosen. */
  readonly estateId?: number | undefined
}

/** The fields that an action asks for, one below the other. */
export function InputFields({ of, form, estateId }: InputFieldsProps) {
  return Object.entries(of).map(([key, field]) => {
    const meta = metaOf(field)
    return (
      <FormField
        key={key}
        control={form.control}
        name={key}
        label={meta.label}
        // A switch is never empty.
        required={meta.required && meta.kind !== 'bool'}
        help={meta.help}
        width={fieldWidth(meta)}
      >
        {(bind) => <FieldControl meta={meta} bind={bind} estateId={estateId} />}
      </FormField>
    )
  })
}

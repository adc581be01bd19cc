import { type FieldMeta, type Fields, factsOf, metaOf, isAsked, isRequired } from '@linli/api-client/kit'
import { FormField, type LinliForm, useWatch } from '@linli/ui/form'
import { clearsDependents } from './dependent-refs.ts'
import { FieldControl } from './FieldControl.tsx'
import { fieldWidth } from './form-frame.ts'
import { formLook } from './form-kinds.ts'
import type { FormValues } from './form-values.ts'
import { LinesInput } from './lines/opened-lines.tsx'
import { narrowedBy } from './narrowing.ts'

interface InputFieldsProps {
  readonly of: Fields
  readonly form: LinliForm<FormValues, FormValues>
  /** The row that is acted on: what refs are chosen within. */
  readonly row?: FormValues
}

/** Numbers, sums and days are short enough for two in a line. */
const spanOf = (meta: FieldMeta): string =>
  ['number', 'phone'].includes(formLook(meta.kind).width) ? 'sm:col-span-6' : 'col-span-full'

/** The fields that an action asks for, one below the other, short ones beside each other. */
export function InputFields({ of, form, row }: InputFieldsProps) {
  const labelOf = (key: string) => {
    const field = of[key]
    return field === undefined ? '' : metaOf(field).label
  }
  const values = useWatch({ control: form.control }) as FormValues
  const around = { ...row, ...values }
  const asked = Object.entries(of).map(([key, field]) => {
    const meta = metaOf(field)
    if (meta.internal || !isAsked(meta, around)) return null
    if (meta.lines)
      return (
        <LinesInput
          key={key}
          name={key}
          {...{ meta, form, around }}
          value={values[key]}
          stored={row?.[key]}
        />
      )
    return (
      <FormField
        key={key}
        control={form.control}
        name={key}
        label={meta.label}
        // A switch is never empty.
        required={isRequired(meta, around) && factsOf(meta.kind).holds !== 'bool'}
        help={meta.help}
        width={fieldWidth(meta)}
        className={spanOf(meta)}
      >
        {(bind) => (
          <FieldControl
            meta={meta}
            bind={clearsDependents({ fields: of }, form, bind, [])}
            narrowed={narrowedBy(meta, around, labelOf)}
          />
        )}
      </FormField>
    )
  })
  return <div className="grid min-w-0 grid-cols-1 gap-x-4 sm:grid-cols-12">{asked}</div>
}

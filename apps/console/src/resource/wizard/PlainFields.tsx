import { factsOf, type Fields, isAsked, isRequired, metaOf } from '@linli/api-client/kit'
import { Field } from '@linli/ui/field'
import type { ComponentType } from 'react'
import { type FieldBind, FieldControl } from '../FieldControl.tsx'
import { fieldSpan, fieldWidth } from '../form-frame.ts'
import type { FormValues } from '../form-values.ts'
import { narrowedBy } from '../narrowing.ts'
import { faultAt, type StepFault } from './step-fault.ts'

interface PlainFieldsProps {
  readonly of: Fields
  readonly values: FormValues
  readonly onChange: (key: string, value: unknown) => void
  /** What is wrong, at which of them. */
  readonly fault?: StepFault | undefined
  /** They have values, and none of them can be emptied. */
  readonly filled?: boolean
  /** Controls instead of those of the fields' kinds. */
  readonly controls?: Readonly<Record<string, ComponentType<{ bind: never }>>>
}

const ignore = () => undefined

/** The fields of a step, short ones beside each other. */
export function PlainFields({
  of,
  values,
  onChange,
  fault,
  filled = false,
  controls = {},
}: PlainFieldsProps) {
  const labelOf = (key: string) => {
    const field = of[key]
    return field === undefined ? '' : metaOf(field).label
  }
  return (
    <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-12">
      {Object.entries(of).map(([key, field]) => {
        const meta = metaOf(field)
        if (!isAsked(meta, values)) return null
        const required = isRequired(meta, values)
        const Own = controls[key]
        const bind: FieldBind = {
          name: key,
          value: values[key] ?? null,
          onChange: (value) => onChange(key, value),
          onBlur: ignore,
        }
        return (
          <Field
            key={key}
            label={meta.label}
            required={required && factsOf(meta.kind).holds !== 'bool'}
            help={meta.help}
            error={faultAt(fault, key)}
            width={Own ? 'full' : fieldWidth(meta)}
            className={fieldSpan(meta)}
          >
            {Own ? (
              <Own bind={bind as never} />
            ) : (
              <FieldControl
                meta={{ ...meta, required: filled || required }}
                bind={bind}
                narrowed={narrowedBy(meta, values, labelOf)}
              />
            )}
          </Field>
        )
      })}
    </div>
  )
}

import { fieldOf, type Resource, factsOf, isRequired } from '@linli/api-client/kit'
import { FormField, type LinliForm } from '@linli/ui/form'
import { type ComponentType, memo } from 'react'
import { clearsDependents } from './dependent-refs.ts'
import { type FieldBind, FieldControl } from './FieldControl.tsx'
import { fieldSpan, fieldWidth } from './form-frame.ts'
import type { FormSection } from './field-layout.ts'
import type { FormValues } from './form-values.ts'
import { type Narrowed, narrowedBy } from './narrowing.ts'
import { LinesInput, LinesView } from './lines/opened-lines.tsx'

/** What a control that a page brings is given. */
export interface OwnControlProps {
  readonly bind: FieldBind
  readonly form: LinliForm<FormValues, FormValues>
  /** The estate of the row; null while none is chosen. */
  readonly estateId: number | null | undefined
}

interface FormFieldsProps {
  readonly of: Resource
  readonly form: LinliForm<FormValues, FormValues>
  /** The row that is changed; null for a new one. */
  readonly row: FormValues | null
  readonly values: FormValues
  readonly section: FormSection
  readonly id: string
  readonly estateId: number | null | undefined
  readonly controls: Readonly<Record<string, ComponentType<OwnControlProps>>>
  readonly placed: readonly string[]
}

const maskOf = (row: FormValues, key: string) => (typeof row[key] === 'string' ? row[key] : undefined)

/** The name of the row that a ref of the stored row points at; another one was chosen: its own list names it. */
const labelOf = (row: FormValues | null, key: string, values: FormValues): string | undefined =>
  row !== null && row[key] === values[key] ? (row['labels'] as Record<string, string>)?.[key] : undefined

/** The fields of a section, short ones beside each other. */
export function FormFields(props: FormFieldsProps) {
  const { of, form, row, values, section, id, estateId, controls, placed } = props
  // What the refs are chosen within: what the form holds, what the row holds beside it, and the place that was asked for.
  const around = { ...row, ...values, ...(estateId !== undefined && { estateId }) }
  return (
    <fieldset
      id={id}
      className="m-0 grid min-w-0 grid-cols-1 gap-x-4 border-0 p-0 sm:grid-cols-12 not-first-of-type:mt-4"
    >
      {section.title !== undefined && (
        <legend className="mb-2 p-0 text-body font-semibold text-text-2">{section.title}</legend>
      )}
      {section.keys.map((key) => {
        const meta = fieldOf(of, key)
        const Own = controls[key]
        const hint = row && meta.mask ? maskOf(row, key) : undefined
        if (meta.lines && !Own) {
          const isFrozen = meta.lines.frozenIn.includes(String(row?.[of.stateField ?? '']))
          return isFrozen ? (
            <div key={key} className="col-span-full mb-4 grid gap-2">
              <h3 className="m-0 text-body font-normal text-text-2">{meta.label}</h3>
              <LinesView meta={meta} value={row?.[key]} />
            </div>
          ) : (
            <LinesInput
              key={key}
              name={key}
              {...{ meta, form, around }}
              value={values[key]}
              stored={row?.[key]}
            />
          )
        }
        return (
          <OneField
            key={key}
            {...{ of, form, hint, placed, Own }}
            name={key}
            // A switch is never empty.
            required={isRequired(meta, around) && !hint && factsOf(meta.kind).holds !== 'bool'}
            label={labelOf(row, key, values)}
            narrowed={narrowedBy(meta, around, (one) => fieldOf(of, one).label)}
            estateId={!Own && typeof around['estateId'] === 'number' ? around['estateId'] : estateId}
          />
        )
      })}
    </fieldset>
  )
}

interface OneFieldProps extends Pick<FormFieldsProps, 'of' | 'form' | 'estateId' | 'placed'> {
  readonly name: string
  readonly required: boolean
  readonly hint: string | undefined
  /** Name of the row that a ref points at. */
  readonly label: string | undefined
  readonly narrowed: Narrowed
  readonly Own: ComponentType<OwnControlProps> | undefined
}

const isSameField = (one: OneFieldProps, other: OneFieldProps): boolean =>
  (Object.keys(one) as (keyof OneFieldProps)[]).every((key) =>
    key === 'narrowed'
      ? JSON.stringify(one.narrowed) === JSON.stringify(other.narrowed)
      : one[key] === other[key],
  )

/** A field with its control. A key in one field leaves the others as they are, unless they depend on it. */
const OneField = memo(function OneField(props: OneFieldProps) {
  const { of, form, name, required, hint, label, narrowed, estateId, placed, Own } = props
  const meta = fieldOf(of, name)
  return (
    <FormField
      control={form.control}
      name={name}
      label={meta.label}
      required={required}
      help={meta.help}
      width={Own ? 'full' : fieldWidth(meta)}
      className={fieldSpan(meta)}
    >
      {(bind) =>
        Own ? (
          <Own bind={bind} form={form} estateId={estateId} />
        ) : (
          <FieldControl
            meta={meta}
            bind={clearsDependents(of, form, bind, placed)}
            hint={hint}
            label={label}
            narrowed={narrowed}
            estateId={estateId}
          />
        )
      }
    </FormField>
  )
}, isSameField)

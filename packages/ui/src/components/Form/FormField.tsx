import { type ReactNode, useEffect, useState } from 'react'
import {
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useController,
} from 'react-hook-form'
import { forms } from '../../locale/zh-CN/forms.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { useElement } from '../../private/useElement.ts'
import { Field, type FieldProps } from '../Field/Field.tsx'
import { registryOf } from './formRegistry.ts'
import { type AsyncCheck, useAsyncCheck } from './useAsyncCheck.ts'

/** What a control takes to be bound: `{(bind) => <TextInput {...bind} />}`. */
export interface FieldBinding<Value> {
  /** Path of the field. */
  name: string
  /** Never undefined: an empty field is `null`. */
  value: Value | null
  /** Takes the new value; `null` empties the field. */
  onChange: (value: Value | null) => void
  /** The field was left: it is checked from now on. */
  onBlur: () => void
}

export interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Output>
  extends Omit<FieldProps, 'children' | 'error' | 'checking'> {
  /** Of `useLinliForm`. */
  control: Control<Values, unknown, Output>
  /** Path of the value. */
  name: Name
  /**
   * Fields that mean nothing any more when this one changes, with their names: choosing another 小区 empties
   * 楼栋, 单元 and 房号, and says so.
   */
  clears?: Partial<Record<FieldPath<Values>, string>> | undefined
  /** A check only a server can make; resolves to the message. Debounced, cancelled on change, awaited by submit. */
  check?: AsyncCheck<NonNullable<FieldPathValue<Values, Name>>> | undefined
  /** The control, given its binding. */
  children: (bind: FieldBinding<NonNullable<FieldPathValue<Values, Name>>>) => ReactNode
}

const isFilled = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

/** A Field bound to a path of the form: value, error and focus come from there. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  control,
  name,
  clears,
  check,
  help,
  label,
  children,
  ...rest
}: FormFieldProps<Values, Name, Output>) {
  // Small, and drawn again only when something of it changes: remembering its parts costs a page more than drawing them.
  'use no memo'
  type Value = NonNullable<FieldPathValue<Values, Name>>
  const messages = useMessages('forms', forms)
  const registry = registryOf(control)
  const { field, fieldState } = useController({ control, name })
  const value: Value | null = field.value ?? null
  const [cleared, setCleared] = useState('')
  const [root, rootRef] = useElement<HTMLDivElement>()
  const checking = useAsyncCheck<Value>({ registry, path: name, value, check, failed: messages.checkFailed })

  useEffect(() => {
    if (!root) return undefined
    const own = {
      element: root,
      label: () => root.querySelector('[data-part=label] [data-part=label-text]')?.textContent ?? name,
    }
    registry.fields.set(name, own)
    return () => {
      if (registry.fields.get(name) === own) registry.fields.delete(name)
    }
  }, [root, registry, name])

  const change = (next: Value | null) => {
    field.onChange(next)
    const emptied: string[] = []
    for (const [path, title] of Object.entries(clears ?? {})) {
      if (!isFilled(registry.getValue(path))) continue
      registry.setValue(path, null)
      emptied.push(String(title))
    }
    setCleared(emptied.length > 0 ? messages.cleared(emptied.join('、')) : '')
  }

  return (
    <Field
      {...rest}
      ref={rootRef}
      label={label}
      help={cleared || help}
      error={fieldState.error?.message}
      checking={checking || fieldState.isValidating}
      data-path={name}
    >
      {children({ name, value, onChange: change, onBlur: field.onBlur })}
    </Field>
  )
}

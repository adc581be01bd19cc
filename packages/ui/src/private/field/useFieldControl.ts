import { useContext, useId } from 'react'
import { joinIds } from '../partIds.ts'
import { FieldContext } from './FieldContext.ts'

interface Given {
  id?: string | undefined
  disabled?: boolean | undefined
  invalid?: boolean | undefined
  required?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-labelledby'?: string | undefined
  'aria-label'?: string | undefined
}

/** Joins what a control was given with what the Field around it says. */
export function useFieldControl(given: Given) {
  // Cheap to make, and no dependency of anything.
  'use no memo'
  const field = useContext(FieldContext)
  const ownId = useId()
  const id = given.id ?? field?.controlId ?? ownId
  const invalid = given.invalid ?? field?.invalid ?? false
  const required = given.required ?? field?.required ?? false
  const disabled = given.disabled ?? field?.disabled ?? false
  const labelledBy = given['aria-labelledby'] ?? (given['aria-label'] ? undefined : field?.labelId)
  return {
    id,
    invalid,
    required,
    disabled,
    labelledBy,
    aria: {
      'aria-label': given['aria-label'],
      'aria-labelledby': labelledBy,
      'aria-describedby': joinIds(given['aria-describedby'], field?.describedBy),
      'aria-invalid': invalid || undefined,
      'aria-required': required || undefined,
    },
  }
}

type Split<Props> = [
  data: { [Key in keyof Props as Key extends `data-${string}` ? Key : never]: Props[Key] },
  others: { [Key in keyof Props as Key extends `data-${string}` ? never : Key]: Props[Key] },
]

/** Parts rest props: `data-*` belong to the root, the others to the element that takes the focus. */
export function splitData<Props extends object>(props: Props): Split<Props> {
  const data: Record<string, unknown> = {}
  const others: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(props)) {
    if (key.startsWith('data-')) data[key] = value
    else others[key] = value
  }
  return [data, others] as Split<Props>
}

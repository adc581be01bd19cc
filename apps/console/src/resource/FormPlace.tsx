import { fieldOf, type Resource, writableKeys } from '@linli/api-client/kit'
import { Field } from '@linli/ui/field'
import type { FormValues } from './form-values.ts'
import { RefSelect } from './RefSelect.tsx'

/**
 * Whether the estate of a new row has to be asked for although the row does not hold it itself: something of it is chosen inside
 * an estate, such as the floor of a room, and gives it its estate. What is given needs no choice.
 */
export const asksForPlace = (of: Resource, given: FormValues = {}): boolean => {
  const keys = writableKeys(of, 'create')
  return (
    'estateId' in of.fields &&
    !keys.includes('estateId') &&
    keys.some((key) => given[key] == null && fieldOf(of, key).within?.includes('estateId'))
  )
}

interface FormPlaceProps {
  readonly value: number | null
  /** Somebody wanted to save without it. */
  readonly missed: boolean
  readonly onChange: (estateId: number | null) => void
}

/** The estate in which the refs of a new row are chosen. It is not sent. */
export function FormPlace({ value, missed, onChange }: FormPlaceProps) {
  return (
    <Field label="小区" required width="default" error={missed && value === null ? '请选择小区' : undefined}>
      <RefSelect
        to="base/estates"
        clearable={false}
        bind={{ name: 'place', value, onChange, onBlur: () => undefined }}
      />
    </Field>
  )
}

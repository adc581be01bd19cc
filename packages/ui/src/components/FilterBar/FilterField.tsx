import { type ReactNode, useId } from 'react'
import { FieldContext } from '../../private/field/FieldContext.ts'
import * as css from './FilterBar.css.ts'

/** A name over its control. */
export function FilterField({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  const controlId = `${id}control`
  const labelId = `${id}label`
  return (
    <FieldContext
      value={{ controlId, labelId, describedBy: undefined, invalid: false, required: false, disabled: false }}
    >
      <div className={css.field}>
        <label id={labelId} htmlFor={controlId} className={css.fieldLabel}>
          {label}
        </label>
        {children}
      </div>
    </FieldContext>
  )
}

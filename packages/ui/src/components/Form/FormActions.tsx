import { type ReactNode, type Ref, useContext } from 'react'
import { type Control, type FieldValues, useFormState } from 'react-hook-form'
import { forms } from '../../locale/zh-CN/forms.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { FieldLayoutContext } from '../../private/field/FieldLayoutContext.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { Button } from '../Button/Button.tsx'
import * as css from './Form.css.ts'

export interface FormActionsProps<Values extends FieldValues, Output> extends BaseProps {
  /** Of the form: `form.control`. */
  control: Control<Values, unknown, Output>
  /** Word on the button that submits. @default 保存 */
  submitLabel?: string | undefined
  /** Shows a cancel button. */
  onCancel?: (() => void) | undefined
  /** Further buttons between the two. */
  children?: ReactNode
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** The buttons of a page form, under the column of the controls. */
export function FormActions<Values extends FieldValues, Output>({
  control,
  submitLabel,
  onCancel,
  className,
  children,
  ...rest
}: FormActionsProps<Values, Output>) {
  const messages = useMessages('forms', forms)
  const { isSubmitting } = useFormState({ control })
  const layout = useContext(FieldLayoutContext)
  return (
    <div
      data-component="FormActions"
      data-layout={layout}
      {...rest}
      className={joinClasses(css.actions, className)}
    >
      <Button type="submit" variant="primary" loading={isSubmitting}>
        {submitLabel ?? messages.save}
      </Button>
      {children}
      {onCancel && (
        <Button onClick={onCancel} disabled={isSubmitting}>
          {messages.cancel}
        </Button>
      )}
    </div>
  )
}

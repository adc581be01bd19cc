import type { ReactNode } from 'react'
import { type FieldValues, useFormState } from 'react-hook-form'
import { DialogActions } from '../components/Dialog/DialogActions.tsx'
import type { LinliForm } from '../components/Form/useLinliForm.ts'
import { forms } from '../locale/zh-CN/forms.ts'
import { useMessages } from './LinliContext.ts'

interface FormModalFooterProps<Values extends FieldValues, Output> {
  form: LinliForm<Values, Output>
  submitLabel: string | undefined
  onCancel: () => void
  /** Further buttons before the one that submits. */
  children?: ReactNode
}

/** 取消 and 确定 of a form in a dialog or drawer; they stand outside of the `<form>`. */
export function FormModalFooter<Values extends FieldValues, Output>({
  form,
  submitLabel,
  onCancel,
  children,
}: FormModalFooterProps<Values, Output>) {
  const messages = useMessages('forms', forms)
  const { isSubmitting } = useFormState({ control: form.control })
  return (
    <DialogActions
      form={form.id}
      onCancel={onCancel}
      confirmLabel={submitLabel ?? messages.submit}
      loading={isSubmitting}
    >
      {children}
    </DialogActions>
  )
}

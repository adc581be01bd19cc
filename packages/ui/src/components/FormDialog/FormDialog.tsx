import type { FieldValues } from 'react-hook-form'
import { type FormModalProps, useFormModal } from '../../private/useFormModal.tsx'
import { Dialog, type DialogProps } from '../Dialog/Dialog.tsx'

export interface FormDialogProps<Values extends FieldValues, Output>
  extends Omit<DialogProps, 'footer' | keyof FormModalProps<Values, Output>>,
    FormModalProps<Values, Output> {}

/** A form in a dialog. Closing with unsaved changes asks first; needs one `<ConfirmHost />` on the page. */
export function FormDialog<Values extends FieldValues, Output>(props: FormDialogProps<Values, Output>) {
  const modal = useFormModal(props)
  return <Dialog data-component="FormDialog" {...modal} />
}

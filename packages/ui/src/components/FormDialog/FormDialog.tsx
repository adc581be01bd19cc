import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormModalFooter } from '../../private/FormModalFooter.tsx'
import { Dialog, type DialogProps } from '../Dialog/Dialog.tsx'
import { Form, type FormProps } from '../Form/Form.tsx'
import type { LinliForm } from '../Form/useLinliForm.ts'
import { type UnsavedGuardOptions, useUnsavedGuard } from '../Form/useUnsavedGuard.ts'

export interface FormDialogProps<Values extends FieldValues, Output>
  extends Omit<DialogProps, 'footer' | 'children' | 'onClose'> {
  /** Of `useLinliForm`; its `onSubmit` saves and then closes. */
  form: LinliForm<Values, Output>
  /** Closes; asked before when something is unsaved. */
  onClose: () => void
  /** @default 确定 */
  submitLabel?: string | undefined
  /** @default 'top' */
  layout?: FormProps<Values, Output>['layout']
  /** See `useUnsavedGuard`. */
  guard?: Omit<UnsavedGuardOptions, 'enabled'> | undefined
  children: ReactNode
}

/** A form in a dialog. Closing with unsaved changes asks first; needs one `<ConfirmHost />` on the page. */
export function FormDialog<Values extends FieldValues, Output>({
  form,
  open,
  onClose,
  submitLabel,
  layout = 'top',
  guard,
  children,
  ...rest
}: FormDialogProps<Values, Output>) {
  const { mayLeave } = useUnsavedGuard(form, { ...guard, enabled: open })
  const close = async () => {
    if (!(await mayLeave())) return
    form.reset()
    onClose()
  }
  const leave = () => void close()
  return (
    <Dialog
      data-component="FormDialog"
      {...rest}
      open={open}
      onClose={leave}
      footer={<FormModalFooter form={form} submitLabel={submitLabel} onCancel={leave} />}
    >
      <Form form={form} layout={layout}>
        {children}
      </Form>
    </Dialog>
  )
}

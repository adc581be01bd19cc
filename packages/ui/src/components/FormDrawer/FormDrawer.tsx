import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormModalFooter } from '../../private/FormModalFooter.tsx'
import { Drawer, type DrawerProps } from '../Drawer/Drawer.tsx'
import { Form, type FormProps } from '../Form/Form.tsx'
import type { LinliForm } from '../Form/useLinliForm.ts'
import { type UnsavedGuardOptions, useUnsavedGuard } from '../Form/useUnsavedGuard.ts'

export interface FormDrawerProps<Values extends FieldValues, Output>
  extends Omit<DrawerProps, 'footer' | 'children' | 'onClose'> {
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

/** A form in a drawer. Closing with unsaved changes asks first; needs one `<ConfirmHost />` on the page. */
export function FormDrawer<Values extends FieldValues, Output>({
  form,
  open,
  onClose,
  submitLabel,
  layout = 'top',
  guard,
  children,
  ...rest
}: FormDrawerProps<Values, Output>) {
  const { mayLeave } = useUnsavedGuard(form, { ...guard, enabled: open })
  const close = async () => {
    if (!(await mayLeave())) return
    form.reset()
    onClose()
  }
  const leave = () => void close()
  return (
    <Drawer
      data-component="FormDrawer"
      {...rest}
      open={open}
      onClose={leave}
      footer={<FormModalFooter form={form} submitLabel={submitLabel} onCancel={leave} />}
    >
      <Form form={form} layout={layout}>
        {children}
      </Form>
    </Drawer>
  )
}

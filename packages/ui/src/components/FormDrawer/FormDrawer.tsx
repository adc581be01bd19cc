import type { FieldValues } from 'react-hook-form'
import { type FormModalProps, useFormModal } from '../../private/useFormModal.tsx'
import { Drawer, type DrawerProps } from '../Drawer/Drawer.tsx'

export interface FormDrawerProps<Values extends FieldValues, Output>
  extends Omit<DrawerProps, 'footer' | keyof FormModalProps<Values, Output>>,
    FormModalProps<Values, Output> {}

/** A form in a drawer. Closing with unsaved changes asks first; needs one `<ConfirmHost />` on the page. */
export function FormDrawer<Values extends FieldValues, Output>(props: FormDrawerProps<Values, Output>) {
  const modal = useFormModal(props)
  return <Drawer data-component="FormDrawer" {...modal} />
}

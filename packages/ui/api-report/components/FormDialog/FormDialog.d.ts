import type { FieldValues } from 'react-hook-form';
import { type FormModalProps } from '../../private/useFormModal.tsx';
import { type DialogProps } from '../Dialog/Dialog.tsx';
export interface FormDialogProps<Values extends FieldValues, Output> extends Omit<DialogProps, 'footer' | keyof FormModalProps<Values, Output>>, FormModalProps<Values, Output> {
}
export declare function FormDialog<Values extends FieldValues, Output>(props: FormDialogProps<Values, Output>): import("react").JSX.Element;

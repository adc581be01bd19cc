import type { FieldValues } from 'react-hook-form';
import { type FormModalProps } from '../../private/useFormModal.tsx';
import { type DrawerProps } from '../Drawer/Drawer.tsx';
export interface FormDrawerProps<Values extends FieldValues, Output> extends Omit<DrawerProps, 'footer' | keyof FormModalProps<Values, Output>>, FormModalProps<Values, Output> {
}
export declare function FormDrawer<Values extends FieldValues, Output>(props: FormDrawerProps<Values, Output>): import("react").JSX.Element;

import { type ReactNode, type Ref } from 'react';
import { type Control, type FieldValues } from 'react-hook-form';
import type { BaseProps } from '../../private/BaseProps.ts';
export interface FormActionsProps<Values extends FieldValues, Output> extends BaseProps {
    control: Control<Values, unknown, Output>;
    submitLabel?: string | undefined;
    onCancel?: (() => void) | undefined;
    children?: ReactNode;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function FormActions<Values extends FieldValues, Output>({ control, submitLabel, onCancel, className, children, ...rest }: FormActionsProps<Values, Output>): import("react").JSX.Element;

import { type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FormProps } from '../components/Form/Form.tsx';
import type { LinliForm } from '../components/Form/useLinliForm.ts';
import { type UnsavedGuardOptions } from '../components/Form/useUnsavedGuard.ts';
export interface FormModalProps<Values extends FieldValues, Output> {
    form: LinliForm<Values, Output>;
    open: boolean;
    onClose: () => void;
    submitLabel?: string | undefined;
    buttons?: ReactNode;
    layout?: FormProps<Values, Output>['layout'] | undefined;
    guard?: Omit<UnsavedGuardOptions, 'enabled'> | undefined;
    children: ReactNode;
}
export declare function useFormModal<Values extends FieldValues, Output, Rest extends object>({ form, open, onClose, submitLabel, buttons, layout, guard, children, ...rest }: FormModalProps<Values, Output> & Rest): Omit<FormModalProps<Values, Output> & Rest, "buttons" | "children" | "form" | "guard" | "layout" | "onClose" | "open" | "submitLabel"> & {
    open: boolean;
    onClose: () => undefined;
    footer: import("react").JSX.Element;
    children: import("react").JSX.Element;
};

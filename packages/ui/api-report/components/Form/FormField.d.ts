import { type ReactNode } from 'react';
import { type Control, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form';
import { type FieldProps } from '../Field/Field.tsx';
import { type AsyncCheck } from './useAsyncCheck.ts';
export interface FieldBinding<Value> {
    name: string;
    value: Value | null;
    onChange: (value: Value | null) => void;
    onBlur: () => void;
}
export interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Output> extends Omit<FieldProps, 'children' | 'error' | 'checking'> {
    control: Control<Values, unknown, Output>;
    name: Name;
    clears?: Partial<Record<FieldPath<Values>, string>> | undefined;
    check?: AsyncCheck<NonNullable<FieldPathValue<Values, Name>>> | undefined;
    children: (bind: FieldBinding<NonNullable<FieldPathValue<Values, Name>>>) => ReactNode;
}
export declare function FormField<Values extends FieldValues, Name extends FieldPath<Values>, Output>({ control, name, clears, check, help, label, children, ...rest }: FormFieldProps<Values, Name, Output>): import("react").JSX.Element;

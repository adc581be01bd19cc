import { type BaseSyntheticEvent } from 'react';
import { type Control, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { type FormSchema } from './schemaResolver.ts';
export interface SubmitDetail {
    idempotencyKey: string;
    pressed?: string | undefined;
}
export interface LinliFormOptions<Values extends FieldValues, Output> {
    defaultValues: Values;
    schema?: FormSchema<Output> | undefined;
    onSubmit: (values: Output, detail: SubmitDetail) => unknown;
    name?: string | undefined;
}
type Picked = 'setValue' | 'getValues' | 'setError' | 'clearErrors' | 'trigger' | 'subscribe';
export interface LinliForm<Values extends FieldValues, Output = Values> extends Pick<UseFormReturn<Values, unknown, Output>, Picked> {
    id: string;
    name: string | undefined;
    control: Control<Values, unknown, Output>;
    reset: (values?: Values) => void;
    submit: (event?: BaseSyntheticEvent) => Promise<void>;
    focusField: (path: FieldPath<Values>) => void;
}
export declare function useLinliForm<Values extends FieldValues, Output = Values>({ defaultValues, schema, onSubmit, name, }: LinliFormOptions<Values, Output>): LinliForm<Values, Output>;
export {};

import { type ReactNode, type Ref } from 'react';
import { type FieldPath, type FieldValues } from 'react-hook-form';
import type { BaseProps } from '../../private/BaseProps.ts';
import type { LinliForm } from '../Form/useLinliForm.ts';
export interface FormStep<Values extends FieldValues> {
    key: string;
    title: string;
    fields: readonly FieldPath<Values>[];
    content: ReactNode | ((detail: {
        goTo: (key: string) => void;
    }) => ReactNode);
}
export interface StepFormProps<Values extends FieldValues, Output> extends BaseProps {
    form: LinliForm<Values, Output>;
    steps: readonly FormStep<Values>[];
    step?: string | undefined;
    onStepChange?: ((key: string) => void) | undefined;
    submitLabel?: string | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function StepForm<Values extends FieldValues, Output>({ form, steps, step, onStepChange, submitLabel, className, ref, ...rest }: StepFormProps<Values, Output>): import("react").JSX.Element;

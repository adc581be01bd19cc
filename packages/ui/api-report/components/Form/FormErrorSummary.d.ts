import { type Control, type FieldValues } from 'react-hook-form';
export interface FormErrorSummaryProps<Values extends FieldValues, Output> {
    control: Control<Values, unknown, Output>;
}
export declare function FormErrorSummary<Values extends FieldValues, Output>({ control, }: FormErrorSummaryProps<Values, Output>): import("react").JSX.Element | null;

import { type ReactNode, type Ref } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { BaseProps } from '../../private/BaseProps.ts';
import { type FieldLayout } from '../../private/field/FieldLayoutContext.ts';
import type { ControlSize } from '../../theme/appearance.ts';
import type { LinliForm } from './useLinliForm.ts';
export interface FormProps<Values extends FieldValues, Output> extends BaseProps {
    form: LinliForm<Values, Output>;
    layout?: FieldLayout | undefined;
    columns?: 1 | 2 | undefined;
    size?: ControlSize | undefined;
    summary?: boolean | undefined;
    children: ReactNode;
    ref?: Ref<HTMLFormElement> | undefined;
}
export declare function Form<Values extends FieldValues, Output>({ form, layout, columns, size, summary, className, children, ...rest }: FormProps<Values, Output>): import("react").JSX.Element;

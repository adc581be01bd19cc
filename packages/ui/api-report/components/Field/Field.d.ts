import { type ReactNode, type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import { type FieldLayout } from '../../private/field/FieldLayoutContext.ts';
import * as css from './Field.css.ts';
export type FieldWidth = keyof typeof css.width;
export declare const fieldWidths: readonly ["number", "phone", "name", "default", "address", "full"];
export interface FieldProps extends BaseProps {
    label: ReactNode;
    hideLabel?: boolean | undefined;
    required?: boolean | undefined;
    optional?: boolean | undefined;
    help?: ReactNode;
    error?: ReactNode;
    checking?: boolean | undefined;
    disabled?: boolean | undefined;
    layout?: FieldLayout | undefined;
    width?: FieldWidth | undefined;
    controlId?: string | undefined;
    kind?: 'control' | 'group' | undefined;
    children: ReactNode;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function Field({ label, hideLabel, required, optional, help, error, checking, disabled, layout, width, controlId, kind, children, className, ...rest }: FieldProps): import("react").JSX.Element;

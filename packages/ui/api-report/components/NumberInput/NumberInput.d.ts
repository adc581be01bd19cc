import { type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts';
type Native = Omit<InputHTMLAttributes<HTMLInputElement>, keyof ControlProps | keyof ValueProps<number> | 'size' | 'prefix' | 'type' | 'min' | 'max' | 'step'>;
export interface NumberInputProps extends ControlProps, ValueProps<number>, Native {
    min?: number | undefined;
    max?: number | undefined;
    step?: number | undefined;
    precision?: number | undefined;
    thousands?: boolean | undefined;
    prefix?: ReactNode;
    unit?: ReactNode;
    steppers?: boolean | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
    controlRef?: Ref<HTMLInputElement> | undefined;
}
export declare function NumberInput({ value, defaultValue, onChange, min, max, step, precision, thousands, prefix, unit, steppers, name, readOnly, controlRef, onBlur, onKeyDown, ...rest }: NumberInputProps): import("react").JSX.Element;
export {};

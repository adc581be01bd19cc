import { type Ref } from 'react';
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts';
import { type Option, type OptionValue } from '../../private/options/option.ts';
export interface SelectProps<Value extends OptionValue> extends ControlProps, ValueProps<Value> {
    options: readonly Option<Value>[];
    placeholder?: string | undefined;
    clearable?: boolean | undefined;
    loading?: boolean | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
    controlRef?: Ref<HTMLButtonElement> | undefined;
}
export declare function Select<Value extends OptionValue = string>({ value, defaultValue, onChange, options, placeholder, clearable, loading, name, controlRef, onBlur, ...rest }: SelectProps<Value>): import("react").JSX.Element;

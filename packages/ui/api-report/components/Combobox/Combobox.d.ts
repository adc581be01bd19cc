import { type Ref } from 'react';
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts';
import type { Option, OptionValue } from '../../private/options/option.ts';
import type { LoadOptions } from '../../private/options/useOptionSearch.ts';
export interface ComboboxProps<Value extends OptionValue> extends ControlProps, ValueProps<Value> {
    options?: readonly Option<Value>[] | undefined;
    loadOptions?: LoadOptions<Value> | undefined;
    selectedOption?: Option<Value> | undefined;
    placeholder?: string | undefined;
    clearable?: boolean | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
    controlRef?: Ref<HTMLInputElement> | undefined;
}
export declare function Combobox<Value extends OptionValue = string>({ value, defaultValue, onChange, options, loadOptions, selectedOption, placeholder, clearable, name, controlRef, onBlur, ...rest }: ComboboxProps<Value>): import("react").JSX.Element;

import { type Ref } from 'react';
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts';
import type { Option, OptionValue } from '../../private/options/option.ts';
import type { LoadOptions } from '../../private/options/useOptionSearch.ts';
export interface MultiSelectProps<Value extends OptionValue> extends ControlProps, ValueProps<readonly Value[]> {
    options?: readonly Option<Value>[] | undefined;
    loadOptions?: LoadOptions<Value> | undefined;
    selectedOptions?: readonly Option<Value>[] | undefined;
    maxTags?: number | undefined;
    placeholder?: string | undefined;
    clearable?: boolean | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
    controlRef?: Ref<HTMLInputElement> | undefined;
}
export declare function MultiSelect<Value extends OptionValue = string>({ value, defaultValue, onChange, options, loadOptions, selectedOptions, maxTags, placeholder, clearable, name, controlRef, onBlur, ...rest }: MultiSelectProps<Value>): import("react").JSX.Element;

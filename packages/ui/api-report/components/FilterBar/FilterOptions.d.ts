import { type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import type { Option, OptionValue } from '../../private/options/option.ts';
import { type LoadOptions } from '../../private/options/useOptionSearch.ts';
export interface FilterOptionsProps<Value extends OptionValue> extends BaseProps {
    label: string;
    options?: readonly Option<Value>[];
    loadOptions?: LoadOptions<Value>;
    selectedOptions?: readonly Option<Value>[];
    value: readonly Value[];
    onChange: (value: readonly Value[]) => void;
    single?: boolean;
    ref?: Ref<HTMLDivElement>;
}
export declare function FilterOptions<Value extends OptionValue = string>({ label, options, loadOptions, selectedOptions, value, onChange, single, className, ...rest }: FilterOptionsProps<Value>): import("react").JSX.Element;

import { type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import type { Option, OptionValue } from '../../private/options/option.ts';
import { type LoadOptions } from '../../private/options/useOptionSearch.ts';
export interface FilterOptionsProps<Value extends OptionValue> extends BaseProps {
    label: string;
    options?: readonly Option<Value>[] | undefined;
    loadOptions?: LoadOptions<Value> | undefined;
    selectedOptions?: readonly Option<Value>[] | undefined;
    value: readonly Value[];
    onChange: (value: readonly Value[]) => void;
    single?: boolean | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function FilterOptions<Value extends OptionValue = string>({ label, options, loadOptions, selectedOptions, value, onChange, single, className, ...rest }: FilterOptionsProps<Value>): import("react").JSX.Element;
